import { z } from 'zod'

/** An instant as ISO 8601 with offset, for example `2026-11-24T17:00:00+08:00`. */
export const Instant = z.iso.datetime({ offset: true })
export type Instant = z.infer<typeof Instant>

/** A time interval with inclusive start and exclusive end: a request at the exact end is late. */
export const TimeWindow = z.object({ start: Instant, end: Instant })
export type TimeWindow = z.infer<typeof TimeWindow>

export type WindowState = 'upcoming' | 'open' | 'closed'

export function windowState(window: TimeWindow, now: Instant): WindowState {
  const at = Date.parse(now)
  if (at < Date.parse(window.start)) return 'upcoming'
  return at < Date.parse(window.end) ? 'open' : 'closed'
}

/** True from the start of the window, inclusive, to its end, exclusive. */
export function isOpen(window: TimeWindow | undefined, now: Instant): boolean {
  return window !== undefined && windowState(window, now) === 'open'
}
