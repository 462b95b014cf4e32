import { DatePicker, MonthPicker, YearPicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { calendarHeads, formatMonth } from '@rostrum/i18n/format'
import { useFormats, useLocale } from './LocaleProvider.tsx'
import classes from './parts.module.css'
import { useCalendarFocus } from './use-calendar-focus.ts'

/** What the arrows of a calendar say. */
export type CalendarLabels = {
  readonly previousMonth: string
  readonly nextMonth: string
  readonly previousYear: string
  readonly nextYear: string
  readonly previousDecade: string
  readonly nextDecade: string
}

export type CalendarGrain = 'day' | 'month' | 'year'

type DateCalendarProps = {
  grain?: CalendarGrain
  /** The chosen day, `YYYY-MM-DD`; the first of a month or year in a coarser calendar. */
  value: string | null
  /** The day of the reader or of the form, which is marked. */
  today: string
  /** What is shown while nothing is chosen: today, unless a limit lies before or after it. */
  shownFirst?: string
  minDate?: string | undefined
  maxDate?: string | undefined
  size?: 'sm' | 'md'
  labels: CalendarLabels
  onChoose: (day: string) => void
}

/** A calendar of days, months or years in the reader's language, with Monday first. It takes the focus when it opens. */
export function DateCalendar({
  grain = 'day',
  value,
  today,
  shownFirst = today,
  minDate,
  maxDate,
  size = 'sm',
  labels,
  onChoose,
}: DateCalendarProps) {
  const { locale } = useLocale()
  const { date } = useFormats()
  const root = useCalendarFocus()
  const { months, weekdays } = calendarHeads(locale)
  const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? ''
  const yearOf = (day: string) => day.slice(0, 4)
  const shared = {
    value,
    size,
    ariaLabels: labels,
    defaultDate: value ?? shownFirst,
    onChange: (chosen: string | null) => chosen !== null && onChoose(chosen),
    monthsListFormat: monthOf,
    yearLabelFormat: yearOf,
    yearsListFormat: yearOf,
    ...(minDate === undefined ? {} : { minDate }),
    ...(maxDate === undefined ? {} : { maxDate }),
  }
  return (
    <div ref={root}>
      {grain === 'month' && <MonthPicker {...shared} />}
      {grain === 'year' && <YearPicker {...shared} />}
      {grain === 'day' && (
        <DatePicker
          {...shared}
          firstDayOfWeek={1}
          weekendDays={[]}
          hideOutsideDates
          monthLabelFormat={(day) => formatMonth(day.slice(0, 7), locale)}
          weekdayFormat={(day) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}
          getDayAriaLabel={(day) => date(day, 'date')}
          getDayProps={(day) => (day === today ? { className: classes.today, 'aria-current': 'date' } : {})}
        />
      )}
    </div>
  )
}
