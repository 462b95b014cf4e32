/** Ranges of days that move with today, as values of the filter `within`. */
export const dayPresets = [
  'today',
  'yesterday',
  'last_7',
  'last_30',
  'next_7',
  'next_30',
  'this_month',
  'last_month',
  'this_year',
] as const
export type DayPreset = (typeof dayPresets)[number]

/** The first and the last day of a range, both included, as `YYYY-MM-DD`. */
export type DayRange = { readonly from: string; readonly until: string }

/** @param today the calendar day of the reader, `YYYY-MM-DD` */
export function rangeOfPreset(preset: DayPreset, today: string): DayRange {
  const [year = 0, month = 0] = today.split('-').map(Number)
  switch (preset) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: daysAfter(today, -1), until: daysAfter(today, -1) }
    case 'last_7':
      return { from: daysAfter(today, -6), until: today }
    case 'last_30':
      return { from: daysAfter(today, -29), until: today }
    case 'next_7':
      return { from: today, until: daysAfter(today, 6) }
    case 'next_30':
      return { from: today, until: daysAfter(today, 29) }
    case 'this_month':
      return monthOf(year, month)
    case 'last_month':
      return monthOf(year, month - 1)
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 4)}-12-31` }
  }
}

const monthOf = (year: number, month: number): DayRange => ({
  from: dayText(Date.UTC(year, month - 1, 1)),
  until: dayText(Date.UTC(year, month, 0)),
})

const daysAfter = (day: string, days: number): string => dayText(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)

const dayText = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)
