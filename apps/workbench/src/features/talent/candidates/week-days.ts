import { addDays } from '@rostrum/contracts/kernel/days'

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7))

/** The days of the week that begins with a Monday. */
export const daysOfWeek = (monday: string): readonly string[] =>
  Array.from({ length: 7 }, (_, count) => addDays(monday, count))

/** When something that begins at `09:30` ends. */
export function endOf(startTime: string, minutes: number): string {
  const [hour = 0, minute = 0] = startTime.split(':').map(Number)
  const end = (hour * 60 + minute + minutes) % 1440
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
