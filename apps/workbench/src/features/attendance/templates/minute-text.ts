const minutesOfDay = 1440

/** Minutes of a work date as people write them; 1,890 is `07:30 +1`, on the next day. */
export function minuteText(minute: number): string {
  const days = Math.floor(minute / minutesOfDay)
  const inDay = minute - days * minutesOfDay
  const text = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
  return days === 0 ? text : `${text} ${days > 0 ? '+' : '−'}${Math.abs(days)}`
}

/** Reads `9`, `9:30`, `0930` and `07:30 +1`; undefined for anything else and after the end of the next day. */
export function parseMinute(text: string): number | undefined {
  const found = /^\s*(\d{1,2})(?::?(\d{2}))?\s*(\+1)?\s*$/.exec(text)
  if (!found) return undefined
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)]
  if (minutes > 59) return undefined
  const minute = hours * 60 + minutes + (found[3] ? minutesOfDay : 0)
  return minute <= 2 * minutesOfDay ? minute : undefined
}
