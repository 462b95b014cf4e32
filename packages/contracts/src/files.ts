import { z } from 'zod'
import type { Calls } from './call.ts'

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
