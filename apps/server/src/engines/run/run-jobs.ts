import type { JobHandler } from '../../kernel/jobs/job-handler.ts'
import type { Platform } from '../../kernel/platform.ts'
import type { RunKind } from './define-run.ts'
import { executeRun } from './execute-run.ts'
import { runTask } from './request-run.ts'
import { findAbandonedRuns, findRun } from './run.store.ts'

/** The job that takes over runs of killed servers, and starts due runs whose own job was lost. */
export const resumeTask = 'run.resume'

/** @throws Error when two kinds have the same name */
export function runJobs(platform: Platform, kinds: readonly RunKind[]): Readonly<Record<string, JobHandler>> {
  const { clock, database } = platform
  const byName = new Map(kinds.map((one) => [one.kind, one]))
  if (byName.size < kinds.length) throw new Error('Two kinds of runs have the same name.')
  const execute = async (id: string, name: string) => {
    const kind = byName.get(name)
    if (kind) await executeRun(platform, kind, id)
  }
  return {
    [runTask]: async ({ id }) => {
      const run = typeof id === 'string' ? await findRun(database.db, id) : undefined
      if (run) await execute(run.id, run.kind)
    },
    [resumeTask]: async () => {
      for (const { id, kind } of await findAbandonedRuns(database.db, clock.now())) await execute(id, kind)
    },
  }
}
