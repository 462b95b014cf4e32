import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../../kernel/actor.ts'
import { createDraft, jobApply, submit, type TestDraft } from '../../../testing/applications.ts'
import { moveClock, recordPhotoConsent, registerApplicant, type TestApplicant } from '../../../testing/people.ts'
import { readPages } from '../../../testing/printed-page.ts'
import { addProject, goodAnswers } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { lockApplication, transition } from '../applications/public.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T07:12:00Z' })
})
afterAll(() => server.close())

const downloadForm = (client: TestClient, id: string) =>
  client.raw({ method: 'POST', url: `${jobApply}/downloadJobApplyWord`, payload: { id } })
const printForm = (client: TestClient, id: string) =>
  client.raw({ method: 'GET', url: `${jobApply}/printRegistrationForm`, query: { id } })
const printCertificate = (client: TestClient, id: string) =>
  client.raw({ method: 'GET', url: `${jobApply}/printExamineeCertificate`, query: { id } })

async function uploadPhoto(applicant: TestApplicant): Promise<string> {
  await recordPhotoConsent(server, applicant)
  const bytes = await sharp({ create: { width: 413, height: 579, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('purpose', 'photo')
  form.append('name', '证件照.png')
  form.append('file', new Blob([new Uint8Array(bytes)]), '证件照.png')
  const encoded = new Response(form)
  const response = await applicant.client.raw({
    method: 'POST',
    url: '/recruitApi/app/api/file/upload',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return response.json().data.url
}

async function createWithPhoto(): Promise<TestDraft> {
  const draft = await createDraft(server, await addProject(server))
  const photoUrl = await uploadPhoto(draft)
  const { data } = await draft.client.post(`${jobApply}/save`, {
    id: draft.id,
    revision: draft.revision,
    photoUrl,
    answers: { ...goodAnswers(), hasNote: true, note: '擅长调查研究' },
  })
  return { ...draft, revision: data.revision }
}

async function pass(id: string): Promise<void> {
  const now = server.clock.now()
  await server.platform.transaction(async (tx) => {
    const application = await lockApplication(server.platform, tx, id, now)
    await transition(tx, application, 'review', 'pass', {
      actor: system('test'),
      role: 'reviewer',
      now,
      reason: '符合条件',
    })
  })
}

/** The text of a PDF, whose ID number may be broken by the narrow columns. */
const textOf = async (pdf: Uint8Array) => (await readPages(pdf)).map(({ text }) => text.replace(/\s/g, '')).join('')
const masked = (idNumber: string) => `${idNumber.slice(0, 6)}********${idNumber.slice(-4)}`

const incomplete = async (id: string) => {
  const { rows } = await server.database.pool.query<{ facts: { document: string; photoUnreadable: boolean } }>(
    "select facts from audit_record where event = 'document.incomplete' and entity_id = $1",
    [id],
  )
  return rows.map(({ facts }) => facts)
}

describe('the registration form as a Word file', () => {
  it('is refused for a draft, and served after submission with its file name and without caching', async () => {
    const draft = await createWithPhoto()
    const early = await downloadForm(draft.client, draft.id)
    expect(early.json()).toMatchObject({ code: 409, reason: 'recruitment.state' })
    const { number } = (await submit(draft)).data
    const file = await downloadForm(draft.client, draft.id)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': word,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''Application%20form-${number}.docx`,
    })
    expect(file.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    const printable = await printForm(draft.client, draft.id)
    expect(printable.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''Application%20form-${number}.pdf`,
    })
    expect(printable.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const text = await textOf(printable.rawPayload)
    for (const part of [draft.idNumber, '电子邮箱E-mail', '是Yes']) expect(text).toContain(part)
    expect(await incomplete(draft.id)).toEqual([])
  })

  it('has what was submitted last while the application is changed', async () => {
    const draft = await createWithPhoto()
    await submit(draft)
    await draft.client.post(`${jobApply}/changePost`, { id: draft.id })
    const { data } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
    const answers = { ...goodAnswers(), hasNote: true, note: '擅长公文写作' }
    const saved = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: data.revision, answers })
    expect(saved.code).toBe(200)
    expect(data.actions).toContainEqual(expect.objectContaining({ action: 'downloadForm', possible: true }))
    const text = await textOf((await printForm(draft.client, draft.id)).rawPayload)
    expect(text).toContain('擅长调查研究')
    expect(text).not.toContain('擅长公文写作')
    expect((await downloadForm(draft.client, draft.id)).statusCode).toBe(200)
  })

  it('has a Chinese name for a reader of Chinese', async () => {
    const draft = await createWithPhoto()
    await submit(draft)
    draft.client.headers['accept-language'] = 'zh-CN'
    const { headers } = await downloadForm(draft.client, draft.id)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('报名登记表-')
  })

  it('is served without a lost photo, and the admins are notified', async () => {
    const draft = await createWithPhoto()
    await submit(draft)
    await server.database.db.deleteFrom('stored_file').where('owner_person_id', '=', draft.personId).execute()
    expect((await downloadForm(draft.client, draft.id)).statusCode).toBe(200)
    expect(await incomplete(draft.id)).toMatchObject([{ document: 'registration-form', photoUnreadable: true }])
  })
})

describe('the examinee certificate', () => {
  it('is refused before the review has passed, and then is a PDF', async () => {
    const draft = await createWithPhoto()
    await submit(draft)
    const early = await printCertificate(draft.client, draft.id)
    expect(early.json()).toMatchObject({ code: 409, reason: 'recruitment.state' })
    await pass(draft.id)
    const file = await printCertificate(draft.client, draft.id)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    const text = await textOf(file.rawPayload)
    expect(text).toContain(masked(draft.idNumber))
    expect(text).not.toContain(draft.idNumber)
    expect(await incomplete(draft.id)).toEqual([])
  })
})

describe('the confirmation of the written test', () => {
  it('is refused before the applicant has confirmed, and then is a PDF', async () => {
    const draft = await createWithPhoto()
    await submit(draft)
    await pass(draft.id)
    await server.database.pool.query("update application set photo = 'OK', exam = 'UNCONFIRMED' where id = $1", [
      draft.id,
    ])
    const print = () =>
      draft.client.raw({
        method: 'GET',
        url: `${jobApply}/printWrittenTestConfirmation`,
        query: { id: draft.id },
      })
    await moveClock(server, '2026-12-02T01:00:00Z', draft)
    expect((await print()).json()).toMatchObject({ code: 409, reason: 'recruitment.state' })
    await draft.client.post('/recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult', { applyId: draft.id })
    const file = await print()
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(await textOf(file.rawPayload)).toContain(masked(draft.idNumber))
    expect(await incomplete(draft.id)).toEqual([])
    server.clock.set('2026-11-20T07:12:00Z')
  })
})

it('the documents of another person look missing', async () => {
  const draft = await createWithPhoto()
  await submit(draft)
  await pass(draft.id)
  const { client } = await registerApplicant(server)
  for (const answer of [await downloadForm(client, draft.id), await printCertificate(client, draft.id)]) {
    expect(answer.json()).toMatchObject({ code: 404, reason: 'record.not_found' })
  }
  expect((await downloadForm(server.client(), draft.id)).statusCode).toBe(401)
})
