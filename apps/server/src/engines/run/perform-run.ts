import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { Platform } from '../../kernel/platform.ts'
import type { RunKind } from './define-run.ts'
import { executeRun } from './execute-run.ts'
import { findRun } from './run.store.ts'
import type { Published, Run } from './run.ts'

const pollMilliseconds = 100

/**
 * Executes a run in this server and waits for its end, for a limited time: the run goes on without the caller, and
 * another server takes it over if this one is killed.
 *
 * @param request records the run
 * @returns the report of the run; undefined when it is not finished in time
 * @throws DomainError the refusal that ended the run
 */
export async function performRun(
  platform: Platform,
  kind: RunKind,
  request: (tx: Tx) => Promise<Run>,
  waitMilliseconds: number,
): Promise<Published | undefined> {
  const { id } = await platform.transaction(request)
  const deadline = performance.now() + waitMilliseconds
  const executing = executeRun(platform, kind, id).catch((error: unknown) =>
    platform.log.warn({ err: error, run: id }, 'run was left to other servers'),
  )
  await Promise.race([executing, sleep(waitMilliseconds, undefined, { ref: false })])
  for (;;) {
    const run = await findRun(platform.database.db, id)
    const outcome = run?.finished_at ? run.outcome : undefined
    if (outcome && 'reason' in outcome) throw new DomainError(outcome.reason, outcome.params)
    if (outcome) return outcome
    if (!run || run.finished_at || performance.now() >= deadline) return undefined
    await sleep(pollMilliseconds)
  }
}
