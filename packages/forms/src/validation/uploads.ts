import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from './failure.ts'

/** The stored data of each uploaded file. */
export type UploadedFile = { readonly name: string; readonly url: string }

/** The record of an uploaded file: its name and its size in bytes, as received. */
export type StoredFile = { readonly name: string; readonly size: number }

/** Default maximum size of a file in megabytes. */
export const defaultFileMaxSize = 5

/** Maximum size in megabytes of a picture before cropping: phone cameras produce files of this size. */
export const croppedFileMaxSize = 30
const megabyte = 1024 * 1024

/** Normalizes a file type from `.PDF` or `pdf` to a lower-case extension without a dot. */
export const fileTypeOf = (type: string): string => type.replace(/^\./, '').toLowerCase()

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Checks a chosen file before the upload: extension first, then size. The server runs the same check. */
export function checkFile(options: WidgetOptions, file: StoredFile): Failure | undefined {
  const limit = options.fileMaxSize ?? defaultFileMaxSize
  return checkExtension(options, file.name) ?? checkSize(file.size, limit)
}

export function checkExtension(options: WidgetOptions, name: string): Failure | undefined {
  const allowed = options.fileTypes
  if (!allowed || allowed.length === 0) return undefined
  const extension = extensionOf(name)
  const fits = allowed.some((type) => fileTypeOf(type) === extension)
  if (fits) return undefined
  const formats = allowed.map((type) => fileTypeOf(type).toUpperCase()).join('/')
  return { code: 'file_type', params: { type: extension || name, formats } }
}

function checkSize(size: number, limit: number): Failure | undefined {
  return size <= limit * megabyte ? undefined : { code: 'file_size', params: { limit } }
}

export function checkCount(options: WidgetOptions, count: number): Failure | undefined {
  return options.limit === undefined || count <= options.limit
    ? undefined
    : { code: 'file_count', params: { limit: options.limit } }
}

/**
 * Same-site paths and http(s) addresses only. Any other address, above all `javascript:`, does not come from an upload.
 */
export function isFileUrl(url: string): boolean {
  return /^\/(?!\/)[^\s\\]*$/.test(url) || /^https?:\/\/[^\s\\]+$/i.test(url)
}
