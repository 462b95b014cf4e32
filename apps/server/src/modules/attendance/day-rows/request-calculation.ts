import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Platform } from '../../../kernel/platform.ts'

export const calculationJob = 'attendance.calculate'

/** Asks for the calculation of the marked dates alone; the job of each minute begins new dates, too. */
export const markedOnly = { only: 'marked' } as const

/** A punch is calculated within ten seconds: after this wait at the latest, with those that arrived in it. */
const waitMilliseconds = 5000
/** Less than the wait, so that each punch is followed by a calculation that sees it. */
const pauseMilliseconds = 4000

const latest = new WeakMap<Platform, number>()

/** Asks for a calculation of the marked dates soon. Of the requests of a server within seconds, the first one does. */
export async function requestCalculation(platform: Platform, now: Date): Promise<void> {
  const since = now.getTime() - (latest.get(platform) ?? Number.NEGATIVE_INFINITY)
  if (since >= 0 && since < pauseMilliseconds) return
  latest.set(platform, now.getTime())
  const runAt = new Date(now.getTime() + waitMilliseconds)
  await platform.transaction((tx) =>
    enqueue(tx, calculationJob, markedOnly, { key: `${calculationJob}.marked`, runAt, keepsTime: true }),
  )
}
