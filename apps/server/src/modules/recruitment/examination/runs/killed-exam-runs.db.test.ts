import fc from 'fast-check'
import { writeXlsxStream } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunKind } from '../../../../engines/run/define-run.ts'
import { executeRun } from '../../../../engines/run/execute-run.ts'
import { requestRun } from '../../../../engines/run/request-run.ts'
import { findRunProgress } from '../../../../engines/run/run.store.ts'
import { runJobs } from '../../../../engines/run/run-jobs.ts'
import { createSubmitted, type TestDraft } from '../../../../testing/applications.ts'
import { addWrittenTest, markRows, setExamStates } from '../../../../testing/exams.ts'
import { KillSwitch } from '../../../../testing/kill-switch.ts'
import { moveClock, staffWith } from '../../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../../testing/recruitment.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { staffByAccount } from '../../../access/accounts/public.ts'
import { interviewsRun } from './interviews-run.ts'
import { publicityRun } from './publicity-run.ts'
import { releaseRun } from './release-run.ts'
import { scoreImportRun } from './score-import-run.ts'
import { seatingRun } from './seating-run.ts'

const killSwitch = new KillSwitch()
let server: TestServer
let office: TestClient
let project: TestProject
let people: TestDraft[]

const at = (path: string) => `/workbenchApi/recruitment/projects/${project.id}/${path}`
const act = async (path: string, body: object = {}) => (await office.post(at(path), body)).data

