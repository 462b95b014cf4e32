import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { staffUploadsPath } from '@rostrum/contracts/system/files/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerApplicant, staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadAsStaff } from '../../../testing/upload-as-staff.ts'
import { modules } from '../../index.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'

let server: TestServer
let owner: TestClient
let colleague: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await staffWith(server, 'article:write')
  colleague = await staffWith(server, 'article:write')
})
afterAll(() => server.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')
const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

const begin = (client: TestClient, purpose: string, size = pdf.length) =>
  client.raw({
    method: 'POST',
    url: staffUploadsPath,
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64('合同.pdf')},purpose ${base64(purpose)}`,
    },
  })

const send = (client: TestClient, url: string, offset: number, bytes: Buffer) =>
  client.raw({
    method: 'PATCH',
    url,
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  })

it('continues after an interruption, and belongs to its account alone', async () => {
  const begun = await begin(owner, 'article')
  expect(begun.statusCode).toBe(201)
  const url = String(begun.headers.location)
  expect((await send(owner, url, 0, pdf.subarray(0, 10))).statusCode).toBe(204)
  expect((await owner.raw({ method: 'HEAD', url, headers: tus })).headers['upload-offset']).toBe('10')
  for (const stranger of [colleague, (await registerApplicant(server)).client, server.client()]) {
    const attempts = [
      stranger.raw({ method: 'HEAD', url, headers: tus }),
      send(stranger, url, 10, pdf.subarray(10)),
      stranger.raw({ method: 'GET', url }),
      stranger.raw({ method: 'DELETE', url }),
    ]
    for (const { statusCode } of await Promise.all(attempts)) expect([401, 403, 404]).toContain(statusCode)
  }
  expect((await send(owner, url, 10, pdf.subarray(10))).statusCode).toBe(204)
  const { data } = await owner.get(url)
  expect(data).toMatchObject({ name: '合同.pdf', size: pdf.length })
  const file = `/workbenchApi/files/${data.id}`
  expect((await owner.raw({ method: 'GET', url: file })).rawPayload.equals(pdf)).toBe(true)
  expect((await colleague.get(file)).code).toBe(404)
  expect((await owner.get(url)).data).toEqual(data)
})

it('needs the permission of its purpose, and a purpose that a module has declared', async () => {
  expect((await begin(owner, 'advertisement')).statusCode).toBe(403)
  expect((await begin(await staffWith(server, 'reference:read'), 'article')).statusCode).toBe(403)
  expect((await begin(owner, 'resume')).json()).toMatchObject({ code: 400, errors: [{ path: 'purpose' }] })
  expect((await begin(owner, 'toString')).statusCode).toBe(400)
  expect((await begin(owner, 'article', 11 * 1_048_576)).json()).toMatchObject({ reason: 'file.too_large' })
})

it('is deleted with its bytes when no record has taken it over in time', async () => {
  const { data } = await uploadAsStaff(owner, { purpose: 'article', name: 'a.pdf', bytes: pdf })
  const later = new Date(server.clock.now().getTime() + 31 * 86_400_000)
  const finders = modules.flatMap((module) => module.findReferencedFiles?.(server.platform) ?? [])
  await deleteUnusedUploads(server.platform, finders, later)
  expect((await owner.get(`/workbenchApi/files/${data.id}`)).code).toBe(404)
  const { rows } = await server.database.pool.query(
    `select payload from graphile_worker._private_jobs where payload::text like '%keys%'`,
  )
  for (const { payload } of rows) {
    await modules
      .find(({ name }) => name === 'files')
      ?.jobs?.(server.platform, modules)
      ['files.remove']?.(payload)
  }
  const folder = join(server.platform.config.dataDir, 'files')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files).toEqual([])
})
