import type { kernelErrors } from './kernel.errors.ts'

/** Bytes. The specification states its limits in this unit. */
export const megabyte = 1_048_576

export type UploadRule = {
  readonly extensions: readonly string[]
  readonly maximumBytes: number
  /** The minimum size of each side of a picture. */
  readonly minimumPixels?: Pixels
}
type Pixels = { readonly width: number; readonly height: number }

/** Pixels of a portrait: the one-inch format of certificates and tickets. */
export const photoShape = { width: 295, height: 413 } as const satisfies Pixels

/** A picture other than a portrait, such as one in an answer. */
export const pictureRule = {
  extensions: ['jpg', 'jpeg', 'png'],
  maximumBytes: 5 * megabyte,
} as const satisfies UploadRule
const portrait = { ...pictureRule, minimumPixels: photoShape } as const

/** The allowed uploads by purpose. The sizes come from the specification. */
export const uploadRules = {
  attachment: { extensions: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx'], maximumBytes: 5 * megabyte },
  /** What any field of a published form may allow; each answer is checked against its own field. */
  'form-file': {
    extensions: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'xls', 'xlsx'],
    maximumBytes: 10 * megabyte,
  },
  photo: portrait,
  'one-inch-photo': { ...portrait, maximumBytes: 2 * megabyte },
  resume: { extensions: ['pdf', 'doc', 'docx'], maximumBytes: 10 * megabyte },
} as const satisfies Record<string, UploadRule>
export type UploadPurpose = keyof typeof uploadRules

/** Whether uploads for a purpose are portraits, which a person consents to separately. */
export const isPortraitPurpose = (purpose: string): boolean =>
  Object.entries<UploadRule>(uploadRules).some(([name, rule]) => name === purpose && rule.minimumPixels !== undefined)

/** Extensions as a message names them, in every language. */
export const formatNames = (extensions: readonly string[]): string =>
  extensions.map((extension) => extension.toUpperCase()).join('/')

/** Codes that refuse the content of an upload, for every uploader. */
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
] as const satisfies readonly (keyof typeof kernelErrors)[]
