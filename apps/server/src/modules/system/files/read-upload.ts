import type { MultipartFile } from '@fastify/multipart'
import { type UploadPurpose, type UploadRule, uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import type { FastifyRequest } from 'fastify'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { tooLarge } from './inspect-upload.ts'

type ReceivedFile = { readonly name: string; readonly bytes: Buffer }

/**
 * Reads an applicant's upload with its declared purpose.
 *
 * @throws DomainError when there is no file, or it is too large
 */
export async function readUpload(request: FastifyRequest): Promise<ReceivedFile & { readonly purpose: UploadPurpose }> {
  const part = await filePart(request)
  const purpose = textOf(part.fields.purpose) ?? 'attachment'
  if (!isPurpose(purpose)) throw invalid({ path: 'purpose', key: 'field.choice' })
  return { ...(await received(part, uploadRules[purpose])), purpose }
}

/**
 * Reads an upload with a rule of the route.
 *
 * @throws DomainError when there is no file, or it is too large
 */
export async function readFile(request: FastifyRequest, rule: UploadRule): Promise<ReceivedFile> {
  return received(await filePart(request), rule)
}

/** The same with text fields before the file, by their names. */
export async function readFileWith<N extends string>(
  request: FastifyRequest,
  rule: UploadRule,
  names: readonly N[],
): Promise<ReceivedFile & { readonly fields: Readonly<Partial<Record<N, string>>> }> {
  const part = await filePart(request)
  const fields = names.map((name) => [name, textOf(part.fields[name])])
  return { ...(await received(part, rule)), fields: Object.fromEntries(fields) }
}

async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new DomainError('request.media_type')
  const part = await request.file().catch(refuse)
  if (!part) throw invalid({ path: 'file', key: 'field.required' })
  return part
}

async function received(part: MultipartFile, rule: UploadRule): Promise<ReceivedFile> {
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(rule)
    return refuse(error)
  })
  // A part of type octet-stream may have no file name, whatever its TypeScript type says.
  const name: string | undefined = textOf(part.fields.name) ?? part.filename
  if (!name) throw invalid({ path: 'name', key: 'field.required' })
  return { name, bytes }
}

/** Size limits have their own status; other parser errors mean a malformed or truncated form. */
function refuse(cause: unknown): never {
  const { statusCode } = cause as { statusCode?: unknown }
  throw typeof statusCode === 'number' && statusCode < 500
    ? cause
    : new DomainError('request.malformed', {}, [], { cause })
}

const isPurpose = (text: string): text is UploadPurpose => Object.hasOwn(uploadRules, text)

/** Text fields must come before the file in the body; browsers send them in the order in which they were appended. */
function textOf(field: unknown): string | undefined {
  if (typeof field !== 'object' || field === null || !('value' in field)) return undefined
  return typeof field.value === 'string' && field.value !== '' ? field.value : undefined
}
