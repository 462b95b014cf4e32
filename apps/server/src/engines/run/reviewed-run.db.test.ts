import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '../../kernel/actor.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TrialInput, trialRun, trialTables } from '../../testing/trial-runs.ts'
import { openPeriod } from '../period/period.ts'
import { advanceRun, type OfficeAction } from './advance-run.ts'
import { executeRun } from './execute-run.ts'
import { type RunRequest, requestRun } from './request-run.ts'
import { findRunProgress } from './run.store.ts'
import { markStale } from './stale-subject.store.ts'

let server: TestServer
let place: { unitId: string; periodId: string }
const computed: number[] = []
const kind = trialRun({
  kind: 'trial.reviewed',
  publication: 'reviewed',
  before: (numbers) => void computed.push(...numbers),
})
const office = system('office')

beforeAll(async () => {
  server = await startTestServer()
  const { pool } = server.database
  await pool.query(trialTables)
  const { rows } = await pool.query<{ id: string }>('select id from business_unit limit 1')
  const unitId = rows[0]?.id ?? ''
  const days = { kind: 'trial', unitId, first: '2026-11-01', last: '2026-11-30' }
  const periodId = await server.platform.transaction((tx) =>
    openPeriod(tx, days, { actor: office, now: server.clock.now() }),
  )
  place = { unitId, periodId }
})
afterAll(() => server.close())

const request = (more: Partial<RunRequest<TrialInput>> = {}) =>
  server.platform.transaction((tx) =>
    requestRun(tx, office, kind, { input: { limit: 20 }, ...place, ...more }, server.clock.now()),
  )
const advance = (id: string, ...actions: OfficeAction[]) =>
  actions.reduce<Promise<unknown>>(
    (before, action) =>
      before.then(() =>
        server.platform.transaction((tx) =>
          advanceRun(server.platform, tx, kind, { id, action }, { actor: office, now: server.clock.now() }),
        ),
      ),
    Promise.resolve(),
  )
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  )
const change = (number: number, factor: number) =>
  server.platform.transaction(async (tx) => {
    await sql`insert into trial_factor values (${number}, ${factor})`.execute(tx)
    return markStale(tx, { kind: kind.kind, ...place, subjects: [String(number)] })
  })
const stateOf = async (id: string) => (await findRunProgress(server.database.db, id))?.state
const squaresOf = async (id: string) =>
  (
    await server.database.pool.query<{ square: number }>(
      'select square from trial_square where run_id = $1 order by number',
      [id],
    )
  ).rows.map(({ square }) => square)

it('a reviewed run calculates stale subjects again before it is locked, and nothing after', async () => {
  const { id } = await request()
  await executeRun(server.platform, kind, id)
  expect(await stateOf(id)).toBe('calculated')
  expect(computed.splice(0)).toHaveLength(20)

  expect(await change(3, 10)).toBe(1)
  expect(await codeOf(advance(id, 'review'))).toBe('run.stale')
  await advance(id, 'recalculate')
  await executeRun(server.platform, kind, id)
  expect(computed.splice(0)).toEqual([3])
  expect((await squaresOf(id)).slice(0, 4)).toEqual([1, 4, 90, 16])

  await advance(id, 'review', 'approve')
  await change(4, 10)
  expect(await codeOf(advance(id, 'publish'))).toBe('run.stale')
  await advance(id, 'recalculate')
  await executeRun(server.platform, kind, id)
  expect(await codeOf(advance(id, 'publish'))).toBe('run.action_refused')
  await advance(id, 'review', 'approve', 'publish')
  expect(await stateOf(id)).toBe('locked')

  expect(await change(5, 10)).toBe(0)
  expect(await codeOf(advance(id, 'recalculate'))).toBe('run.action_refused')
  expect((await squaresOf(id)).slice(2, 5)).toEqual([90, 160, 25])
  const correction = await request({ corrects: id })
  await executeRun(server.platform, kind, correction.id)
  expect((await squaresOf(correction.id)).slice(2, 5)).toEqual([90, 160, 250])
})

it('a subject that becomes stale during its own calculation stays stale', async () => {
  const { id } = await request({ subject: 'again' })
  await executeRun(server.platform, kind, id)
  await change(6, 10)
  await advance(id, 'recalculate')
  await change(7, 10)
  await server.platform.transaction((tx) => markStale(tx, { kind: kind.kind, ...place, subjects: ['6'] }))
  await executeRun(server.platform, kind, id)
  expect(await codeOf(advance(id, 'review'))).toBe('run.stale')
  const { rows } = await server.database.pool.query(
    'select subject from run_stale_subject where run_id = $1 order by 1',
    [id],
  )
  expect(rows).toEqual([{ subject: '6' }, { subject: '7' }])
})
