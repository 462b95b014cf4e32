/** The day, `YYYY-MM-DD`, of an instant in `timeZone`. */
export function calendarDay(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(Date.parse(instant))
}
