/** The whole months between two days; 0 where the second day is earlier. */
export function wholeMonths(from: string, until: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = until.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  const isWhole = toDay >= Math.min(day, lastOfMonth)
  return Math.max(0, (toYear - year) * 12 + toMonth - month - (isWhole ? 0 : 1))
}
