import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import { countOpenChunks, insertChunks, sumFigures } from './chunk.store.ts'
import { OutdatedInputs, type RunKind, type RunSession } from './define-run.ts'
import { serverActor } from './fail-run.ts'
import { findRun, lockFreeRun } from './run.store.ts'
import type { Run } from './run.ts'
import { moveRun } from './run-machine.ts'
import { deleteCalculatedSubjects } from './stale-subject.store.ts'

const pollMilliseconds = 200
/** Inputs that change faster than they are calculated fail the run. */
const maximumRounds = 5

const asServer = (now: Date) => ({ actor: serverActor, role: 'server', now }) as const

/**
 * Publishes, or hands to review, a run whose chunks are all done.
 *
 * @returns `outdated` when the run has to be calculated again
 */
export async function concludeRun(
  platform: Platform,
  kind: RunKind,
  run: Run,
  session: RunSession,
): Promise<'done' | 'outdated'> {
  const { clock, database } = platform
  for (;;) {
    const { open, exhausted } = await countOpenChunks(database.db, run, clock.now())
    if (exhausted > 0) throw new Error('A chunk of the run ended every attempt.')
    if (open > 0) return 'done'
    try {
      if (await platform.transaction((tx) => concludeLocked(platform, tx, kind, run, session))) return 'done'
    } catch (error) {
      if (!(error instanceof OutdatedInputs) || run.round >= maximumRounds) throw error
      await platform.transaction((tx) => startRound(platform, tx, kind, run, session))
      return 'outdated'
    }
    // Another server publishes it, or a cancellation is about to be committed.
    await sleep(pollMilliseconds)
    if ((await findRun(database.db, run.id))?.state !== 'calculating') return 'done'
  }
}

/** @returns false while another transaction holds the run */
async function concludeLocked(
  platform: Platform,
  tx: Tx,
  kind: RunKind,
  run: Run,
  session: RunSession,
): Promise<boolean> {
  const locked = await lockFreeRun(tx, run.id)
  if (!locked) return false
  if (locked.state !== 'calculating' || locked.round !== run.round) return true
  const now = platform.clock.now()
  const figures = await sumFigures(tx, run)
  await deleteCalculatedSubjects(tx, run.id, run.round)
  if (kind.lifecycle.transitions.some(({ action }) => action === 'complete')) {
    await moveRun(tx, kind, locked, 'complete', asServer(now), { outcome: { metrics: figures } })
    return true
  }
  const outcome = await session.publish(tx, figures)
  const published = await moveRun(tx, kind, locked, 'publish', asServer(now), { outcome })
  await kind.ended(platform, tx, published, now)
  return true
}

async function startRound(platform: Platform, tx: Tx, kind: RunKind, run: Run, session: RunSession): Promise<void> {
  const locked = await lockFreeRun(tx, run.id)
  if (locked?.state !== 'calculating' || locked.round !== run.round) return
  const started = await moveRun(tx, kind, locked, 'recalculate', asServer(platform.clock.now()))
  await insertChunks(tx, started, await session.plan(tx, undefined))
}
