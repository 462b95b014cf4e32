import { dayMilliseconds } from '../../shell/dues/due-group.ts'

const minuteMilliseconds = 60_000
const hourMilliseconds = 60 * minuteMilliseconds

/** A duration in whole days, hours or minutes; at least one. */
export function durationOf(milliseconds: number): { readonly value: number; readonly unit: 'day' | 'hour' | 'minute' } {
  const counted = (length: number) => Math.max(1, Math.floor(milliseconds / length))
  if (milliseconds >= dayMilliseconds) return { value: counted(dayMilliseconds), unit: 'day' }
  if (milliseconds >= hourMilliseconds) return { value: counted(hourMilliseconds), unit: 'hour' }
  return { value: counted(minuteMilliseconds), unit: 'minute' }
}
