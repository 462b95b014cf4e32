import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmitted, jobApply, type TestDraft } from '../../../testing/applications.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'
const confirmUrl = '/recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult'
const subjects = ['gk', 'xz'] as const

let server: TestServer
let project: TestProject
let people: TestDraft[]
let otherUnit: string
let office: TestClient
const at = (path: string) => `${base}/projects/${project.id}/${path}`

async function newOffice(): Promise<void> {
  office = await staffWith(
    server,
    'application:read',
    'application:review',
    'exam:arrange',
    'score:write',
    'score:release',
  )
}

/** Moves the clock, and renews sessions that ended meanwhile. */
async function to(instant: string): Promise<void> {
  await moveClock(server, instant, ...people)
  await newOffice()
}

const states = async (person: TestDraft) =>
  (await person.client.get(`${jobApply}/getVoById`, { id: person.id })).data.states

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  otherUnit = await addUnit(server, 'elsewhere')
  project = await addProject(server, {
    positions: [{ title: '综合文字岗', headcount: 1 }],
    interview_weight: '0.4',
    interview_per_place: 2,
  })
  await server.database.db
    .insertInto('project_subject')
    .values(
      subjects.map((code, ordinal) => ({
        project_id: project.id,
        code,
        name: code,
        ordinal,
        full_mark: '100',
        weight: '0.5',
      })),
    )
    .execute()
  people = []
  for (let count = 0; count < 4; count += 1) people.push(await createSubmitted(server, project))
  await newOffice()
  for (const { id } of people) {
    const { revision } = (await office.get(`${base}/applications/${id}`)).data
    await office.post(`${base}/applications/${id}/decision`, { revision, decision: 'pass' })
  }
  await server.database.pool.query("update application set photo = 'OK', exam = 'UNCONFIRMED' where project_id = $1", [
    project.id,
  ])
})
afterAll(() => server.close())

