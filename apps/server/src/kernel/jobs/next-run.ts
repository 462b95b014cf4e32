import { parseCronItems } from 'graphile-worker'
import type { ScheduledJob } from './jobs.ts'

const minute = 60_000
/** Every schedule of ours occurs within a month. */
const horizon = 31 * 24 * 60

/** The next scheduled start of a job; undefined for a schedule that never occurs within a month. */
export function nextRun({ name, schedule }: ScheduledJob, now: Date): Date | undefined {
  const [item] = parseCronItems([{ task: name, match: schedule }])
  const first = (Math.floor(now.getTime() / minute) + 1) * minute
  for (let at = first; at < first + horizon * minute; at += minute) {
    const time = new Date(at)
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    }
    if (item?.match(digest)) return time
  }
  return undefined
}
