import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from './failure.ts'

/** What an upload field stores for each file. */
export type UploadedFile = { readonly name: string; readonly url: string }

/** What is on record of an uploaded file: its name and its bytes, as they were sent. */
export type StoredFile = { readonly name: string; readonly size: number }

/** Megabytes a file may have when the field does not say. */
export const defaultFileMaxSize = 5

/** Megabytes of a picture that is still to be cropped, as the cameras of phones make them. */
export const croppedFileMaxSize = 30
const megabyte = 1024 * 1024

/** A type as a field names it, `.PDF` or `pdf`, as the ending of a name without its dot and in small letters. */
export const fileTypeOf = (type: string): string => type.replace(/^\./, '').toLowerCase()

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Refuses a file that a person has chosen, before it travels: extension first, then size. The server asks the same. */
export function checkFile(options: WidgetOptions, file: StoredFile): Failure | undefined {
  const limit = options.fileMaxSize ?? defaultFileMaxSize
  return checkExtension(options, file.name) ?? checkSize(file.size, limit)
}

export function checkExtension(options: WidgetOptions, name: string): Failure | undefined {
  const allowed = options.fileTypes
  if (!allowed || allowed.length === 0) return undefined
  const extension = extensionOf(name)
  const fits = allowed.some((type) => fileTypeOf(type) === extension)
  return fits ? undefined : { code: 'file_type', params: { type: extension || name } }
}

function checkSize(size: number, limit: number): Failure | undefined {
  return size <= limit * megabyte ? undefined : { code: 'file_size', params: { limit } }
}

export function checkCount(options: WidgetOptions, count: number): Failure | undefined {
  return options.limit === undefined || count <= options.limit
    ? undefined
    : { code: 'file_count', params: { limit: options.limit } }
}

/** Same-site paths and http(s) addresses only; anything else, `javascript:` above all, was not made by an upload. */
export function isFileUrl(url: string): boolean {
  return /^\/(?!\/)[^\s\\]*$/.test(url) || /^https?:\/\/[^\s\\]+$/i.test(url)
}
