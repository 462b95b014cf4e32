const dayMilliseconds = 86_400_000

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A day some days after another. */
export const daysAfter = (day: string, count: number): string =>
  new Date(at(day) + count * dayMilliseconds).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => daysAfter(day, -((new Date(at(day)).getUTCDay() + 6) % 7))

/** The days of the week that begins with a Monday. */
export const daysOfWeek = (monday: string): readonly string[] =>
  Array.from({ length: 7 }, (_, count) => daysAfter(monday, count))

/** When something that begins at `09:30` ends. */
export function endOf(startTime: string, minutes: number): string {
  const [hour = 0, minute = 0] = startTime.split(':').map(Number)
  const end = (hour * 60 + minute + minutes) % 1440
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