beforeAll(async () => {
  server = await startTestServer({
    now: '2026-11-21T02:00:00Z',
    through: (database) => killSwitch.throughDatabase(database),
  })
  await addForm(server, 'profile')
  project = await addProject(server, { positions: [{ headcount: 1 }], interview_weight: '0.4', interview_per_place: 2 })
  await addWrittenTest(server, project)
  people = [await createSubmitted(server, project), await createSubmitted(server, project)]
  people.push(await createSubmitted(server, project))
  await moveClock(server, '2027-01-08T02:00:00Z', ...people)
  office = await staffWith(server, 'exam:read', 'exam:arrange', 'score:write', 'score:release')
  await setExamStates(server, project, 'CONFIRMED')
  await act('exam-sites', { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
  await act('seating')
})
afterAll(() => server.close())

/** More statements than any of the runs has. */
const lastStep = 70

async function examStates(): Promise<readonly string[]> {
  const { rows } = await server.database.pool.query(
    'select exam from application where project_id = $1 order by exam',
    [project.id],
  )
  return rows.map(({ exam }) => exam)
}

async function eventCount(): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as count from application_event join application on application.id = application_id
     where project_id = $1 and state_column = 'exam'`,
    [project.id],
  )
  return rows[0].count
}

type Trial = {
  readonly kind: RunKind
  /** Restores the states before the run, and records a run. */
  readonly request: () => Promise<string>
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly metrics: object
}

/** Kills servers at random steps of a run. After each kill all of its effects are there or none, and at the end once. */
async function survivesKills({ kind, request, before, after, metrics }: Trial): Promise<void> {
  let killed = 0
  const steps = fc.array(fc.integer({ min: 1, max: lastStep }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(steps, async (kills) => {
      const id = await request()
      const events = await eventCount()
      const moved = after.filter((state, order) => state !== before[order]).length
      for (const step of kills) {
        killSwitch.arm(step)
        await Promise.allSettled([executeRun(server.platform, kind, id)])
        killed += Number(killSwitch.disarm())
        server.clock.advance({ minutes: 1 })
        const { state } = (await findRunProgress(server.database.db, id)) ?? {}
        expect(await examStates()).toEqual(state === 'locked' ? after : before)
      }
      await runJobs(server.platform, [kind])['run.resume']?.({})
      expect(await findRunProgress(server.database.db, id)).toMatchObject({ state: 'locked', outcome: { metrics } })
      expect(await examStates()).toEqual(after)
      expect(await eventCount()).toBe(events + moved)
    }),
    { numRuns: 12 },
  )
  expect(killed).toBeGreaterThan(8)
}

/** A spreadsheet as a browser sends it. */
async function sheetOf(rows: readonly (string | number)[][]): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsxStream(rows, { name: 'scores' })) chunks.push(chunk)
  return Buffer.concat(chunks).toString('base64')
}

it('killed at any step, a seating gives each examinee one seat', async () => {
  const { pool } = server.database
  await survivesKills({
    kind: seatingRun,
    async request() {
      await setExamStates(server, project, 'CONFIRMED')
      for (const table of ['exam_seat', 'seat_allotment'])
        await pool.query(`delete from ${table} where project_id = $1`, [project.id])
      return (await act('exam-work', { kind: 'seating' })).id
    },
    before: ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
    after: ['SEATED', 'SEATED', 'SEATED'],
    metrics: { seated: 3, roomsUsed: 1 },
  })
  const { rows } = await pool.query('select seat from exam_seat where project_id = $1 order by seat', [project.id])
  expect(rows).toEqual([{ seat: 1 }, { seat: 2 }, { seat: 3 }])
  expect((await pool.query('select from exam_seat_draft')).rowCount).toBe(0)
})

it('killed at any step, an import of scores writes each mark once', async () => {
  const { pool } = server.database
  const tickets = await markRows(server, people, 'gk', ['90', '85', '75'])
  const content = await sheetOf([
    ['ticketNumber', 'gk'],
    ...tickets.map(({ ticketNumber, mark }) => [String(ticketNumber), Number(mark)]),
  ])
  await survivesKills({
    kind: scoreImportRun,
    async request() {
      await setExamStates(server, project, 'SAT')
      await pool.query('delete from exam_mark where application_id = any($1::uuid[])', [people.map(({ id }) => id)])
      const { id } = await act('score-sheets/imports', { fileName: 'scores.xlsx', content })
      const { rows } = await pool.query('select account_id from resource_import where id = $1', [id])
      const actor = await staffByAccount(server.platform, rows[0].account_id)
      if (!actor) throw new Error('The account is locked.')
      const input = { projectId: project.id, language: 'en' } as const
      const run = await server.platform.transaction((tx) =>
        requestRun(tx, actor, scoreImportRun, { input, subject: id }, server.clock.now()),
      )
      return run.id
    },
    before: ['SAT', 'SAT', 'SAT'],
    after: ['SCORED', 'SCORED', 'SCORED'],
    metrics: { created: 3, changed: 0 },
  })
  const { rows } = await pool.query('select count(*)::int as count from exam_mark')
  expect(rows).toEqual([{ count: 3 }])
})

it('killed at any step, a release shows each score once', async () => {
  await act('ranking')
  await survivesKills({
    kind: releaseRun,
    async request() {
      await setExamStates(server, project, 'SCORED')
      return (await act('exam-work', { kind: 'release' })).id
    },
    before: ['SCORED', 'SCORED', 'SCORED'],
    after: ['RELEASED', 'RELEASED', 'RELEASED'],
    metrics: { moved: 3, refused: 0 },
  })
})

it('killed at any step, an interview list invites each examinee once', async () => {
  await survivesKills({
    kind: interviewsRun,
    async request() {
      await setExamStates(server, project, 'RELEASED')
      return (await act('exam-work', { kind: 'interviews' })).id
    },
    before: ['RELEASED', 'RELEASED', 'RELEASED'],
    after: ['INTERVIEW', 'INTERVIEW', 'RELEASED'],
    metrics: { moved: 2, refused: 0 },
  })
})

it('killed at any step, a public notice lists each candidate once', async () => {
  const marks = await markRows(server, people, 'interview', ['40', '55'])
  await act('interview-marks', { rows: marks.map(({ subject: _subject, ...row }) => row) })
  await survivesKills({
    kind: publicityRun,
    async request() {
      await server.database.pool.query(
        `update application set exam = case when id = $2 then 'RELEASED' else 'INTERVIEW' end where project_id = $1`,
        [project.id, people[2]?.id],
      )
      return (await act('exam-work', { kind: 'publicity' })).id
    },
    before: ['INTERVIEW', 'INTERVIEW', 'RELEASED'],
    after: ['OUT', 'OUT', 'PUBLICITY'],
    metrics: { published: 1, eliminated: 2 },
  })
})
