/** Bytes; the limits of the specification are in these. */
export const megabyte = 1_048_576

export type UploadRule = {
  readonly extensions: readonly string[]
  readonly maximumBytes: number
}

/** What may be uploaded for which purpose; sizes are those of the specification. */
export const uploadRules = {
  attachment: { extensions: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx'], maximumBytes: 5 * megabyte },
  photo: { extensions: ['jpg', 'jpeg', 'png'], maximumBytes: 5 * megabyte },
  'one-inch-photo': { extensions: ['jpg', 'jpeg', 'png'], maximumBytes: 2 * megabyte },
  resume: { extensions: ['pdf', 'doc', 'docx'], maximumBytes: 10 * megabyte },
} as const satisfies Record<string, UploadRule>
export type UploadPurpose = keyof typeof uploadRules

/** Pixels of a portrait: the one-inch format, by which certificates and tickets show it. */
export const photoShape = { width: 295, height: 413 } as const
