import { deleteRunFilesBefore } from '../../../engines/run/run-file.store.ts'
import { resumeTask, runJobs } from '../../../engines/run/run-jobs.ts'
import type { Module } from '../../../module.ts'
import { removeBytes } from '../files/public.ts'
import { importRunOf } from './import-run.ts'

const fileDays = 7
const deletionTask = 'run.delete-files'

/** Executes the runs of all modules, and deletes their files after a week. */
export const runsModule: Module = {
  name: 'runs',
  jobs: (platform, modules) => ({
    ...runJobs(platform, [importRunOf(modules), ...modules.flatMap((module) => module.runs ?? [])]),
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
