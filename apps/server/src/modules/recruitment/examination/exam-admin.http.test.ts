import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmitted, type TestDraft } from '../../../testing/applications.ts'
import { addWrittenTest, setExamStates } from '../../../testing/exams.ts'
import { staffWith } from '../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../testing/recruitment.ts'
import { addStaff, addStaffWithScope, addUnit, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { roleTopic } from '../../access/accounts/public.ts'
import { modules } from '../../index.ts'

const base = '/workbenchApi/recruitment'
const rights = ['exam:read', 'exam:arrange', 'score:write', 'score:release', 'personal-data:read'] as const

const everyProject = [{ area: 'recruitment', kind: 'all', ids: [] }] as const

let server: TestServer
let project: TestProject
let people: TestDraft[]
let otherUnit: string
let office: TestClient
const at = (path: string) => `${base}/projects/${project.id}/${path}`
const board = async (client = office) => (await client.get(at('exam-board'))).data
const act = async (name: string, client = office) =>
  (await board(client)).acts.find((one: { act: string }) => one.act === name)

/** Runs waiting background jobs, as the worker of a server would. */
async function work(name: 'run.execute' | 'run.resume' | 'run.delete-files', payload: object = {}): Promise<void> {
  const jobs = Object.assign({}, ...modules.map((module) => module.jobs?.(server.platform, modules)))
  await jobs[name](payload)
}
const setExamState = (exam: string) => setExamStates(server, project, exam)

const subject = (code: string, weight: string, more: object = {}) => ({
  code,
  name: code,
  fullMark: '100',
  weight,
  start: '2026-12-19T01:00:00Z',
  end: '2026-12-19T03:00:00Z',
  ...more,
})
const settings = async (more: object = {}) => ({
  revision: (await board()).project.revision,
  subjects: [subject('gk', '0.6'), subject('xz', '0.4')],
  interviewWeight: '0.4',
  interviewPerPlace: 3,
  tieBreak: ['xz', 'written'],
  seatingMethod: 'snake',
  ...more,
})
const save = (body: object) => office.send({ method: 'PUT', url: at('exam-settings'), body })

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  otherUnit = await addUnit(server, 'elsewhere')
  project = await addProject(server, { positions: [{ headcount: 1 }, { headcount: 1 }] })
  people = []
  for (let count = 0; count < 5; count += 1) people.push(await createSubmitted(server, project))
  office = await staffWith(server, ...rights)
})
afterAll(() => server.close())

describe('the board of an exam', () => {
  it('reports for each action whether it is possible, and its blockers', async () => {
    expect(await board()).toMatchObject({
      subjects: [],
      rooms: { rooms: 0 },
      allotment: null,
      results: null,
      works: [],
    })
    expect(await act('allotSeats')).toMatchObject({ possible: false, blocker: 'no_subjects' })
    expect(await act('changeSubjects')).toMatchObject({ possible: true, blocker: null })
    const reader = await staffWith(server, 'exam:read')
    expect(await act('changeSubjects', reader)).toMatchObject({ possible: false, blocker: 'permission' })
  })

  it('lists exams to come first, the next one before others, then past ones, the latest first', async () => {
    const unit = await addUnit(server, 'sorted')
    const created: string[] = []
    for (const day of ['2027-03-01', '2027-02-01', '2026-10-01', '2026-11-01', undefined]) {
      const { id } = await addProject(server, { business_unit_id: unit })
      const windows = day ? { writtenExam: { start: `${day}T01:00:00Z`, end: `${day}T03:00:00Z` } } : {}
      await server.database.pool.query('update project set windows = $2 where id = $1', [id, JSON.stringify(windows)])
      created.push(id)
    }
    const reader = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, 'exam:read')
    const { records } = (await reader.get(`${base}/exam-projects`)).data
    const placeOf = ({ id }: { id: string }) => created.indexOf(id)
    expect(records.map(placeOf)).toEqual([1, 0, 3, 2, 4])
  })

  it('lists the projects in scope and no other', async () => {
    const theirs = await addProject(server, { business_unit_id: otherUnit })
    const stranger = await addStaffWithScope(server, { kind: 'units', ids: [otherUnit] }, ...rights)
    const { data } = await stranger.get(`${base}/exam-projects`)
    expect(data.records.map(({ id }: { id: string }) => id)).toEqual([theirs.id])
    const answers = await Promise.all([
      stranger.get(at('exam-board')),
      stranger.get(at('exam-rooms')),
      stranger.get(at('exam-attendance')),
      stranger.send({ method: 'PUT', url: at('exam-settings'), body: await settings() }),
      stranger.post(at('seating-preview')),
      stranger.post(at('exam-work'), { kind: 'seating' }),
      stranger.send({ method: 'DELETE', url: at(`exam-work/${crypto.randomUUID()}`) }),
      stranger.get(at(`exam-work/${crypto.randomUUID()}/files/1`)),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404))
  })
})

