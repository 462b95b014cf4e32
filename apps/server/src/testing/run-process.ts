// A server process that executes one run of the trial, reports each chunk before it computes it, and waits at the third to
// be killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApplication } from '../app.ts'
import { readConfig } from '../config.ts'
import { executeRun } from '../engines/run/execute-run.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { heldChunk, trialRun } from './trial-runs.ts'

const config = readConfig(process.env)
const database = openDatabase(process.env.DATABASE_URL ?? '', 3)
const { platform } = await buildApplication(config, database)
const kind = trialRun({
  async before(numbers) {
    process.send?.(numbers[0])
    await sleep(numbers[0] === heldChunk ? 600_000 : 20)
  },
})
await executeRun(platform, kind, process.env.RUN ?? '')
process.disconnect?.()
process.exit(0)
