import { z } from 'zod'
import type { Calls, ManualCall } from '../../kernel/call.ts'
import { type UploadPurpose, uploadRefusals, uploadRules } from '../../kernel/upload-rules.ts'

export const uploadPath = '/recruitApi/app/api/file/upload'

/** Response of an upload, as the form specification requires. */
export const UploadedFile = z.object({ name: z.string(), url: z.string() })
export type UploadedFile = z.output<typeof UploadedFile>

/** Reads a stream instead of an input. */
export const uploadCall = {
  access: 'applicant',
  summary: 'Uploads a file; the address that is answered goes into answers and attachments',
  body: 'multipart/form-data',
  input: z.object({
    name: z.string().optional().describe('Before the file; without it the file has its own'),
    purpose: z
      .enum(Object.keys(uploadRules) as [UploadPurpose])
      .default('attachment')
      .describe('Before the file; decides about types and sizes'),
    file: z.file(),
  }),
  output: UploadedFile,
  errors: [
    'request.media_type',
    ...uploadRefusals,
    'request.too_many',
    'server.busy',
    'identity.photo_consent_required',
  ],
} as const satisfies ManualCall

export const uploadPartsPath = '/recruitApi/app/api/file/uploads'

const PartsKey = z.object({ id: z.uuid().describe('From the Location of the beginning') })

/**
 * Resumable uploads (tus 1.0.0 with creation, expiration and termination). HEAD returns how much has arrived, PATCH
 * accepts the next part of at most one mebibyte.
 */
export const uploadPartCalls = {
  begin: {
    access: 'applicant',
    summary: 'Begins an upload in parts, as tus 1.0.0 says; PATCH sends the parts',
    headers: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
    input: z.object({}),
    output: z.unknown(),
    errors: ['file.too_large', 'file.empty', 'request.too_many', 'identity.photo_consent_required'],
  },
  result: {
    access: 'applicant',
    summary: 'What an upload in parts became, once all of it has arrived',
    input: PartsKey,
    output: UploadedFile,
    errors: ['record.not_found'],
  },
  abort: {
    access: 'applicant',
    summary: 'Aborts an upload in parts',
    input: PartsKey,
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Record<string, ManualCall>

export const staffUploadsPath = '/workbenchApi/files/uploads'

const StaffUpload = z.object({ id: z.uuid(), name: z.string(), size: z.number().int() })

/**
 * Uploads of staff, like those of applicants. The purpose decides about types, sizes and the permission; a call of the
 * record that the file is for takes it over by its identifier.
 */
export const staffUploadCalls = {
  begin: {
    access: 'staff',
    summary: 'Begins an upload in parts, as tus 1.0.0 says; PATCH sends the parts',
    headers: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
    input: z.object({}),
    output: z.unknown(),
    errors: ['file.too_large', 'file.empty', 'request.too_many', 'access.denied'],
  },
  result: {
    access: 'staff',
    summary: 'The file of an upload, once all of it has arrived',
    input: PartsKey,
    output: StaffUpload,
    errors: ['record.not_found'],
  },
  abort: {
    access: 'staff',
    summary: 'Aborts an upload',
    input: PartsKey,
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Record<string, ManualCall>

export const staffFileCalls = {
  'GET /workbenchApi/files/{id}': {
    access: 'staff',
    summary: 'The bytes of an own upload that no record has taken over yet',
    input: z.object({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls

export const fileCalls = {
  'GET /recruitApi/app/api/file/{id}': {
    access: 'applicant',
    summary: 'The bytes of an own upload',
    input: z.object({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
