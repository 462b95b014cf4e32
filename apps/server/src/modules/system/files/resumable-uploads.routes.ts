import { type UploadPurpose, uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import { uploadPartCalls, uploadPartsPath } from '@rostrum/contracts/system/files/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import { successEnvelope } from '../../../kernel/http/envelope.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findOwnFile } from './files.store.ts'
import { addressOf } from './own-uploads.ts'
import { abortUpload, accessUpload, createUpload, receivePart } from './receive-upload-parts.ts'

const version = '1.0.0'
const partType = 'application/offset+octet-stream'
const maximumUploadBytes = Math.max(...Object.values(uploadRules).map((rule) => rule.maximumBytes))
const maximumPartBytes = 1_048_576

type UploadRequest = { Params: { id: string } }

/** Resumable uploads: tus 1.0.0 with creation, expiration and termination. */
export async function mountResumableUploads(mount: Mount, platform: Platform): Promise<void> {
  mount.describe(`POST ${uploadPartsPath}`, uploadPartCalls.begin)
  mount.describe(`GET ${uploadPartsPath}/{id}`, uploadPartCalls.result)
  mount.describe(`DELETE ${uploadPartsPath}/{id}`, uploadPartCalls.giveUp)
  await mount.app.register(async (app) => {
    app.addContentTypeParser(partType, { parseAs: 'buffer', bodyLimit: maximumPartBytes }, (_request, body, done) =>
      done(null, body),
    )
    app.addHook('onSend', async (_request, reply) => void reply.header('tus-resumable', version))
    const actorOf = (request: FastifyRequest, reply: FastifyReply) => mount.actorOf(request, reply, 'applicant')

    app.options(uploadPartsPath, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-version': version,
          'tus-extension': 'creation,expiration,termination',
          'tus-max-size': maximumUploadBytes,
        })
        .send(),
    )
    app.post(uploadPartsPath, async (request, reply) => {
      const { actor, now } = await actorOf(request, reply)
      const { id, expiresAt } = await createUpload(platform, actor, uploadMetadataOf(request), now)
      return reply
        .code(201)
        .headers({
          location: `${uploadPartsPath}/${id}`,
          'upload-offset': 0,
          'upload-expires': expiresAt.toUTCString(),
        })
        .send()
    })
    app.head<UploadRequest>(`${uploadPartsPath}/:id`, async (request, reply) => {
      const { actor, now } = await actorOf(request, reply)
      const { received_bytes: received, size, expires_at } = await accessUpload(platform, actor, idOf(request), now)
      return reply
        .headers({
          'upload-offset': received,
          'upload-length': size,
          'upload-expires': expires_at.toUTCString(),
          'cache-control': 'no-store',
        })
        .send()
    })
    app.patch<UploadRequest>(`${uploadPartsPath}/:id`, async (request, reply) => {
      const { actor, now } = await actorOf(request, reply)
      if (request.headers['content-type'] !== partType) throw new DomainError('request.media_type')
      // An empty part retries the end of an upload whose bytes have all arrived.
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const part = { offset: countIn(request, 'upload-offset'), bytes }
      const { received, expiresAt } = await receivePart(platform, actor, idOf(request), part, now)
      return reply.code(204).headers({ 'upload-offset': received, 'upload-expires': expiresAt.toUTCString() }).send()
    })
    app.delete<UploadRequest>(`${uploadPartsPath}/:id`, async (request, reply) => {
      const { actor, now } = await actorOf(request, reply)
      await abortUpload(platform, actor, idOf(request), now)
      return reply.code(204).send()
    })
    app.get<UploadRequest>(`${uploadPartsPath}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
      const { actor, now } = await actorOf(request, reply)
      const { file_id } = await accessUpload(platform, actor, idOf(request), now)
      const file = file_id && (await findOwnFile(platform.database.db, file_id, actor.personId))
      if (!file) throw notFound()
      return successEnvelope({ name: file.name, url: addressOf(file.id) })
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
function uploadMetadataOf(request: FastifyRequest): { name: string; purpose: UploadPurpose; size: number } {
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
  const purpose = texts.get('purpose') ?? 'attachment'
  if (name === '') throw invalid({ path: 'filename', key: 'field.required' })
  if (!isPurpose(purpose)) throw invalid({ path: 'purpose', key: 'field.choice' })
  return { name, purpose, size }
}

const isPurpose = (text: string): text is UploadPurpose => Object.hasOwn(uploadRules, text)
