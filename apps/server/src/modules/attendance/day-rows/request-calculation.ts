import { sql } from 'kysely'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Platform } from '../../../kernel/platform.ts'

export const calculationJob = 'attendance.calculate'

/** Asks for the calculation of the marked dates alone; the job of each minute starts new dates, too. */
export const markedOnly = { only: 'marked' } as const

/** A punch is calculated within ten seconds: after this wait, with those that arrived in it. */
const waitMilliseconds = 5000

const key = `${calculationJob}.marked`

/** When the calculation starts that a server requested. */
const requested = new WeakMap<Platform, number>()

/**
 * Asks for a calculation of the marked dates soon. What was marked before a calculation that waits is part of it, so a
 * server asks once for each. A failure is logged: the job of the next minute finds the marks.
 */
export async function requestCalculation(platform: Platform): Promise<void> {
  const now = platform.clock.now().getTime()
  const startTime = requested.get(platform)
  if (startTime !== undefined && now < startTime && startTime <= now + waitMilliseconds) return
  const runAt = new Date(now + waitMilliseconds)
  try {
    const waiting = await platform.transaction(async (tx) => {
      await enqueue(tx, calculationJob, markedOnly, { key, runAt, keepsTime: true })
      return sql<{ run_at: Date }>`select run_at from graphile_worker.jobs where key = ${key}`.execute(tx)
    })
    // The job of another request may start before.
    requested.set(platform, (waiting.rows[0]?.run_at ?? runAt).getTime())
  } catch (error) {
    platform.log.warn({ err: error }, 'no calculation of attendance was requested')
  }
}
