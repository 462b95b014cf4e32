import { system } from '../../kernel/actor.ts'
import { isConnectionError } from '../../kernel/database/is-connection-error.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { Platform } from '../../kernel/platform.ts'
import type { RunKind } from './define-run.ts'
import { runTask } from './request-run.ts'
import { lockRun } from './run.store.ts'
import type { RunOutcome } from './run.ts'
import { moveRun } from './run-machine.ts'

export const serverActor = system(runTask)

/**
 * Ends an unfinished calculation with the reason of an error.
 *
 * @throws the error itself when the database was away: the run is then taken over
 */
export async function failRun(platform: Platform, kind: RunKind, id: string, error: unknown): Promise<void> {
  if (isConnectionError(error)) throw error
  const outcome = outcomeOf(platform, kind, error)
  await platform.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run?.state !== 'draft' && run?.state !== 'calculating') return
    const now = platform.clock.now()
    const failed = await moveRun(tx, kind, run, 'fail', { actor: serverActor, role: 'server', now }, { outcome })
    await kind.ended(platform, tx, failed, now)
  })
}

function outcomeOf(platform: Platform, { kind }: RunKind, error: unknown): RunOutcome {
  if (error instanceof DomainError) return { reason: error.code, params: error.params }
  platform.log.error({ err: error, kind }, 'run failed')
  return { reason: 'run.failed', params: {} }
}
