import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../kernel/database/database.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { Platform } from '../../kernel/platform.ts'
import { calculateChunks } from './calculate-chunks.ts'
import { countOpenChunks, insertChunks, sumFigures } from './chunk.store.ts'
import type { RunKind, RunSession } from './define-run.ts'
import { failRun, serverActor } from './fail-run.ts'
import { runTask } from './request-run.ts'
import { findRun, lockFreeRun } from './run.store.ts'
import type { Run } from './run.ts'
import { moveRun } from './run-machine.ts'
import { deleteCalculatedSubjects, takeStaleSubjects } from './stale-subject.store.ts'

const asServer = (now: Date) => ({ actor: serverActor, role: 'server', now }) as const

/**
 * Does what is left of a run: plans it if it is due, calculates chunks that no other server has, and publishes when no
 * chunk is left. Any number of servers may call it for the same run, also after one of them was killed.
 *
 * @throws only when the database is away
 */
export async function executeRun(platform: Platform, kind: RunKind, id: string): Promise<void> {
  const { clock, database } = platform
  try {
    const found = await findRun(database.db, id)
    if (!found || found.due_at > clock.now() || !['draft', 'calculating'].includes(found.state)) return
    const session = await kind.open(platform, found)
    await startRun(platform, kind, id, session)
    const run = await findRun(database.db, id)
    if (run?.state !== 'calculating') return
    await calculateChunks(platform, run, session)
    await concludeRun(platform, kind, run)
  } catch (error) {
    await failRun(platform, kind, id, error)
  }
}

/** Plans a draft. The row lock keeps other servers from planning it too. */
async function startRun(platform: Platform, kind: RunKind, id: string, session: RunSession): Promise<void> {
  await platform.transaction(async (tx) => {
    const draft = await lockFreeRun(tx, id)
    if (draft?.state !== 'draft') return
    const run = await moveRun(tx, kind, draft, 'start', asServer(platform.clock.now()))
    await takeStaleSubjects(tx, id, run.round)
    await deleteCalculatedSubjects(tx, id, run.round)
    const chunks = await session.plan(tx, undefined)
    await insertChunks(tx, run, chunks)
    await enqueueHelpers(tx, kind, run)
  })
}

/** Jobs that calculate chunks besides the one that planned them. */
export async function enqueueHelpers(tx: Tx, { workers }: RunKind, { id }: Run): Promise<void> {
  for (let helper = 1; helper < workers; helper += 1) await enqueue(tx, runTask, { id }, { key: `run:${id}:${helper}` })
}

const pollMilliseconds = 200

/** Publishes, or hands to review, a run whose chunks are all done. */
async function concludeRun(platform: Platform, kind: RunKind, run: Run): Promise<void> {
  const { clock, database } = platform
  for (;;) {
    const { open, exhausted } = await countOpenChunks(database.db, run, clock.now())
    if (exhausted > 0) throw new Error('A chunk of the run ended every attempt.')
    if (open > 0) return
    const session = await kind.open(platform, run)
    const concluded = await platform.transaction(async (tx) => {
      const locked = await lockFreeRun(tx, run.id)
      if (!locked) return false
      if (locked.state !== 'calculating' || locked.round !== run.round) return true
      const now = clock.now()
      const figures = await sumFigures(tx, run.id)
      await deleteCalculatedSubjects(tx, run.id, run.round)
      if (kind.lifecycle.transitions.some(({ action }) => action === 'complete')) {
        await moveRun(tx, kind, locked, 'complete', asServer(now), { outcome: { metrics: figures } })
        return true
      }
      const outcome = { metrics: await session.publish(tx, figures) }
      const published = await moveRun(tx, kind, locked, 'publish', asServer(now), { outcome })
      await kind.ended(platform, tx, published, now)
      return true
    })
    if (concluded) return
    // Another server publishes it, or somebody is about to cancel it.
    await sleep(pollMilliseconds)
    if ((await findRun(database.db, run.id))?.state !== 'calculating') return
  }
}
