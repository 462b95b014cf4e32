import { calendarHeads, formatMonth } from '@rostrum/i18n/format'
import { useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type DaySign, type OwnDay, type OwnMonth, signOf } from '../../parts/days/day-sign.ts'
import { SignMark } from '../../parts/days/SignMark.tsx'
import parts from '../../parts/parts.module.css'
import { useT } from '../../shell/use-t.ts'
import classes from './attendance.module.css'
import { cellsBefore, daysIn, monthBeside } from './calendar-days.ts'

type MonthCalendarProps = {
  data: OwnMonth
  /** The day that is open. */
  chosen: string | null
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

/** A month with a sign for each day, and the signs that occur in words. */
export function MonthCalendar({ data, chosen, onMonth, onDay }: MonthCalendarProps) {
  const t = useT()
  const { locale } = useLocale()
  const { month, today, since } = data
  const name = formatMonth(month, locale)
  const isLast = month >= today.slice(0, 7)
  const isFirst = since === null || month <= since.slice(0, 7)
  return (
    <>
      <div className={classes.monthHead}>
        <button
          type="button"
          className={parts.iconButton}
          aria-label={t('own_day.previous_month')}
          disabled={isFirst}
          onClick={() => onMonth(monthBeside(month, -1))}
        >
          {!isFirst && <IconChevronLeft aria-hidden="true" />}
        </button>
        <h2>{name}</h2>
        <button
          type="button"
          className={parts.iconButton}
          aria-label={t('own_day.next_month')}
          disabled={isLast}
          onClick={() => onMonth(monthBeside(month, 1))}
        >
          {!isLast && <IconChevronRight aria-hidden="true" />}
        </button>
      </div>
      <Weeks data={data} name={name} chosen={chosen} onDay={onDay} />
      <Legend days={data.days} />
    </>
  )
}

function Weeks({ data, name, chosen, onDay }: Omit<MonthCalendarProps, 'onMonth'> & { name: string }) {
  const { locale } = useLocale()
  const { weekdays } = calendarHeads(locale)
  const byDay = new Map(data.days.map((day) => [day.day, day]))
  const cells = [...Array.from({ length: cellsBefore(data.month) }, () => undefined), ...daysIn(data.month)]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return (
    <table className={classes.calendar} aria-label={name}>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
            <th key={weekday} scope="col">
              {weekdays[weekday]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, at) =>
              day === undefined ? (
                <td key={at} />
              ) : (
                <td key={day}>
                  <DayCell day={day} found={byDay.get(day)} today={data.today} open={day === chosen} onDay={onDay} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = {
  day: string
  found: OwnDay | undefined
  today: string
  open: boolean
  onDay: (day: string) => void
}

function DayCell({ day, found, today, open, onDay }: DayCellProps) {
  const { date } = useFormats()
  const label = useTranslateKey()
  const number = Number(day.slice(8))
  if (!found) {
    return (
      <span className={classes.day} data-quiet="true" aria-current={day === today ? 'date' : undefined}>
        {number}
      </span>
    )
  }
  const sign = signOf(found)
  const quiet = sign === 'rest' || sign === 'none' || sign === 'holiday'
  return (
    <button
      type="button"
      className={classes.day}
      data-quiet={quiet}
      aria-current={day === today ? 'date' : undefined}
      aria-expanded={open}
      aria-label={`${date(day, 'day')}, ${found.holiday ?? label(`option.attendance-day.result.${found.result}`)}`}
      onClick={() => onDay(day)}
    >
      {number}
      <SignMark sign={sign} />
    </button>
  )
}

/** Signs in words with how often they occur. */
function Legend({ days }: { days: readonly OwnDay[] }) {
  const t = useT()
  const counts = new Map<DaySign, { readonly label: string; readonly count: number }>()
  const names: Readonly<Partial<Record<DaySign, string>>> = {
    supplement: t('own_day.supplemented'),
    field: t('own_day.field_punch'),
    absent: t('option.attendance-day.result.absent'),
    late: t('option.attendance-day.result.late'),
    done: t('option.attendance-day.result.normal'),
  }
  for (const day of days) {
    const sign = signOf(day)
    if (sign === 'none') continue
    const label = names[sign] ?? t(`option.attendance-day.result.${day.result}`)
    counts.set(sign, { label, count: (counts.get(sign)?.count ?? 0) + 1 })
  }
  return (
    <ul className={classes.legend}>
      {[...counts].map(([sign, { label, count }]) => (
        <li key={sign}>
          <SignMark sign={sign} />
          {t('own_day.times', { label, count })}
        </li>
      ))}
    </ul>
  )
}
