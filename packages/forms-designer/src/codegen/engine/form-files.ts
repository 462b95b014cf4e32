import {
  checkCount,
  checkFile,
  type Failure,
  type UploadedFile,
  type WidgetHook,
  type WidgetOptions,
} from '@rostrum/forms'
import { fillAddress } from '@rostrum/forms/sources/address'
import { uploadedIn } from '@rostrum/forms/sources/request-source'
import { type Upload, uploadToAddress } from '@rostrum/forms-react/send-to-address'
import type { FormSetup, Values } from './form-handle.ts'

/** A form as far as its files are concerned. */
type Holder = {
  readonly optionsAt: (path: string) => WidgetOptions
  readonly valueAt: (path: string) => unknown
  readonly set: (path: string, files: readonly UploadedFile[]) => void
  readonly tellAt: (path: string, hook: WidgetHook, args: readonly unknown[]) => unknown
  readonly isUnderway: (path: string, isUnderway: boolean) => void
  readonly sentence: (failure: Failure) => string
  readonly say: (text: string) => void
  readonly variables: Values | undefined
  readonly upload: FormSetup['upload']
}

/** The files of a form, which travel as soon as they are chosen. */
export class FormFiles {
  readonly #form: Holder
  readonly #underway = new Map<string, number>()

  constructor(form: Holder) {
    this.#form = form
  }

  at(path: string): readonly UploadedFile[] {
    const value = this.#form.valueAt(path)
    return Array.isArray(value) ? value : []
  }

  async upload(path: string, files: readonly File[]): Promise<void> {
    const { optionsAt, sentence, say, tellAt } = this.#form
    for (const file of files) {
      const options = optionsAt(path)
      const failure = checkCount(options, this.at(path).length + 1) ?? checkFile(options, file)
      if (failure) {
        say(sentence(failure))
        return
      }
      if (tellAt(path, 'onBeforeUpload', [factsOf(file), this.at(path)]) !== false) await this.#send(path, file)
    }
  }

  remove(path: string, url: string): void {
    const files = this.at(path)
    this.#form.set(
      path,
      files.filter((file) => file.url !== url),
    )
    this.#form.tellAt(path, 'onFileRemove', [files.find((file) => file.url === url), this.at(path)])
  }

  async #send(path: string, file: File): Promise<void> {
    const { optionsAt, tellAt, set, say } = this.#form
    this.#count(path, 1)
    try {
      const options = optionsAt(path)
      const send = this.#uploadOf(options)
      const uploaded = await send(file, { path, name: path, options }, () => {}, new AbortController().signal)
      const renamed = uploadedIn(tellAt(path, 'onUploadSuccess', [uploaded, factsOf(file), this.at(path)]))
      set(path, [...this.at(path), renamed ?? uploaded])
    } catch (error) {
      if (optionsAt(path).onUploadError) tellAt(path, 'onUploadError', [String(error), factsOf(file), this.at(path)])
      else say(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      this.#count(path, -1)
    }
  }

  #count(path: string, more: number): void {
    const underway = (this.#underway.get(path) ?? 0) + more
    this.#underway.set(path, underway)
    this.#form.isUnderway(path, underway > 0)
  }

  #uploadOf({ uploadURL }: WidgetOptions): Upload {
    const { variables, upload } = this.#form
    if (uploadURL) return uploadToAddress(variables, originOf(uploadURL, variables))
    return (file, { name }) => upload?.(file, name) ?? Promise.reject(new Error('uploadURL'))
  }
}

const factsOf = ({ name, size, type }: File) => ({ name, size, type })

/** Generated code is its author's own, and may talk to whatever addresses the form names. */
export function originOf(address: string | undefined, variables: Values = {}): readonly string[] {
  return /^https?:\/\/[^/?#]+/i.exec(fillAddress(address ?? '', variables)) ?? []
}
