import { parseDocumentCode } from '@rostrum/contracts/recruitment/documents/document-code/document-code'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmitted, jobApply, type TestDraft } from '../../../testing/applications.ts'
import { moveClock, registerApplicant, staffWith } from '../../../testing/people.ts'
import { readPages } from '../../../testing/printed-page.ts'
import { addForm, addProject, type TestProject } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'
const exam = '/recruitApi/app/api/exam'
const confirmUrl = '/recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult'
const photo = '/recruitApi/app/api/file/0b9e4a3c-5f64-4a37-9d3e-2f1f7f0d6c11'

let server: TestServer
let project: TestProject
let people: [TestDraft, TestDraft]
let tickets: Map<string, string>

const permissions = ['application:read', 'application:review', 'exam:arrange', 'score:write', 'score:release']
/** An exam action by an admin account with its own session. */
async function office(path: string, body: object = {}) {
  const staff = await staffWith(server, ...permissions)
  return staff.post(path.startsWith('/') ? path : `${base}/projects/${project.id}/${path}`, body)
}
const to = (instant: string) => moveClock(server, instant, ...people)
const ticketOf = async ({ client, id }: TestDraft) => (await client.get(`${exam}/ticket/getById`, { id })).data
/** Every text of a response, at any depth. */
const textsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsIn)
const scoresOf = async ({ client }: TestDraft) => (await client.get(`${exam}/score/page`)).data

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  project = await addProject(server, {
    positions: [{ headcount: 1 }],
    interview_weight: '0.4',
    interview_per_place: 1,
  })
  const subject = { project_id: project.id, full_mark: '100', weight: '0.5' }
  await server.database.db
    .insertInto('project_subject')
    .values([
      {
        ...subject,
        code: 'gk',
        name: '公共基础知识',
        ordinal: 0,
        starts_at: new Date('2026-12-19T01:00:00Z'),
        ends_at: new Date('2026-12-19T03:00:00Z'),
      },
      { ...subject, code: 'xz', name: '写作', ordinal: 1 },
    ])
    .execute()
  people = [await createSubmitted(server, project), await createSubmitted(server, project)]
  for (const { id } of people) {
    await office(`${base}/applications/${id}/decision`, { revision: await revisionOf(id), decision: 'pass' })
  }
  await server.database.pool.query(
    "update application set photo = 'OK', photo_url = $2, exam = 'UNCONFIRMED' where project_id = $1",
    [project.id, photo],
  )
})
afterAll(() => server.close())

async function revisionOf(id: string): Promise<number> {
  const { rows } = await server.database.pool.query('select revision from application where id = $1', [id])
  return rows[0].revision
}