describe('the exam office', () => {
  it('cannot allot seats without confirmations, before confirming is over, or with too few seats', async () => {
    expect(await office.post(at('seating'))).toMatchObject({ reason: 'exam.none_confirmed' })
    await to('2026-12-02T02:00:00Z')
    for (const { client, id } of people) expect((await client.post(confirmUrl, { applyId: id })).code).toBe(200)
    expect(await office.post(at('seating'))).toMatchObject({ code: 409, reason: 'exam.confirmation_open' })
    await to('2026-12-04T02:00:00Z')
    expect(await office.post(at('seating'))).toMatchObject({
      reason: 'exam.seats_missing',
      msg: expect.stringContaining('4'),
    })
  })

  it('allots everyone a seat by a recorded seed, once', async () => {
    const site = {
      code: '01',
      name: '澜江一中',
      address: '澜江市滨江路 1 号',
      rooms: [{ capacity: 3 }, { capacity: 3 }],
    }
    expect((await office.post(at('exam-sites'), site)).data.rooms).toEqual([1, 2])
    expect(await office.post(at('exam-sites'), site)).toMatchObject({ code: 409, reason: 'record.already_exists' })
    const seed = 'a'.repeat(32)
    const numberBy = (rule: object | null) =>
      server.database.pool.query('update project set ticket_number_rule = $2 where id = $1', [
        project.id,
        rule && JSON.stringify(rule),
      ])
    await numberBy([
      { element: 'site', width: 1 },
      { element: 'sequence', width: 4 },
    ])
    expect(await office.post(at('seating'), { seed })).toMatchObject({ code: 409, reason: 'exam.ticket_number_narrow' })
    await numberBy(null)
    const both = await Promise.all([office.post(at('seating'), { seed }), office.post(at('seating'), { seed })])
    expect(both.find(({ code }) => code === 200)?.data).toEqual({ seed, seated: 4, roomsUsed: 2 })
    expect(both.find(({ code }) => code !== 200)).toMatchObject({
      code: 409,
      // The other request is running, or has ended.
      reason: expect.stringMatching(/^(run\.unfinished|exam\.seats_allotted)$/),
    })
    expect(await office.post(at('exam-sites'), { ...site, code: '02' })).toMatchObject({
      reason: 'exam.seats_allotted',
    })
    const { rows } = await server.database.pool.query('select ticket_number from exam_seat where project_id = $1', [
      project.id,
    ])
    expect(new Set(rows.map(({ ticket_number }) => ticket_number)).size).toBe(4)
  })

  it('opens tickets within their window only', async () => {
    expect((await office.post(at('tickets'))).data).toMatchObject({
      moved: 0,
      refused: expect.objectContaining({ length: 4 }),
    })
    await to('2026-12-15T02:00:00Z')
    expect((await office.post(at('tickets'))).data).toEqual({ moved: 4, refused: [] })
    expect((await states(people[0] as TestDraft)).exam).toBe('TICKET_OPEN')
  })

  it('records no absence before the exam has started, and reports when it does', async () => {
    office.headers['accept-language'] = 'en'
    const { data } = await office.post(at('attendance'), { state: 'absent', applicationIds: [people[0]?.id] })
    expect(data.moved).toBe(0)
    expect(data.refused).toEqual([
      expect.objectContaining({
        reason: 'recruitment.window_upcoming',
        message: 'The written test starts on Sat 19 Dec, 09:00.',
      }),
    ])
    expect((await states(people[0] as TestDraft)).exam).toBe('TICKET_OPEN')
  })

  it('records attendance, and imports scores all or nothing', async () => {
    await to('2026-12-19T10:00:00Z')
    const [first, second, third, fourth] = people.map(({ id }) => id)
    await office.post(at('attendance'), { state: 'present', applicationIds: [first, second, third] })
    await office.post(at('attendance'), { state: 'absent', applicationIds: [fourth] })
    const { rows } = await server.database.pool.query(
      'select application_id, ticket_number from exam_seat where project_id = $1',
      [project.id],
    )
    const ticketOf = (id: string | undefined) => rows.find((row) => row.application_id === id)?.ticket_number
    const marks = (id: string | undefined, gk: string, xz: string) => [
      { ticketNumber: ticketOf(id), subject: 'gk', mark: gk },
      { ticketNumber: ticketOf(id), subject: 'xz', mark: xz },
    ]
    const bad = [
      ...marks(first, '80', '101'),
      { ticketNumber: 'none', subject: 'gk', mark: '1' },
      { ticketNumber: ticketOf(second), subject: 'art', mark: '1' },
      { ticketNumber: ticketOf(second), subject: 'gk' },
    ]
    expect((await office.post(at('score-preview'), { rows: bad })).data.errors).toEqual([
      { row: 2, error: 'above_full_mark' },
      { row: 3, error: 'unknown_ticket' },
      { row: 4, error: 'unknown_subject' },
      { row: 5, error: 'mark_missing' },
    ])
    expect(await office.post(at('scores'), { rows: bad })).toMatchObject({ reason: 'exam.scores_invalid' })
    const good = [
      ...marks(first, '80', '70.5'),
      ...marks(second, '90', '60.5'),
      ...marks(third, '60', '60'),
      ...subjects.map((subject) => ({ ticketNumber: ticketOf(fourth), subject, state: 'absent' })),
    ]
    expect((await office.post(at('scores'), { rows: good })).data).toEqual({ written: 8, scored: 4 })
    expect((await office.post(at('scores'), { rows: good })).data).toEqual({ written: 0, scored: 0 })
    expect((await office.post(at('score-preview'), { rows: good })).data.overwriting).toBe(8)
  })

  it('ranks by competition, leaves ties, and releases nothing before', async () => {
    await to('2027-01-08T02:00:00Z')
    expect(await office.post(at('score-release'))).toMatchObject({ reason: 'exam.not_ranked' })
    for (const { data } of await Promise.all([office.post(at('ranking')), office.post(at('ranking'))])) {
      expect(data).toEqual({ ranked: 3, unranked: 1 })
    }
    const { rows } = await server.database.pool.query(
      'select total, rank from exam_result where project_id = $1 order by rank nulls last',
      [project.id],
    )
    expect(rows).toEqual([
      { total: '75.25', rank: 1 },
      { total: '75.25', rank: 1 },
      { total: '60.00', rank: 3 },
      { total: null, rank: null },
    ])
    expect((await office.post(at('score-release'))).data.moved).toBe(4)
  })

  it('invites the first to interview, publishes the best by combined total, and hires', async () => {
    expect((await office.post(at('interview-list'))).data.moved).toBe(2)
    const [first, second] = people
    const { rows } = await server.database.pool.query(
      'select application_id, ticket_number from exam_seat where project_id = $1',
      [project.id],
    )
    const interview = [first, second].map((person, order) => ({
      ticketNumber: rows.find((row) => row.application_id === person?.id)?.ticket_number,
      subject: 'interview',
      mark: order === 0 ? '70' : '88',
    }))
    await office.post(at('scores'), { rows: interview })
    await office.post(at('ranking'))
    expect((await office.post(at('publicity'))).data).toEqual({ published: 1, eliminated: 3 })
    const hired = await office.post(`${base}/applications/${second?.id}/hiring`, { hired: true })
    expect(hired.data.exam).toBe('HIRED')
    expect((await states(first as TestDraft)).exam).toBe('OUT')
    expect(await office.post(`${base}/applications/${second?.id}/hiring`, { hired: true })).toMatchObject({
      reason: 'recruitment.state',
    })
  })

  it('sends as many scores at once as the calls allow', async () => {
    const rows = Array.from({ length: 50_000 }, (_, order) => ({
      ticketNumber: String(order).padStart(40, '9'),
      subject: 'gk',
      state: 'present',
      mark: '80.5',
    }))
    const { data } = await office.post(at('score-preview'), { rows })
    expect(data).toMatchObject({ rows: 50_000, errors: expect.objectContaining({ length: 50_000 }) })
    expect(await office.post(at('scores'), { rows })).toMatchObject({ reason: 'exam.scores_invalid' })
  })

  it('needs its permission for every call', async () => {
    const outsider = await staffWith(server, 'application:read')
    const paths = [
      'exam-sites',
      'seating',
      'tickets',
      'attendance',
      'score-preview',
      'scores',
      'ranking',
      'score-release',
      'interview-list',
      'publicity',
    ]
    const answers = await Promise.all(paths.map((path) => outsider.post(at(path))))
    expect(answers.map(({ code }) => code)).toEqual(paths.map(() => 403))
  })
})