describe('the settings of an exam', () => {
  it('need weights that add up to one, known tie-breaks and sessions with start and end', async () => {
    expect(await save(await settings({ subjects: [subject('gk', '0.6')], tieBreak: [] }))).toMatchObject({
      reason: 'exam.weights_wrong',
    })
    const refused = await save(
      await settings({ subjects: [subject('gk', '0.5', { end: null }), subject('gk', '0.5')], tieBreak: ['yy'] }),
    )
    expect(refused.errors?.map(({ path }: { path: string }) => path)).toEqual([
      'subjects[0].end',
      'subjects[1].code',
      'tieBreak',
    ])
    expect((await save(await settings({ subjects: [subject('interview', '1')] }))).code).toBe(400)
  })

  it('are saved at the revision that was read, by one of two concurrent editors', async () => {
    const read = await settings()
    expect((await save(read)).data.revision).toBeGreaterThan(read.revision)
    expect(await save(read)).toMatchObject({ reason: 'record.conflict' })
    expect((await board()).subjects).toMatchObject([
      { code: 'gk', weight: '0.6', start: '2026-12-19T01:00:00.000Z' },
      { code: 'xz', weight: '0.4' },
    ])
  })
})

describe('the fee of an open project', () => {
  it('does not change with the number of its subjects', async () => {
    const { id } = await addProject(server, { fee_basis: 'subject', fee_amount: '50', fee_currency: 'CNY' })
    await addWrittenTest(server, { id })
    const url = `/workbenchApi/recruitment/projects/${id}`
    const saved = async (...subjects: ReturnType<typeof subject>[]) => {
      const { revision } = (await office.get(`${url}/exam-board`)).data.project
      const body = await settings({ revision, subjects, tieBreak: [] })
      return office.send({ method: 'PUT', url: `${url}/exam-settings`, body })
    }
    expect(await saved(subject('gk', '0.6'), subject('xz', '0.4'))).toMatchObject({
      code: 409,
      reason: 'recruitment.settings_frozen',
    })
    expect((await saved(subject('gk', '1', { fullMark: '150' }))).code).toBe(200)
  })
})

