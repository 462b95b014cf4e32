import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUpload, createDraft, jobApply, submit, type TestDraft } from '../../../testing/applications.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, goodAnswers, type TestProject } from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let project: TestProject
let reviewer: TestClient
let stranger: TestClient
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  project = await addProject(server, { fee_basis: 'application', fee_amount: '100.00', fee_currency: 'CNY' })
  const unit = await addUnit(server, 'elsewhere')
  reviewer = await staffWith(server, 'application:review')
  stranger = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, 'application:review')
})
afterAll(() => server.close())

const officeAddress = (address: string) => `/workbenchApi/recruitment/files/${address.split('/').at(-1)}`
const statusFor = async (client: TestClient, address: string) =>
  (await client.raw({ method: 'GET', url: officeAddress(address) })).statusCode

/** Adds uploads to a draft. */
async function saveWith(draft: TestDraft, given: object): Promise<TestDraft> {
  const { data, code, msg } = await draft.client.post(`${jobApply}/save`, {
    id: draft.id,
    revision: draft.revision,
    projectId: draft.project.id,
    ...given,
  })
  if (code !== 200) throw new Error(`The draft was refused: ${msg}`)
  return { ...draft, revision: data.revision }
}

describe("an applicant's upload", () => {
  it('is sent to reviewers with a submitted application that refers to it in scope, and each view is audited', async () => {
    const draft = await createDraft(server, project)
    const [photo, attachment] = [await addUpload(server, draft), await addUpload(server, draft)]
    const attachments = [{ name: '学位证书.jpg', url: attachment }]
    const saved = await saveWith(draft, { photoUrl: photo, attachments })
    expect(await statusFor(reviewer, photo)).toBe(404)
    expect((await submit(saved)).code).toBe(200)
    for (const address of [photo, attachment]) {
      expect(await statusFor(reviewer, address)).toBe(200)
      expect(await statusFor(stranger, address)).toBe(404)
    }
    expect(await statusFor(await staffWith(server, 'article:write'), photo)).toBe(403)
    const { rows } = await server.database.pool.query(
      "select 1 from audit_record where event = 'file.viewed' and entity_id = $1",
      [photo.split('/').at(-1)],
    )
    expect(rows).toHaveLength(1)
  })

  it('is named by kind and number for readers without the permission for personal data, whatever its original name', async () => {
    const draft = await createDraft(server, project)
    const named = { name: '张三530102199003072316.JPG' }
    const [photo, one, other] = [
      await addUpload(server, draft, 'photo', named),
      await addUpload(server, draft, 'attachment', named),
      await addUpload(server, draft, 'attachment', named),
    ]
    const attachments = [
      { ...named, url: one },
      { name: '证明.张三', url: other },
    ]
    const answers = { ...goodAnswers(), photo: [{ ...named, url: photo }] }
    expect((await submit(await saveWith(draft, { photoUrl: photo, attachments, answers }))).code).toBe(200)
    const trusted = await staffWith(server, 'application:review', 'personal-data:read')
    const application = (client: TestClient) => client.get(`/workbenchApi/recruitment/applications/${draft.id}`)
    const nameSent = async (client: TestClient) =>
      String((await client.raw({ method: 'GET', url: officeAddress(one) })).headers['content-disposition'])
    const shown = await application(reviewer)
    expect(JSON.stringify(shown)).not.toMatch(/53010219900307|张三/)
    expect(JSON.stringify(shown)).toContain('Attachment 1.jpg')
    expect(shown.data.attachments.map(({ name }: { name: string }) => name)).toEqual([
      'Attachment 2.jpg',
      'Attachment 3',
    ])
    expect(await nameSent(reviewer)).toContain("''attachment.jpg")
    expect((await application(trusted)).data.attachments[0].name).toBe(named.name)
    expect(await nameSent(trusted)).toContain(encodeURIComponent(named.name))
  })

  it('is not sent when no application refers to it, though one of the person is in scope', async () => {
    const draft = await createDraft(server, project)
    const unnamed = await addUpload(server, draft)
    expect((await submit(draft)).code).toBe(200)
    expect(await statusFor(reviewer, unnamed)).toBe(404)
    expect(await statusFor(reviewer, `/${crypto.randomUUID()}`)).toBe(404)
  })

  it('is sent when the waiver request refers to it', async () => {
    const draft = await createDraft(server, project)
    expect((await submit(draft)).code).toBe(200)
    const { db } = server.database
    await db.updateTable('application').set({ review: 'PASSED', fee: 'DUE' }).where('id', '=', draft.id).execute()
    const proof = await addUpload(server, draft)
    await moveClock(server, '2026-11-27T02:00:00Z', draft)
    const attachments = [{ name: '低保证.jpg', url: proof }]
    const response = await draft.client.post(`${jobApply}/requestWaiver`, {
      id: draft.id,
      reason: '低保家庭',
      attachments,
    })
    expect(response.code).toBe(200)
    expect(await statusFor(await staffWith(server, 'application:review'), proof)).toBe(200)
  })
})
