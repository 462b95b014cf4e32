import { z } from 'zod'
import type { Calls } from './call.ts'

const megabyte = 1_048_576

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

/** Mounted by hand, because it reads a stream and not an input: `multipart/form-data` with `file`, `name` and `purpose`. */
export const uploadPath = '/recruitApi/app/api/file/upload'

/** Answer of an upload, as the form specification says. */
export const UploadedFile = z.object({ name: z.string(), url: z.string() })
export type UploadedFile = z.output<typeof UploadedFile>

export const fileCalls = {
  'GET /recruitApi/app/api/file/{id}': {
    access: 'applicant',
    summary: 'The bytes of an own upload',
    input: z.object({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/recruitment/files/{id}': {
    access: 'staff',
    permission: 'application:review',
    summary: "The bytes of an applicant's upload; every view is audited",
    input: z.object({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