describe('a ticket', () => {
  it('does not exist before the written test is confirmed', async () => {
    const [{ client, id }] = people
    expect((await client.get(`${exam}/ticket/page`)).data.total).toBe(0)
    expect((await client.get(`${exam}/ticket/getById`, { id })).code).toBe(404)
  })

  it('is listed as soon as the test is confirmed, but hides number and place until tickets open', async () => {
    await to('2026-12-02T02:00:00Z')
    for (const { client, id } of people) await client.post(confirmUrl, { applyId: id })
    const rooms = [{ capacity: 30 }]
    await office('exam-sites', {
      ...{ code: '01', name: '澜江一中', nameEn: 'Lanjiang No. 1 School', address: '滨江路 1 号' },
      rooms,
    })
    await to('2026-12-04T02:00:00Z')
    await office('seating')
    const [{ client, id }] = people
    const { data } = await client.get(`${exam}/ticket/page`)
    expect(data).toMatchObject({
      total: 1,
      records: [
        { applicationId: id, number: null, sittings: [], code: null, photo: null, choices: [data.records[0].position] },
      ],
    })
    expect(await client.get(`${exam}/ticket/print`, { id })).toMatchObject({ code: 409, reason: 'recruitment.state' })
  })

  it('then shows where and when each subject takes place, with a code that names the holder', async () => {
    await to('2026-12-15T02:00:00Z')
    expect((await office('tickets')).data.moved).toBe(2)
    const ticket = await ticketOf(people[0])
    expect(ticket.sittings).toEqual([
      {
        subject: { code: 'gk', name: '公共基础知识' },
        start: '2026-12-19T01:00:00.000Z',
        end: '2026-12-19T03:00:00.000Z',
        site: { name: 'Lanjiang No. 1 School', address: '滨江路 1 号' },
        room: '01',
        seat: expect.stringMatching(/^0[12]$/),
      },
      expect.objectContaining({
        subject: { code: 'xz', name: '写作' },
        start: '2026-12-19T09:00:00+08:00',
        end: '2026-12-19T17:00:00+08:00',
      }),
    ])
    expect(ticket.number).toMatch(/^26\d+$/)
    expect(parseDocumentCode(ticket.code)).toMatchObject({
      facts: { kind: 'ticket', number: ticket.number, name: '林若溪' },
    })
    expect(ticket.photo).toBe(photo)
    expect(ticket).toMatchObject({ printBy: '2026-12-19T09:00:00+08:00', closes: '2026-12-19T17:00:00+08:00' })
    tickets = new Map()
    for (const person of people) tickets.set(person.id, (await ticketOf(person)).number)
  })

  it('is printed by its holder alone, within the window', async () => {
    const [{ client, id }] = people
    const print = () => client.raw({ method: 'GET', url: `${exam}/ticket/print`, query: { id } })
    const file = await print()
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(file.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const [page] = await readPages(file.rawPayload)
    const onPaper = page?.text.replace(/\s/g, '') ?? ''
    const { sheet } = await ticketOf(people[0])
    const shown = textsIn(sheet)
    expect(shown).toContain('Lanjiang No. 1 School')
    expect(shown.filter((text) => /^\d{6}\*{8}\w{4}$/.test(text))).toHaveLength(1)
    for (const text of shown) expect(onPaper).toContain(text.replace(/\s/g, ''))
    const stranger = await registerApplicant(server)
    expect((await stranger.client.get(`${exam}/ticket/print`, { id })).code).toBe(404)
    expect((await stranger.client.get(`${exam}/ticket/getById`, { id })).code).toBe(404)
    await to('2026-12-19T10:00:00Z')
    expect((await print()).json()).toMatchObject({ code: 409, reason: 'recruitment.window_closed' })
  })
})

describe('a score', () => {
  it('is hidden before its release', async () => {
    await office('attendance', { state: 'present', applicationIds: [people[0].id] })
    await office('attendance', { state: 'absent', applicationIds: [people[1].id] })
    const row = (person: TestDraft, subject: string, mark: string | null) => ({
      ticketNumber: tickets.get(person.id),
      subject,
      mark,
      state: mark === null ? 'absent' : 'present',
    })
    const rows = [
      row(people[0], 'gk', '80'),
      row(people[0], 'xz', '70.5'),
      row(people[1], 'gk', null),
      row(people[1], 'xz', null),
    ]
    expect((await office('scores', { rows })).data.scored).toBe(2)
    await office('ranking', { threshold: '60' })
    expect((await scoresOf(people[0])).total).toBe(0)
  })

  it('then shows marks, rank and threshold; an absent examinee has no rank', async () => {
    await to('2027-01-08T02:00:00Z')
    expect((await office('score-release')).data.moved).toBe(2)
    expect((await scoresOf(people[0])).records).toMatchObject([
      {
        ticketNumber: tickets.get(people[0].id),
        subjects: [
          { code: 'gk', mark: '80', state: 'present' },
          { code: 'xz', mark: '70.5' },
        ],
        written: '75.25',
        interview: null,
        total: null,
        rank: 1,
        ranked: 1,
        threshold: '60',
        aboveThreshold: true,
        calledToInterview: null,
        releasedAt: '2027-01-08T02:00:00.000Z',
        recheck: null,
        recheckUntil: expect.stringMatching(/^2027-01-/),
      },
    ])
    expect((await scoresOf(people[1])).records).toMatchObject([
      { subjects: [{ state: 'absent', mark: null }, {}], written: null, rank: null },
    ])
  })

  it('is rechecked for encrypted reasons, by its owner alone', async () => {
    const [{ client, id }, other] = people
    const ask = (by: TestDraft, reason: string) => by.client.post(`${exam}/score/requestRecheck`, { id, reason })
    expect((await ask(other, '怀疑漏判')).code).toBe(404)
    expect(await ask(people[0], ' ')).toMatchObject({ code: 400, errors: [{ path: 'reason' }] })
    expect((await ask(people[0], '怀疑漏判')).data).toMatchObject({ exam: 'RECHECK' })
    const { nextStep } = (await client.get(`${jobApply}/getVoById`, { id })).data
    // The window of the stage is the time for requests; the office may answer later.
    expect(nextStep).toMatchObject({ stage: 'recheck', action: null, opens: null, deadline: null })
    expect(await ask(people[0], '再查一次')).toMatchObject({ code: 409, reason: 'recruitment.state' })
    const { rows } = await server.database.pool.query('select reason_encrypted from recheck_request')
    expect(JSON.stringify(rows)).not.toContain('漏判')
    const corrected = [{ ticketNumber: tickets.get(id), subject: 'xz', mark: '72.5' }]
    expect((await office('scores', { rows: corrected })).code).toBe(200)
    await office('ranking', { threshold: '60' })
    expect((await scoresOf(people[0])).records[0]).toMatchObject({ subjects: [{}, { mark: '70.5' }], written: '75.25' })
    await office(`${base}/applications/${id}/recheck-conclusion`, { opinion: '成绩无误' })
    expect((await scoresOf(people[0])).records[0]).toMatchObject({ subjects: [{}, { mark: '72.5' }], written: '76.25' })
    expect((await scoresOf(people[0])).records[0].recheck).toMatchObject({
      concludedAt: '2027-01-08T02:00:00.000Z',
      opinion: '成绩无误',
    })
    const { data: states } = await client.get(`${jobApply}/getVoById`, { id })
    expect(states.states.exam).toBe('RELEASED')
    expect(await ask(people[0], '再查一次')).toMatchObject({ code: 409, reason: 'recruitment.guard_not_rechecked' })
  })

  it('of the interview is shown with the publicity and not before', async () => {
    await office('interview-list')
    const rows = [{ ticketNumber: tickets.get(people[0].id), subject: 'interview', mark: '90' }]
    await office('scores', { rows })
    await office('ranking', { threshold: '60' })
    const [called] = (await scoresOf(people[0])).records
    expect(called).toMatchObject({ calledToInterview: true, interview: null, total: null })
    expect((await office('publicity')).data.published).toBe(1)
    expect((await scoresOf(people[0])).records[0]).toMatchObject({ interview: '90', total: '81.75' })
  })
})
