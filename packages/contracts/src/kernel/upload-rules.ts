import type { ErrorCode } from '../errors.ts'

/** Bytes; the limits of the specification are in these. */
export const megabyte = 1_048_576

export type UploadRule = {
  readonly extensions: readonly string[]
  readonly maximumBytes: number
  /** The least that a picture must have on each side. */
  readonly minimumPixels?: Pixels
}
type Pixels = { readonly width: number; readonly height: number }

/** Pixels of a portrait: the one-inch format, by which certificates and tickets show it. */
export const photoShape = { width: 295, height: 413 } as const satisfies Pixels

/** A picture that is no portrait, such as one in the answer to a question. */
export const pictureRule = {
  extensions: ['jpg', 'jpeg', 'png'],
  maximumBytes: 5 * megabyte,
} as const satisfies UploadRule
const portrait = { ...pictureRule, minimumPixels: photoShape } as const

/** What may be uploaded for which purpose; sizes are those of the specification. */
export const uploadRules = {
  attachment: { extensions: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx'], maximumBytes: 5 * megabyte },
  photo: portrait,
  'one-inch-photo': { ...portrait, maximumBytes: 2 * megabyte },
  resume: { extensions: ['pdf', 'doc', 'docx'], maximumBytes: 10 * megabyte },
} as const satisfies Record<string, UploadRule>
export type UploadPurpose = keyof typeof uploadRules

/** Codes with which the content of an upload is refused, whoever sends it. */
export const uploadRefusals = [
  'file.type_unsupported',
  'file.too_large',
  'file.empty',
  'file.content_mismatch',
  'file.too_many_pixels',
  'file.side_too_long',
  'file.too_few_pixels',
  'file.active_content',
  'file.macros',
  'file.pdf_unreadable',
] as const satisfies readonly ErrorCode[]
