/** The day, `YYYY-MM-DD`, that a calendar in `timeZone` shows at an instant. */
export function calendarDay(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(Date.parse(instant))
}
