import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUpload, createDraft, jobApply, submit, type TestDraft } from '../../../../testing/applications.ts'
import { addAdministrator, registerApplicant } from '../../../../testing/people.ts'
import { productionEnvironment } from '../../../../testing/production-environment.ts'
import { addForm, addProject, type TestProject } from '../../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let project: TestProject
let person: TestDraft

const get = (url: string) => server.client().raw({ method: 'GET', url })
const submitForm = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.client().raw({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const onApplication = (act: string, reason = '演示意见') =>
  submitForm(`/dev/office/applications/${person.id}`, { act, reason })
const onProject = (fields: Record<string, string>) => submitForm(`/dev/office/projects/${project.id}`, fields)
const states = async () => (await person.client.get(`${jobApply}/getVoById`, { id: person.id })).data.states

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addAdministrator(server)
  await addForm(server, 'profile')
  project = await addProject(server, { positions: [{ headcount: 1 }], interview_weight: '0.4' })
  const subject = { project_id: project.id, code: 'gk', name: '公共基础知识', ordinal: 0, weight: '1' }
  await server.database.db
    .insertInto('project_subject')
    .values({
      ...subject,
      full_mark: '100',
      starts_at: new Date('2026-12-19T01:00:00Z'),
      ends_at: new Date('2026-12-19T03:00:00Z'),
    })
    .execute()
  const applicant = await registerApplicant(server, { name: '<b>白若安' })
  const draft = await createDraft(server, project, { applicant })
  const photoUrl = await addUpload(server, draft)
  const { data } = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, photoUrl })
  person = { ...draft, revision: data.revision }
})
afterAll(() => server.close())

describe('the demo office', () => {
  it('does not review the photo of a draft, and says why', async () => {
    const { body } = await get(`/dev/office/applications/${person.id}`)
    expect(body).not.toContain('value="acceptPhoto"')
    expect(body).toContain('考生尚未提交报名 · The applicant has not submitted the application yet.')
    expect((await onApplication('acceptPhoto')).statusCode).toBe(409)
    expect((await submit(person)).code).toBe(200)
  })

  it('finds an application by phone, name or number, and escapes names', async () => {
    const { rows } = await server.database.pool.query('select number from application where id = $1', [person.id])
    for (const query of [person.phone, '白若', rows[0].number]) {
      const { body } = await get(`/dev/office?q=${encodeURIComponent(query)}`)
      expect(body).toContain(`/dev/office/applications/${person.id}`)
      expect(body).toContain('&lt;b&gt;白若安')
      expect(body).toContain('待审查 · Awaiting review')
    }
    expect((await get('/dev/office?q=13000000000')).body).not.toContain(person.id)
  })

  it('rejects forms from a foreign page, and unknown actions', async () => {
    const url = `/dev/office/applications/${person.id}`
    expect((await submitForm(url, { act: 'pass' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await submitForm(url, { act: 'drop' })).statusCode).toBe(400)
    expect((await states()).review).toBe('SUBMITTED')
  })

  it('offers what the state allows and says why the rest must wait', async () => {
    const { body } = await get(`/dev/office/applications/${person.id}`)
    expect(body).toContain('value="pass"')
    expect(body).not.toContain('value="hire"')
    const refusals = [...body.matchAll(/<small>(.*?)<\/small>/g)].map(([, text]) => text)
    for (const refusal of refusals) expect(refusal).toMatch(/^\p{Script=Han}.* · [A-Z]/u)
    expect(body).not.toMatch(/<script|style=|onclick/)
  })

  it('takes an application from its submission to the hiring, while the applicant acts in the portal', async () => {
    const done = async (answer: ReturnType<typeof submitForm>) => {
      const { statusCode, body, headers } = await answer
      expect({ statusCode, body }).toMatchObject({ statusCode: 303 })
      return (await get(String(headers.location))).body
    }
    expect(await done(onApplication('pass'))).toContain('<p role="status"><b>已办理：审查通过 · Done: Approve</b></p>')
    await done(onApplication('acceptPhoto'))
    expect(await states()).toMatchObject({ review: 'PASSED', photo: 'OK', exam: 'UNCONFIRMED' })
    await done(onProject({ open: 'confirmation' }))
    const confirmed = await person.client.post('/recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult', {
      applyId: person.id,
    })
    expect(confirmed.code).toBe(200)
    await done(onProject({ act: 'addSite', from: person.id }))
    await done(onProject({ act: 'addSite' }))
    expect((await onProject({ act: 'seat' })).body).toMatch(
      /笔试确认要到.* · Applicants can confirm the written test until/,
    )
    await done(onProject({ open: 'scoreRelease' }))
    await done(onProject({ act: 'seat' }))
    const early = await onProject({ act: 'openTickets', from: person.id })
    expect(early.statusCode).toBe(409)
    expect(early.body).toMatch(/role="status"><b>\p{Script=Han}.* · [A-Z].*\.<\/b>/u)
    await done(onProject({ open: 'ticketPrinting', from: person.id }))
    await done(onProject({ act: 'openTickets' }))
    const unscored = await onProject({ act: 'rank' })
    expect(unscored.statusCode).toBe(409)
    expect(unscored.body).toMatch(/暂无成绩.* · There are no scores yet/)
    const { data: ticket } = await person.client.get('/recruitApi/app/api/exam/ticket/getById', { id: person.id })
    expect(ticket.sittings).toHaveLength(1)
    expect((await onApplication('present')).statusCode).toBe(409)
    await done(onProject({ open: 'writtenExam' }))
    await done(onApplication('present'))
    await done(onApplication('enterScore'))
    await done(onProject({ act: 'rank' }))
    await done(onProject({ open: 'scoreRelease' }))
    await done(onProject({ act: 'release' }))
    const recheck = { id: person.id, reason: '怀疑漏判' }
    expect((await person.client.post('/recruitApi/app/api/exam/score/requestRecheck', recheck)).code).toBe(200)
    await done(onApplication('concludeRecheck'))
    await done(onProject({ act: 'callInterviews' }))
    await done(onApplication('enterInterviewScore'))
    await done(onProject({ act: 'rank' }))
    await done(onProject({ act: 'publish' }))
    await done(onApplication('hire'))
    expect((await states()).exam).toBe('HIRED')
  })

  it('performs every action as the administrator, whose session ends with it', async () => {
    const { rows } = await server.database.pool.query(
      `select distinct actor_kind from audit_record where event like 'application.%' and entity_id = $1 and actor_kind = 'staff'`,
      [person.id],
    )
    expect(rows).toHaveLength(1)
    const sessions = await server.database.pool.query('select 1 from staff_session')
    expect(sessions.rows).toHaveLength(0)
  })

  it('moves exam sittings with the schedule, at their time of day', async () => {
    const before = await server.database.db.selectFrom('project_subject').selectAll().execute()
    await onProject({ open: 'writtenExam' })
    const [after] = await server.database.db.selectFrom('project_subject').selectAll().execute()
    // It is ten in the morning in the zone of the project, and the exam started at nine.
    expect(after?.starts_at).toEqual(new Date('2026-11-21T01:00:00Z'))
    expect(before).toHaveLength(1)
  })
})

it('does not exist in production', async () => {
  const production = await startTestServer({ env: productionEnvironment })
  try {
    expect(await production.client().get('/dev/office')).toMatchObject({ code: 404, reason: 'route.not_found' })
    expect(await production.client().post('/dev/office/applications/x')).toMatchObject({ reason: 'route.not_found' })
  } finally {
    await production.close()
  }
})