describe('seats', () => {
  const seed = 'b'.repeat(32)
  const confirmed = (start: string, end: string) =>
    server.database.pool.query("update project set windows = jsonb_set(windows, '{confirmation}', $2) where id = $1", [
      project.id,
      JSON.stringify({ start, end }),
    ])

  it('are previewed by room before seating', async () => {
    await setExamState('CONFIRMED')
    await confirmed('2026-11-19T09:00:00+08:00', '2026-11-20T09:00:00+08:00')
    const site = { code: '01', name: '澜江一中', address: '滨江路 1 号', rooms: [{ capacity: 3 }] }
    expect((await office.post(at('exam-sites'), site)).code).toBe(200)
    expect((await office.post(at('seating-preview'), { seed })).data).toMatchObject({ examinees: 5, missing: 2 })
    expect(await act('allotSeats')).toMatchObject({ blocker: 'seats_missing', params: { missing: 2 } })
    await office.post(at('exam-sites'), { ...site, code: '02' })
    const { data } = await office.post(at('seating-preview'), { seed })
    expect(data.rooms).toMatchObject([
      { number: 1, site: '01', seated: 3 },
      { number: 2, site: '02', seated: 2 },
    ])
    expect((await board()).allotment).toBeNull()
  })

  it('wait until confirming is over, because later confirmations would get no seat', async () => {
    expect(await act('allotSeats')).toMatchObject({ possible: true })
    const end = '2026-11-22T09:00:00+08:00'
    await confirmed('2026-11-21T12:00:00+08:00', end)
    expect(await act('allotSeats')).toMatchObject({ blocker: 'confirmation_open', params: { at: end } })
    await confirmed('2026-11-20T09:00:00+08:00', end)
    expect(await act('allotSeats')).toMatchObject({ blocker: 'confirmation_open', params: { at: end } })
    for (const [path, body] of [
      ['exam-work', { kind: 'seating' }],
      ['seating', {}],
    ] as const)
      expect(await office.post(at(path), body)).toMatchObject({ code: 409, reason: 'exam.confirmation_open' })
    await confirmed('2026-11-19T09:00:00+08:00', '2026-11-20T09:00:00+08:00')
    expect(await act('allotSeats')).toMatchObject({ possible: true })
  })

  it('are allotted in the background, once, by the seed of the preview', async () => {
    const { data: waiting } = await office.post(at('exam-work'), { kind: 'seating', seed })
    expect(waiting).toMatchObject({ kind: 'seating', state: 'waiting', requestedBy: '测试' })
    expect(await office.post(at('exam-work'), { kind: 'seating' })).toMatchObject({ reason: 'run.unfinished' })
    const { pool } = server.database
    await pool.query("alter table notification add constraint refusal check (kind <> 'seating.done')")
    await work('run.execute', { id: waiting.id })
    await pool.query('alter table notification drop constraint refusal')
    // Seats that the job could not record as done would block its next run.
    expect(await board()).toMatchObject({ allotment: null, works: [{ state: 'failed' }] })
    const { data: again } = await office.post(at('exam-work'), { kind: 'seating', seed })
    await work('run.execute', { id: again.id })
    await work('run.execute', { id: again.id })
    const { works, allotment } = await board()
    const done = works.find(({ id }: { id: string }) => id === again.id)
    expect(done).toMatchObject({ state: 'done', outcome: { figures: { seated: 5, roomsUsed: 2 } } })
    expect(allotment).toMatchObject({ seed, seated: 5 })
    expect(await office.post(at('exam-work'), { kind: 'seating' })).toMatchObject({ reason: 'exam.seats_allotted' })
    expect((await office.get(at('exam-rooms'))).data).toMatchObject({
      total: 2,
      records: [{ seated: 3 }, { seated: 2 }],
    })
  })

  it('are counted by room, and attendance over all rooms by the last record', async () => {
    const page = async (query: Record<string, string>) => (await office.get(at('exam-rooms'), query)).data
    const { pool } = server.database
    await pool.query(
      `insert into exam_room (id, site_id, project_id, number, capacity)
       select gen_random_uuid(), id, project_id, 3, 30 from exam_site where project_id = $1 and code = '01'`,
      [project.id],
    )
    expect(await page({ current: '2', size: '2' })).toMatchObject({ total: 3, records: [{ number: 3, seated: 0 }] })
    expect(await page({ seated: 'true', current: '2', size: '1' })).toMatchObject({
      total: 2,
      records: [{ number: 2 }],
    })
    const [first, second] = people
    const record = (person: TestDraft | undefined, action: string) =>
      pool.query(
        `insert into application_event (application_id, at, state_column, action, before, after, role)
         values ($1, now(), 'exam', $2, '', '', 'examOffice')`,
        [person?.id, action],
      )
    await record(first, 'recordAbsence')
    await record(first, 'recordPresence')
    await record(second, 'recordViolation')
    expect((await office.get(at('exam-attendance'))).data).toEqual({ waiting: 0, present: 1, absent: 0, violation: 1 })
  })
})

