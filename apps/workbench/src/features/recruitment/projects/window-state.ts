import type { TimeWindow } from '@rostrum/contracts/kernel/time-window'

/** Whether a window is to come, open or over. A start is part of its window, an end is not. */
export function windowStateAt({ start, end }: TimeWindow, now: Date): 'upcoming' | 'open' | 'closed' {
  if (now.getTime() < Date.parse(start)) return 'upcoming'
  return now.getTime() < Date.parse(end) ? 'open' : 'closed'
}
