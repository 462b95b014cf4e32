import {
  checkCount,
  checkFile,
  type Failure,
  type UploadedFile,
  type WidgetHook,
  type WidgetOptions,
} from '@rostrum/forms'
import { fillAddress } from '@rostrum/forms/sources/address'
import { parseUploadResponse } from '@rostrum/forms/sources/request-source'
import { type Upload, uploadToAddress } from '@rostrum/forms-react/upload-to-address'
import type { FormSetup, Values } from './form-handle.ts'

/** The part of a form that file uploads need. */
type FormAccess = {
  readonly optionsAt: (path: string) => WidgetOptions
  readonly valueAt: (path: string) => unknown
  readonly set: (path: string, files: readonly UploadedFile[]) => void
  readonly fireAt: (path: string, hook: WidgetHook, args: readonly unknown[]) => unknown
  readonly setUploading: (path: string, isUnderway: boolean) => void
  readonly errorMessage: (failure: Failure) => string
  readonly translate: (text: string) => void
  readonly variables: Values | undefined
  readonly upload: FormSetup['upload']
}

/** The files of a form, which upload as soon as they are chosen. */
export class FormFiles {
  readonly #form: FormAccess
  readonly #underway = new Map<string, number>()

  constructor(form: FormAccess) {
    this.#form = form
  }

  filesAt(path: string): readonly UploadedFile[] {
    const value = this.#form.valueAt(path)
    return Array.isArray(value) ? value : []
  }

  async upload(path: string, files: readonly File[]): Promise<void> {
    const { optionsAt, errorMessage, translate, fireAt } = this.#form
    for (const file of files) {
      const options = optionsAt(path)
      const failure = checkCount(options, this.filesAt(path).length + 1) ?? checkFile(options, file)
      if (failure) {
        translate(errorMessage(failure))
        return
      }
      if (fireAt(path, 'onBeforeUpload', [fileMetadata(file), this.filesAt(path)]) !== false)
        await this.#send(path, file)
    }
  }

  remove(path: string, url: string): void {
    const files = this.filesAt(path)
    this.#form.set(
      path,
      files.filter((file) => file.url !== url),
    )
    this.#form.fireAt(path, 'onFileRemove', [files.find((file) => file.url === url), this.filesAt(path)])
  }

  async #send(path: string, file: File): Promise<void> {
    const { optionsAt, fireAt, set, translate } = this.#form
    this.#count(path, 1)
    try {
      const options = optionsAt(path)
      const send = this.#uploadOf(options)
      const uploaded = await send(file, { path, name: path, options }, () => {}, new AbortController().signal)
      const renamed = parseUploadResponse(
        fireAt(path, 'onUploadSuccess', [uploaded, fileMetadata(file), this.filesAt(path)]),
      )
      set(path, [...this.filesAt(path), renamed ?? uploaded])
    } catch (error) {
      if (optionsAt(path).onUploadError)
        fireAt(path, 'onUploadError', [String(error), fileMetadata(file), this.filesAt(path)])
      else translate(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      this.#count(path, -1)
    }
  }

  #count(path: string, more: number): void {
    const underway = (this.#underway.get(path) ?? 0) + more
    this.#underway.set(path, underway)
    this.#form.setUploading(path, underway > 0)
  }

  #uploadOf({ uploadURL }: WidgetOptions): Upload {
    const { variables, upload } = this.#form
    if (uploadURL) return uploadToAddress(variables, resolveOrigin(uploadURL, variables))
    return (file, { name }) => upload?.(file, name) ?? Promise.reject(new Error('uploadURL'))
  }
}

const fileMetadata = ({ name, size, type }: File) => ({ name, size, type })

/** The author owns the generated code, so it may send requests to any address that the form names. */
export function resolveOrigin(address: string | undefined, variables: Values = {}): readonly string[] {
  return /^https?:\/\/[^/?#]+/i.exec(fillAddress(address ?? '', variables)) ?? []
}
