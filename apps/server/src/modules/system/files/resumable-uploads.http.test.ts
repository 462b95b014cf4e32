import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveClock, registerApplicant, type TestApplicant } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { filesModule } from './module.ts'

const path = '/recruitApi/app/api/file/uploads'

let server: TestServer
let owner: TestApplicant
beforeAll(async () => {
  server = await startTestServer()
  owner = await registerApplicant(server)
})
afterAll(() => server.close())

const plain = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')
const base64 = (text: string) => Buffer.from(text).toString('base64')

const createUpload = (size: number, name = '简历.pdf', purpose = 'resume', client = owner.client) =>
  client.raw({
    method: 'POST',
    url: path,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
    },
  })

async function createdUpload(size: number, name?: string): Promise<string> {
  const { statusCode, headers } = await createUpload(size, name)
  expect(statusCode).toBe(201)
  return String(headers.location)
}

const send = (url: string, offset: number, bytes: Buffer, client = owner.client) =>
  client.raw({
    method: 'PATCH',
    url,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  })

const ask = (url: string, client: TestClient = owner.client) => client.raw({ method: 'HEAD', url })
const partsLeft = () => server.database.db.selectFrom('upload_part').select('storage_key').execute()

describe('an upload in parts', () => {
  it('resumes after an interruption, and becomes an ordinary file', async () => {
    const url = await createdUpload(plain.length)
    expect((await send(url, 0, plain.subarray(0, 10))).headers['upload-offset']).toBe('10')
    const { headers } = await ask(url)
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '10',
      'upload-length': String(plain.length),
      'cache-control': 'no-store',
    })
    expect((await owner.client.get(url)).code).toBe(404)
    expect((await send(url, 10, plain.subarray(10))).statusCode).toBe(204)
    const { data } = await owner.client.get(url)
    expect(data.name).toBe('简历.pdf')
    const file = await owner.client.raw({ method: 'GET', url: data.url })
    expect(file.rawPayload.equals(plain)).toBe(true)
    expect(await owner.client.get(url)).toMatchObject({ data })
    expect(await partsLeft()).toEqual([])
  })

  it('is limited in its number of parts', async () => {
    const url = await createdUpload(10_000)
    expect((await send(url, 0, Buffer.alloc(9))).json()).toMatchObject({ code: 400 })
    expect((await send(url, 0, Buffer.alloc(10))).statusCode).toBe(204)
    expect((await send(url, 10, Buffer.alloc(9989))).statusCode).toBe(204)
    expect((await send(url, 9999, Buffer.from('x'))).statusCode).toBe(415)
  })

  it('accepts each part once, and only where the last one ended', async () => {
    const url = await createdUpload(plain.length)
    const [one, other] = await Promise.all([send(url, 0, plain.subarray(0, 10)), send(url, 0, plain.subarray(0, 10))])
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([204, 409])
    expect((await send(url, 12, plain.subarray(12))).statusCode).toBe(409)
    expect((await send(url, 10, Buffer.concat([plain.subarray(10), plain]))).statusCode).toBe(413)
    expect((await send(url, 10, plain.subarray(10))).statusCode).toBe(204)
    expect((await send(url, plain.length, plain)).statusCode).toBe(409)
    expect((await send(url, plain.length, Buffer.alloc(0))).statusCode).toBe(204)
  })

  it('becomes one file when its end is requested twice at once, and leaves no unreferenced bytes', async () => {
    const folder = join(server.platform.config.dataDir, 'files')
    const stored = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const { database } = server
    const named = async () => {
      const { rows } =
        await database.pool.query(`select storage_key from stored_file union all select storage_key from upload_part
        union all select json_array_elements_text(payload->'keys') from graphile_worker._private_jobs`)
      return rows.length
    }
    const url = await createdUpload(plain.length, '两次.pdf')
    await send(url, 0, plain.subarray(0, 10))
    const twice = () => send(url, 10, plain.subarray(10))
    const ends = await Promise.all([twice(), twice(), send(url, plain.length, Buffer.alloc(0))])
    expect(ends.filter(({ statusCode }) => statusCode === 204).length).toBeGreaterThan(0)
    expect((await send(url, plain.length, Buffer.alloc(0))).statusCode).toBe(204)
    expect((await owner.client.get(url)).code).toBe(200)
    const { rowCount } = await database.pool.query('select from stored_file where name = $1', ['两次.pdf'])
    expect(rowCount).toBe(1)
    expect(stored()).toHaveLength(await named())
  })

  it('of another person looks as if it did not exist', async () => {
    const url = await createdUpload(plain.length)
    const { client } = await registerApplicant(server)
    expect((await ask(url, client)).statusCode).toBe(404)
    expect((await send(url, 0, plain, client)).statusCode).toBe(404)
    expect((await client.raw({ method: 'DELETE', url })).statusCode).toBe(404)
    expect((await ask(url, server.client())).statusCode).toBe(401)
    expect((await ask(url)).statusCode).toBe(200)
  })

  it('is rejected before anything is sent when it could never be accepted', async () => {
    expect((await createUpload(11 * 1_048_576)).json()).toMatchObject({ code: 413, reason: 'file.too_large' })
    expect((await createUpload(10, '简历.exe')).json()).toMatchObject({ code: 415, reason: 'file.type_unsupported' })
    expect((await createUpload(0)).statusCode).toBe(400)
    expect((await createUpload(10, '')).json()).toMatchObject({ code: 400, errors: [{ path: 'filename' }] })
    expect((await createUpload(10, 'a.pdf', 'malware')).json()).toMatchObject({
      code: 400,
      errors: [{ path: 'purpose' }],
    })
    const { client } = await registerApplicant(server)
    const large = () => createUpload(10 * 1_048_576, 'a.pdf', 'resume', client)
    const answers = await Promise.all(Array.from({ length: 24 }, large))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    expect((await large()).statusCode).toBe(429)
  })

  it('with other content is rejected and deleted', async () => {
    const page = Buffer.from('<html><script>alert(1)</script>')
    const url = await createdUpload(page.length, 'me.pdf')
    expect((await send(url, 0, page)).json()).toMatchObject({ code: 415, reason: 'file.content_mismatch' })
    expect((await ask(url)).statusCode).toBe(404)
    expect(await partsLeft()).toEqual([])
  })

  it('can be finished later when the queue was full', async () => {
    const { client, personId } = await registerApplicant(server)
    const { headers } = await createUpload(plain.length, '简历.pdf', 'resume', client)
    const url = String(headers.location)
    const { db } = server.database
    const { id } = await db
      .insertInto('stored_file')
      .values({
        ...{ id: randomUUID(), name: 'a.pdf', purpose: 'resume', owner_person_id: personId },
        ...{ media_type: 'application/pdf', storage_key: randomUUID(), sha256: '', created_at: server.clock.now() },
        ...{ size: 200 * 1_048_576, upload_size: 200 * 1_048_576 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await send(url, 0, plain, client)).json()).toMatchObject({ code: 429, reason: 'request.too_many' })
    expect((await ask(url, client)).headers['upload-offset']).toBe(String(plain.length))
    await db.deleteFrom('stored_file').where('id', '=', id).execute()
    expect((await send(url, plain.length, Buffer.alloc(0), client)).statusCode).toBe(204)
    expect((await client.get(url)).data.name).toBe('简历.pdf')
  })

  it('reports its capabilities', async () => {
    const { statusCode, headers } = await owner.client.raw({ method: 'OPTIONS', url: path })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-extension': 'creation,expiration,termination' })
  })

  it('can be cancelled, and is deleted after a day without a part', async () => {
    const given = await createdUpload(plain.length)
    await send(given, 0, plain.subarray(0, 10))
    expect((await owner.client.raw({ method: 'DELETE', url: given })).statusCode).toBe(204)
    expect((await ask(given)).statusCode).toBe(404)
    const left = await createdUpload(plain.length)
    await send(left, 0, plain.subarray(0, 10))
    expect(await partsLeft()).toHaveLength(1)
    await moveClock(server, new Date(server.clock.now().getTime() + 25 * 3_600_000).toISOString(), owner)
    expect((await ask(left)).statusCode).toBe(404)
    await filesModule.jobs?.(server.platform, [filesModule])['files.delete-expired-uploads']?.({})
    expect(await partsLeft()).toEqual([])
  })
})
