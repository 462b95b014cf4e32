import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '../../kernel/actor.ts'
import { KillSwitch } from '../../testing/kill-switch.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { publishedSquares, trialRun, trialTables } from '../../testing/trial-runs.ts'
import { executeRun } from './execute-run.ts'
import { requestRun } from './request-run.ts'
import { findRunProgress } from './run.store.ts'
import { runJobs } from './run-jobs.ts'

const killSwitch = new KillSwitch()
const kind = trialRun()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ through: (database) => killSwitch.throughDatabase(database) })
  await server.database.pool.query(trialTables)
})
afterAll(() => server.close())

/** More statements than a whole run has. */
const lastStep = 90

it('killed at any step, several times, with one or two servers, a run is completed once', async () => {
  let subjects = 0
  let killed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: lastStep }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 2 }),
      async (kills, servers) => {
        subjects += 1
        const subject = `subject ${subjects}`
        const { id } = await server.platform.transaction((tx) =>
          requestRun(tx, system('office'), kind, { input: { limit: 45 }, subject }, server.clock.now()),
        )
        for (const step of kills) {
          killSwitch.arm(step)
          await Promise.allSettled(Array.from({ length: servers }, () => executeRun(server.platform, kind, id)))
          killed += Number(killSwitch.disarm())
          server.clock.advance({ minutes: 1 })
        }
        await runJobs(server.platform, [kind])['run.resume']?.({})
        expect(await findRunProgress(server.database.db, id)).toMatchObject({
          ...{ state: 'locked', done: 45, total: 45 },
          outcome: { metrics: { squares: 45 } },
        })
        expect(await publishedSquares(server.database, subject)).toEqual([{ published: 1, count: 45, correct: true }])
        const { rows } = await server.database.pool.query(
          'select action, count(*)::int as count from transition_event where entity_id = $1 group by action order by action',
          [id],
        )
        expect(rows).toEqual([
          { action: 'publish', count: 1 },
          { action: 'start', count: 1 },
        ])
      },
    ),
    { numRuns: 40 },
  )
  expect(killed).toBeGreaterThan(20)
})
