import { submissionUpload } from '@rostrum/contracts/forms/submissions/files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadAsStaff } from '../../../testing/upload-as-staff.ts'
import { modules } from '../../index.ts'
import { deleteUnusedUploads } from '../../system/files/public.ts'
import { deleteOldSubmissions } from './delete-old-submissions.ts'

const paper = (name: string) => ({
  id: name,
  type: 'file-upload',
  options: { name, label: '证明', limit: 2, multipleSelect: true, fileTypes: ['pdf'] },
})
const rows = { id: 'rows', type: 'sub-form', options: { name: 'rows', label: '明细' }, children: [paper('copy')] }

let server: TestServer
let author: TestClient
let colleague: TestClient
let versionId: string
beforeAll(async () => {
  server = await startTestServer()
  author = await staffWith(server, 'form:read', 'form:write')
  colleague = await staffWith(server, 'form:read')
  const definition = { version: 1, config: {}, children: [paper('paper'), rows] }
  await author.post('/workbenchApi/forms', { code: 'files', name: '附件', definition })
  const { revision } = (await author.get('/workbenchApi/forms/files')).data
  const published = await author.post('/workbenchApi/forms/files/publication', { revision, acceptBreaking: true })
  expect(published).toMatchObject({ code: 200 })
  const opened = await author.send({ method: 'POST', url: '/workbenchApi/forms/files/collection' })
  expect(opened).toMatchObject({ code: 200 })
  versionId = (await colleague.get('/workbenchApi/form-pages/files')).data.versionId
})
afterAll(() => server.close())

const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')

async function upload(client: TestClient) {
  const { data } = await uploadAsStaff(client, { purpose: submissionUpload, name: '证明.pdf', bytes })
  return { id: String(data.id), name: '证明.pdf', url: `/workbenchApi/files/${data.id}` }
}
const answered = (...files: { name: string; url: string }[]) => files.map(({ name, url }) => ({ name, url }))
const submit = (client: TestClient, answers: object, id: string = crypto.randomUUID()) =>
  client.post('/workbenchApi/form-pages/files/submissions', { id, versionId, answers })
const addressOf = (id: string, fileId: string) => `/workbenchApi/forms/files/submissions/${id}/files/${fileId}`

it('the files of answers go over to their submission, which authors alone download, audited', async () => {
  const [one, other] = [await upload(colleague), await upload(colleague)]
  const id = crypto.randomUUID()
  const answers = { paper: answered(one), rows: [{ copy: answered(other) }] }
  const both = await Promise.all([submit(colleague, answers, id), submit(colleague, answers, id)])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect((await submit(colleague, answers, id)).code).toBe(200)
  expect((await colleague.get(one.url)).code).toBe(404)
  for (const file of [one, other]) {
    const { rawPayload, headers } = await author.raw({ method: 'GET', url: addressOf(id, file.id) })
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers['content-disposition']).toContain('attachment')
  }
  expect((await colleague.get(addressOf(id, one.id))).code).toBe(403)
  expect((await author.get(addressOf(crypto.randomUUID(), one.id))).code).toBe(404)
  const { rows: audited } = await server.database.pool.query(
    `select facts from audit_record where event = 'form_submission.downloaded' order by id`,
  )
  expect(audited).toEqual([one, other].map((file) => ({ facts: { code: 'files', file: file.id } })))
})

it('files of others, of another purpose or beyond the limits of their field are refused at the field', async () => {
  const own = [await upload(colleague), await upload(colleague), await upload(colleague)]
  const foreign = await upload(colleague)
  await server.database.pool.query(`update stored_file set purpose = 'article' where id = $1`, [foreign.id])
  const refused = [
    answered(await upload(author)),
    answered(foreign),
    answered(...own),
    [{ name: 'a.pdf', url: 'https://example.com/a.pdf' }],
  ]
  for (const files of refused) {
    const { code, errors } = await submit(colleague, { paper: files })
    expect({ code, paths: errors?.map(({ path }: { path: string }) => path) }).toEqual({ code: 400, paths: ['paper'] })
  }
  const twice = { paper: answered(...own.slice(0, 1)) }
  expect((await submit(colleague, twice)).code).toBe(200)
  expect((await submit(colleague, twice)).errors).toMatchObject([{ path: 'paper' }])
})

it('a file stays as long as its submission, and is deleted with it', async () => {
  const file = await upload(colleague)
  const id = crypto.randomUUID()
  await submit(colleague, { paper: answered(file) }, id)
  const finders = modules.flatMap((module) => module.findReferencedFiles?.(server.platform) ?? [])
  const later = new Date(server.clock.now().getTime() + 60 * 86_400_000)
  await deleteUnusedUploads(server.platform, finders, later)
  expect((await author.raw({ method: 'GET', url: addressOf(id, file.id) })).statusCode).toBe(200)
  await server.database.pool.query(`update form_submission set submitted_at = submitted_at - interval '2000 days'`)
  await deleteOldSubmissions(server.platform)
  const { rows: stored } = await server.database.pool.query('select id from stored_file where id = $1', [file.id])
  expect(stored).toEqual([])
  const { rows: jobs } = await server.database.pool.query(
    `select payload from graphile_worker._private_jobs where payload::text like '%keys%'`,
  )
  expect(jobs).not.toEqual([])
})
