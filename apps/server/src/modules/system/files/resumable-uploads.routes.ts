import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Applicant, Staff } from '../../../kernel/actor.ts'
import type { StoredFile } from '../../../kernel/database/database-types.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import { successEnvelope } from '../../../kernel/http/envelope.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findOwnFile } from './files.store.ts'
import { abortUpload, accessUpload, createUpload, receivePart } from './receive-upload-parts.ts'
import type { UploadRules } from './store-upload.ts'
import { ownerOf } from './upload-owner.ts'

const version = '1.0.0'
const partType = 'application/offset+octet-stream'
const maximumPartBytes = 1_048_576

type UploadRequest = { Params: { id: string } }

/** Uploads of applicants or of staff. */
export type UploadAudience<Who extends Applicant | Staff> = {
  readonly path: string
  readonly actorOf: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ readonly actor: Who; readonly now: Date }>
  readonly rules: UploadRules
  readonly defaultPurpose?: string
  /** @throws DomainError where the actor may not upload for the purpose */
  readonly authorize: (actor: Who, purpose: string) => void | Promise<void>
  /** What the client gets of a complete upload. */
  readonly present: (file: Selectable<StoredFile>) => unknown
}

/** Resumable uploads: tus 1.0.0 with creation, expiration and termination. */
export async function mountResumableUploads<Who extends Applicant | Staff>(
  mount: Mount,
  platform: Platform,
  { path, actorOf, rules, defaultPurpose = '', authorize, present }: UploadAudience<Who>,
): Promise<void> {
  const maximumUploadBytes = Math.max(...Object.values(rules).map((rule) => rule.maximumBytes))
  await mount.app.register(async (app) => {
    app.addContentTypeParser(partType, { parseAs: 'buffer', bodyLimit: maximumPartBytes }, (_request, body, done) =>
      done(null, body),
    )
    app.addHook('onSend', async (_request, reply) => void reply.header('tus-resumable', version))
    const ownerIn = async (request: FastifyRequest, reply: FastifyReply) => {
      const { actor, now } = await actorOf(request, reply)
      return { owner: ownerOf(actor), now }
    }
    app.options(path, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-version': version,
          'tus-extension': 'creation,expiration,termination',
          'tus-max-size': maximumUploadBytes,
        })
        .send(),
    )
    app.post(path, async (request, reply) => {
      const { actor, now } = await actorOf(request, reply)
      const { purpose, ...upload } = uploadMetadataOf(request, defaultPurpose)
      const rule = Object.hasOwn(rules, purpose) ? rules[purpose] : undefined
      if (!rule) throw invalid({ path: 'purpose', key: 'field.choice' })
      await authorize(actor, purpose)
      const { id, expiresAt } = await createUpload(platform, ownerOf(actor), { purpose, ...upload }, rule, now)
      return reply
        .code(201)
        .headers({ location: `${path}/${id}`, 'upload-offset': 0, 'upload-expires': expiresAt.toUTCString() })
        .send()
    })
    app.head<UploadRequest>(`${path}/:id`, async (request, reply) => {
      const { owner, now } = await ownerIn(request, reply)
      const { received_bytes: received, size, expires_at } = await accessUpload(platform, owner, idOf(request), now)
      return reply
        .headers({
          'upload-offset': received,
          'upload-length': size,
          'upload-expires': expires_at.toUTCString(),
          'cache-control': 'no-store',
        })
        .send()
    })
    app.patch<UploadRequest>(`${path}/:id`, async (request, reply) => {
      const { owner, now } = await ownerIn(request, reply)
      if (request.headers['content-type'] !== partType) throw new DomainError('request.media_type')
      // An empty part retries the end of an upload whose bytes have all arrived.
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const part = { offset: countIn(request, 'upload-offset'), bytes }
      const { received, expiresAt } = await receivePart(platform, owner, rules, idOf(request), part, now)
      return reply.code(204).headers({ 'upload-offset': received, 'upload-expires': expiresAt.toUTCString() }).send()
    })
    app.delete<UploadRequest>(`${path}/:id`, async (request, reply) => {
      const { owner, now } = await ownerIn(request, reply)
      await abortUpload(platform, owner, idOf(request), now)
      return reply.code(204).send()
    })
    app.get<UploadRequest>(`${path}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
      const { owner, now } = await ownerIn(request, reply)
      const { file_id } = await accessUpload(platform, owner, idOf(request), now)
      const file = file_id && (await findOwnFile(platform.database.db, file_id, owner))
      if (!file) throw notFound()
      return successEnvelope(present(file))
    })
  })
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idOf({ params: { id } }: { readonly params: UploadRequest['Params'] }): string {
  if (!uuid.test(id)) throw notFound()
  return id
}

function countIn(request: FastifyRequest, header: string): number {
  const given = request.headers[header]
  if (typeof given !== 'string' || !/^\d{1,9}$/.test(given)) throw invalid({ path: header, key: 'field.invalid' })
  return Number(given)
}

/** The metadata of an upload: names, and their values in base64. */
function uploadMetadataOf(
  request: FastifyRequest,
  defaultPurpose: string,
): { name: string; purpose: string; size: number } {
  const size = countIn(request, 'upload-length')
  if (size === 0) throw invalid({ path: 'upload-length', key: 'field.invalid' })
  const pairs = String(request.headers['upload-metadata'] ?? '').split(',')
  const texts = new Map(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, Buffer.from(value, 'base64').toString('utf8')] as const
    }),
  )
  const name = texts.get('filename') ?? ''
  if (name === '') throw invalid({ path: 'filename', key: 'field.required' })
  return { name, purpose: texts.get('purpose') ?? defaultPurpose, size }
}
