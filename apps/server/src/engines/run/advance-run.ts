import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { notFound } from '../../kernel/http/domain-error.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { Platform } from '../../kernel/platform.ts'
import { insertChunks, sumFigures } from './chunk.store.ts'
import type { RunKind } from './define-run.ts'
import { enqueueHelpers } from './execute-run.ts'
import { runTask } from './request-run.ts'
import { lockRun } from './run.store.ts'
import type { Run } from './run.ts'
import { moveRun, type RunAction } from './run-machine.ts'
import { takeStaleSubjects } from './stale-subject.store.ts'

/** What people do with a run; the other actions belong to the server. */
export type OfficeAction = Extract<RunAction, 'recalculate' | 'review' | 'return' | 'approve' | 'publish' | 'cancel'>

type Office = { readonly actor: Actor; readonly now: Date; readonly reason?: string | null }

/**
 * Moves a run by decision of a person; the caller has checked the permission. `recalculate` plans the stale subjects,
 * `publish` makes the results effective and locks the run. Servers that calculate a cancelled run write nothing more.
 *
 * @throws DomainError `record.not_found`, `run.stale`, `run.action_refused`
 */
export async function advanceRun(
  platform: Platform,
  tx: Tx,
  kind: RunKind,
  { id, action }: { readonly id: string; readonly action: OfficeAction },
  office: Office,
): Promise<Run> {
  const run = await lockRun(tx, id)
  if (!run || run.kind !== kind.kind) throw notFound()
  const context = { ...office, role: 'office' } as const
  switch (action) {
    case 'review':
    case 'return':
    case 'approve':
      return moveRun(tx, kind, run, action, context)
    case 'cancel': {
      const cancelled = await moveRun(tx, kind, run, action, context)
      await kind.ended(platform, tx, cancelled, office.now)
      return cancelled
    }
    case 'recalculate': {
      const started = await moveRun(tx, kind, run, action, context)
      const stale = await takeStaleSubjects(tx, id, started.round)
      const session = await kind.open(platform, started)
      await insertChunks(tx, started, await session.plan(tx, stale))
      await enqueue(tx, runTask, { id }, { key: `run:${id}` })
      await enqueueHelpers(tx, kind, started)
      return started
    }
    case 'publish': {
      // Refused before the results are written.
      const locked = await moveRun(tx, kind, run, action, context)
      const session = await kind.open(platform, locked)
      await session.publish(tx, await sumFigures(tx, locked))
      await kind.ended(platform, tx, locked, office.now)
      return locked
    }
  }
}
