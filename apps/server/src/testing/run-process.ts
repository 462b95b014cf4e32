// A server process that executes one run of the trial, and reports each chunk before it computes it.
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApplication } from '../app.ts'
import { readConfig } from '../config.ts'
import { executeRun } from '../engines/run/execute-run.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { trialRun } from './trial-runs.ts'

const config = readConfig(process.env)
const database = openDatabase(process.env.DATABASE_URL ?? '', 3)
const { platform } = await buildApplication(config, database)
const kind = trialRun({
  async before(numbers) {
    process.send?.(numbers[0])
    await sleep(20)
  },
})
await executeRun(platform, kind, process.env.RUN ?? '')
process.disconnect?.()
process.exit(0)