describe('data scopes', () => {
  it('prevent arranging, marking or releasing exams of other units and projects, which look missing', async () => {
    const elsewhere = await addProject(server, { business_unit_id: otherUnit })
    const all = ['exam:arrange', 'score:write', 'score:release'] as const
    const strangers = [
      await addStaffWithScope(server, { kind: 'units', ids: [otherUnit] }, ...all),
      await addStaffWithScope(server, { kind: 'projects', ids: [elsewhere.id] }, ...all),
    ]
    const site = { code: '77', name: '澜江二中', address: '澜江市滨江路 2 号', rooms: [{ capacity: 3 }] }
    const rows = [{ ticketNumber: '1', subject: 'gk', state: 'present', mark: '60' }]
    const acts: readonly (readonly [string, object])[] = [
      ['exam-sites', site],
      ['seating', {}],
      ['tickets', {}],
      ['attendance', { state: 'present', applicationIds: people.map(({ id }) => id) }],
      ['score-preview', { rows }],
      ['scores', { rows }],
      ['ranking', {}],
      ['score-release', {}],
      ['interview-list', {}],
      ['publicity', {}],
    ]
    for (const stranger of strangers) {
      expect((await stranger.post(`${base}/projects/${elsewhere.id}/score-preview`, { rows })).code).toBe(200)
      for (const id of [project.id, crypto.randomUUID()]) {
        const answers = await Promise.all(
          acts.map(([act, body]) => stranger.post(`${base}/projects/${id}/${act}`, body)),
        )
        expect(answers.map(({ code }) => code)).toEqual(acts.map(() => 404))
      }
      for (const id of [people[0]?.id, crypto.randomUUID()]) {
        const recheck = await stranger.post(`${base}/applications/${id}/recheck-conclusion`, { opinion: '复核无误' })
        const hiring = await stranger.post(`${base}/applications/${id}/hiring`, { hired: true, reason: '合格' })
        expect([recheck.code, hiring.code]).toEqual([404, 404])
      }
    }
  })
})
