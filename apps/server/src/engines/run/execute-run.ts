import type { Tx } from '../../kernel/database/database.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { Platform } from '../../kernel/platform.ts'
import { calculateChunks } from './calculate-chunks.ts'
import { insertChunks } from './chunk.store.ts'
import { concludeRun } from './conclude-run.ts'
import type { RunKind, RunSession } from './define-run.ts'
import { failRun, serverActor } from './fail-run.ts'
import { runTask } from './request-run.ts'
import { findRun, lockFreeRun } from './run.store.ts'
import type { Run } from './run.ts'
import { moveRun } from './run-machine.ts'
import { deleteCalculatedSubjects, takeStaleSubjects } from './stale-subject.store.ts'

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
    if (found.state === 'draft') await startRun(platform, kind, id, await kind.open(platform, found))
    let conclusion: Awaited<ReturnType<typeof concludeRun>>
    do {
      const run = await findRun(database.db, id)
      if (run?.state !== 'calculating') return
      const session = await kind.open(platform, run)
      await calculateChunks(platform, run, session)
      conclusion = await concludeRun(platform, kind, run, session)
    } while (conclusion === 'outdated')
  } catch (error) {
    await failRun(platform, kind, id, error)
  }
}

/** Plans a draft. The row lock keeps other servers from planning it too. */
async function startRun(platform: Platform, kind: RunKind, id: string, session: RunSession): Promise<void> {
  await platform.transaction(async (tx) => {
    const draft = await lockFreeRun(tx, id)
    if (draft?.state !== 'draft') return
    const context = { actor: serverActor, role: 'server', now: platform.clock.now() } as const
    const run = await moveRun(tx, kind, draft, 'start', context)
    await takeStaleSubjects(tx, id, run.round)
    await deleteCalculatedSubjects(tx, id, run.round)
    await insertChunks(tx, run, await session.plan(tx, undefined))
    await enqueueHelpers(tx, kind, run)
  })
}

/** Jobs that calculate chunks besides the one that planned them. */
export async function enqueueHelpers(tx: Tx, { workers }: RunKind, { id }: Run): Promise<void> {
  for (let helper = 1; helper < workers; helper += 1) await enqueue(tx, runTask, { id }, { key: `run:${id}:${helper}` })
}