describe('a background job', () => {
  const filesOf = async () =>
    (await server.database.pool.query('select ordinal, storage_key from run_file order by ordinal')).rows
  const printed = async () => (await board()).works.find(({ kind }: { kind: string }) => kind === 'tickets')

  it('of a killed server is resumed, and does not print finished files again', async () => {
    await setExamState('TICKET_OPEN')
    const { data } = await office.post(at('exam-work'), { kind: 'tickets' })
    await work('run.execute', { id: data.id })
    expect(await printed()).toMatchObject({
      state: 'done',
      done: 5,
      total: 5,
      outcome: { figures: { tickets: 5, files: 1 } },
    })
    const before = await filesOf()
    await server.database.pool.query(
      "update run set state = 'calculating', finished_at = null, outcome = null where id = $1",
      [data.id],
    )
    await work('run.resume')
    expect(await printed()).toMatchObject({ state: 'done', outcome: { figures: { tickets: 5, files: 1 } } })
    expect(await filesOf()).toEqual(before)
    const file = await office.raw({ method: 'GET', url: at(`exam-work/${data.id}/files/1`) })
    expect(file.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })

  it('is answered again for the same key, and refuses it for other inputs', async () => {
    const key = crypto.randomUUID()
    const body = { kind: 'tickets', fromRoom: 1, toRoom: 1, key }
    const { data } = await office.post(at('exam-work'), body)
    expect((await office.post(at('exam-work'), body)).data.id).toBe(data.id)
    expect(await office.post(at('exam-work'), { ...body, toRoom: 2 })).toMatchObject({ reason: 'run.key_reused' })
    await work('run.execute', { id: data.id })
    expect((await office.post(at('exam-work'), body)).data).toMatchObject({ id: data.id, state: 'done', done: 3 })
  })

  it('can be cancelled while it runs', async () => {
    const { data } = await office.post(at('exam-work'), { kind: 'tickets' })
    await server.database.pool.query("update run set state = 'calculating', round = 1 where id = $1", [data.id])
    expect((await office.send({ method: 'DELETE', url: at(`exam-work/${data.id}`) })).code).toBe(200)
    await work('run.execute', { id: data.id })
    const { works } = await board()
    const cancelled = works.find(({ id }: { id: string }) => id === data.id)
    expect(cancelled).toMatchObject({ state: 'cancelled', files: [] })
  })

  it('shows ID numbers only to staff who may see them', async () => {
    const arranger = await staffWith(server, 'exam:read', 'exam:arrange')
    expect(await arranger.post(at('exam-work'), { kind: 'tickets' })).toMatchObject({ reason: 'access.denied' })
    const { works } = await board()
    const ended = works.find(({ kind }: { kind: string }) => kind === 'tickets')
    expect((await arranger.get(at(`exam-work/${ended.id}/files/1`))).code).toBe(403)
  })

  it('is deleted after a week with all its files', async () => {
    server.clock.set('2026-12-19T02:00:00Z')
    await work('run.delete-files')
    const { rows } = await server.database.pool.query('select 1 from run_file')
    expect(rows).toEqual([])
  })
})

describe('the release of scores', () => {
  const releaseAt = '2027-01-08T02:00:00Z'

  beforeAll(async () => {
    office = await staffWith(server, ...rights)
    await setExamState('SAT')
    const { rows } = await server.database.pool.query('select ticket_number from exam_seat where project_id = $1', [
      project.id,
    ])
    const marks = rows.flatMap(({ ticket_number: ticketNumber }, order) =>
      ['gk', 'xz'].map((code) => ({ ticketNumber, subject: code, mark: String(60 + order) })),
    )
    await office.post(at('scores'), { rows: marks })
    await office.post(at('ranking'))
  })

  it('is not done when its requester has lost the permission by then', async () => {
    const former = await addStaff(server, rootUnit, { permissions: rights, scopes: everyProject })
    const { data } = await former.client.post(at('exam-work'), { kind: 'release', runAt: releaseAt })
    await server.platform.transaction(async (tx) => {
      await tx
        .updateTable('role')
        .set({ permissions: ['exam:read'] })
        .where('id', 'in', former.roleIds)
        .execute()
      await server.platform.changes.publishAll(tx, former.roleIds.map(roleTopic))
    })
    const requested = server.clock.now().toISOString()
    server.clock.set('2027-01-08T02:00:30Z')
    await work('run.execute', { id: data.id })
    server.clock.set(requested)
    expect((await board()).works[0]).toMatchObject({ state: 'failed', outcome: { reason: 'access.denied' } })
    expect((await board()).counts).toMatchObject({ SCORED: 5, RELEASED: 0 })
  })

  it('can be scheduled, cancelled, and runs at its time', async () => {
    expect(await act('release')).toMatchObject({ blocker: 'window_upcoming', params: { stage: 'scoreRelease' } })
    const first = (await office.post(at('exam-work'), { kind: 'release', runAt: releaseAt })).data
    expect((await office.send({ method: 'DELETE', url: at(`exam-work/${first.id}`) })).code).toBe(200)
    const { data } = await office.post(at('exam-work'), { kind: 'release', runAt: releaseAt })
    await work('run.execute', { id: data.id })
    expect((await board()).counts).toMatchObject({ SCORED: 5, RELEASED: 0 })
    server.clock.set('2027-01-08T02:00:30Z')
    office = await staffWith(server, ...rights)
    await work('run.resume')
    expect((await board()).counts).toMatchObject({ SCORED: 0, RELEASED: 5 })
    expect(await office.send({ method: 'DELETE', url: at(`exam-work/${data.id}`) })).toMatchObject({
      reason: 'run.action_refused',
    })
  })

  it('fixes how scores are counted; entered marks fix the subjects', async () => {
    expect(await save(await settings({ tieBreak: ['gk'] }))).toMatchObject({ reason: 'exam.results_released' })
    expect(await save(await settings({ subjects: [subject('gk', '1')], tieBreak: [] }))).toMatchObject({
      reason: 'exam.marks_entered',
    })
    expect((await save(await settings({ interviewPerPlace: 5 }))).code).toBe(200)
  })
})
