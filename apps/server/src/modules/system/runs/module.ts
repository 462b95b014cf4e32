import type { RunKind } from '../../../engines/run/define-run.ts'
import { deleteRunFilesBefore } from '../../../engines/run/run-file.store.ts'
import { resumeTask, runJobs } from '../../../engines/run/run-jobs.ts'
import type { Module } from '../../../module.ts'
import { removeBytes } from '../files/public.ts'

const fileDays = 7
const deletionTask = 'run.delete-files'

/** Executes runs of the given kinds, and deletes their files after a week. */
export function runsModule(kinds: readonly RunKind[]): Module {
  return {
    name: 'runs',
    jobs: (platform) => ({
      ...runJobs(platform, kinds),
      [deletionTask]: async () => {
        const before = new Date(platform.clock.now().getTime() - fileDays * 86_400_000)
        await platform.transaction(async (tx) => removeBytes(tx, await deleteRunFilesBefore(tx, before)))
      },
    }),
    schedule: [
      { name: resumeTask, schedule: '* * * * *' },
      { name: deletionTask, schedule: '23 * * * *' },
    ],
    storageKeyColumns: [{ table: 'run_file', column: 'storage_key' }],
    mount() {},
  }
}
