import type { NumberPeriod } from '@rostrum/contracts/workforce/numbers/choices'

/** The first day of the calendar period of a day. */
export function periodStart(day: string, period: NumberPeriod): string {
  const [year = '', month = ''] = day.split('-')
  if (period === 'year') return `${year}-01-01`
  if (period === 'month') return `${year}-${month}-01`
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1
  return `${year}-${String(first).padStart(2, '0')}-01`
}
