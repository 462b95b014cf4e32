import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmitted, jobApply } from '../../../testing/applications.ts'
import { staffWith } from '../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'

let server: TestServer
let project: TestProject
let reviewer: TestClient
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  project = await addProject(server)
  reviewer = await staffWith(server, 'application:read', 'application:review')
})
afterAll(() => server.close())

const see = async (id: string, client = reviewer) => (await client.get(`${base}/applications/${id}`)).data
const decide = async (id: string, body: object) =>
  reviewer.post(`${base}/applications/${id}/decision`, { revision: (await see(id)).revision, ...body })

describe('the ready-made reasons of a decision', () => {
  it('are read in the language of each reader, and free text as it was typed', async () => {
    const draft = await createSubmitted(server, project)
    await decide(draft.id, { decision: 'return', reasons: ['returnUnclear', 'returnFamily'], reason: '第 2 页' })
    const chinese = '附件不清晰，请重新上传；家庭成员信息填写不完整，请补充；第 2 页'
    const english = 'Upload the unreadable attachment again; Complete the information about family members; 第 2 页'
    const asApplicant = async (language: string) => {
      draft.client.headers['accept-language'] = language
      const { data: own } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
      const { data: events } = await draft.client.get(`${jobApply}/getEventList`, { id: draft.id })
      const node = own.flowNodes.find(({ stage }: { stage: string }) => stage === 'review')
      return [own.correction.opinion, events.at(-1).reason, node.opinion]
    }
    expect(await asApplicant('en')).toEqual([english, english, english])
    expect(await asApplicant('zh-CN')).toEqual([chinese, chinese, chinese])
    const toReviewer = async (language: string) => {
      const colleague = await staffWith(server, 'application:review')
      colleague.headers['accept-language'] = language
      return (await see(draft.id, colleague)).history.at(-1).reason
    }
    expect(await toReviewer('zh-CN')).toBe(chinese)
    expect(await toReviewer('vi')).toMatch(/^(?!An attachment).*[ạảãáàâăêôơưđ].*; 第 2 页$/)
  })

  it('of a refused photo and of a proposed rejection are read so as well', async () => {
    const careful = await addProject(server, { second_review: true })
    const draft = await createSubmitted(server, careful)
    await server.database.pool.query("update application set photo = 'PENDING' where id = $1", [draft.id])
    const photo = { accepted: false, revision: (await see(draft.id)).revision, reasons: ['photoBlurred'] }
    expect((await reviewer.post(`${base}/applications/${draft.id}/photo-decision`, photo)).code).toBe(200)
    const { data: own } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
    expect(own.photo.opinion).toBe('The photo is blurred')
    await decide(draft.id, { decision: 'reject', reasons: ['rejectAge'], revision: (await see(draft.id)).revision })
    const proposed = async (language: string) => {
      const colleague = await staffWith(server, 'application:review')
      colleague.headers['accept-language'] = language
      return (await see(draft.id, colleague)).secondReview.proposal.reason
    }
    expect([await proposed('zh-CN'), await proposed('en')]).toEqual([
      '年龄不符合职位要求',
      'Age does not meet the requirement',
    ])
  })
})

describe('the parts that a return names', () => {
  type NamedPart = { name: string; label: string }
  type Section = { id: string; label: string; fields: NamedPart[] }

  it('are those of the form that applicants can change, and reach the applicant with their labels', async () => {
    const draft = await createSubmitted(server, project)
    const { correctable } = await see(draft.id)
    const offered: Section[] = correctable
    const fields = offered.flatMap((section) => section.fields)
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['education', 'photo']))
    expect(fields.some(({ name }) => name === 'name' || name === 'phone')).toBe(false)
    const section = offered.find((one) => one.fields.some(({ name }) => name === 'education'))
    const names = ['photo', 'education', section?.id]
    const { code } = await decide(draft.id, { decision: 'return', parts: names, reason: '请核对' })
    expect(code).toBe(200)
    draft.client.headers['accept-language'] = 'zh-CN'
    const { data: own } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
    const parts: NamedPart[] = own.correction.parts
    expect(new Set(parts.map(({ name }) => name))).toEqual(new Set(names))
    expect(parts.map(({ label }) => label)).not.toContain('')
    expect(own.correction.opinion).toBe('请核对')
    const { data: messages } = await draft.client.get('/recruitApi/app/api/person/message/page')
    const returned = messages.records.find(({ kind }: { kind: string }) => kind === 'returned')
    expect(returned).toMatchObject({ parts, reason: '请核对。' })
    const { data: events } = await draft.client.get(`${jobApply}/getEventList`, { id: draft.id })
    expect(events.at(-1).reason).toBe(`需修改：${parts.map(({ label }) => label).join('、')}；请核对`)
    const { rows } = await server.database.pool.query(
      "select facts from audit_record where entity_id = $1 and event = 'application.review.return'",
      [draft.id],
    )
    expect(rows[0].facts.parts).toEqual(parts.map(({ name }) => name))
  })

  it.each([['name'], ['no-such-part']])('%s is refused at the parts, and nothing is decided', async (name) => {
    const draft = await createSubmitted(server, project)
    const refused = await decide(draft.id, { decision: 'return', parts: [name], reason: '请核对' })
    expect(refused.code).toBe(400)
    expect(JSON.stringify(refused)).toContain('"parts"')
    expect((await see(draft.id)).states.review).toBe('SUBMITTED')
  })
})
