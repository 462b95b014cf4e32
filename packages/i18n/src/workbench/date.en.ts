import type { date as source } from './date.zh-CN.ts'

export const date = {
  'date.unread_day': 'Enter a valid date as year-month-day, for example 2026-12-19',
  'date.unread_minute': 'Enter a valid date and time as year-month-day hour:minute, for example 2026-12-19 09:00',
  'date.as_day': 'year-month-day',
  'date.as_minute': 'year-month-day hour:minute',
  'date.calendar': 'Open the calendar',
  'date.month_before': 'Previous month',
  'date.month_after': 'Next month',
  'date.month_of_year': '{month} {year}',
  'date.year_before': 'Previous year',
  'date.year_after': 'Next year',
  'date.decade_before': 'Previous decade',
  'date.decade_after': 'Next decade',
  'date.hour': 'Hour',
  'date.minute': 'Minute',
  'date.today': 'Today',
  'date.clear': 'Clear',
  'date.done': 'Done',
} as const satisfies Record<keyof typeof source, string>
