import { calendarHeads, formatMonth } from '@rostrum/i18n/format'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Link } from 'react-router'
import { useT } from '../../../shell/use-t.ts'
import type { HolidayOfYear } from './holiday-types.ts'
import classes from './holidays.module.css'

type HolidayMonthProps = {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly holidays: readonly HolidayOfYear[]
}

/** A make-up day says most about its date, then what is not yet certain. */
const first = (holidays: readonly HolidayOfYear[]): HolidayOfYear | undefined =>
  holidays.find(({ kind }) => kind === 'make_up') ?? holidays[0]

/** The days of a month in weeks from Monday; undefined before its first day and after its last. */
function weeksOf(year: number, month: number): readonly (readonly (string | undefined)[])[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const empty = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const dayAt = (at: number) =>
    at < 1 || at > length ? undefined : `${year}-${String(month).padStart(2, '0')}-${String(at).padStart(2, '0')}`
  return Array.from({ length: Math.ceil((empty + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAt(week * 7 + weekday + 1 - empty)),
  )
}

/** One month of a year: its picture, and its holidays by name below it. */
export function HolidayMonth({ year, month, holidays }: HolidayMonthProps) {
  const { locale } = useLocale()
  const { months, weekdays } = calendarHeads(locale)
  const byDay = Map.groupBy(holidays, ({ day }) => day)
  const heads = [...weekdays.slice(1), weekdays[0]]
  return (
    <section className={classes.month} aria-label={formatMonth(`${year}-${String(month).padStart(2, '0')}`, locale)}>
      <h2>{months[month - 1]}</h2>
      <table aria-hidden="true">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={`${at} ${head}`}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <Day
                  key={day ?? `empty ${at}`}
                  day={day}
                  holiday={first(byDay.get(day ?? '') ?? [])}
                  weekend={at > 4}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.length > 0 && (
        <ul>
          {holidays.map((holiday) => (
            <HolidayLine key={holiday.id} holiday={holiday} />
          ))}
        </ul>
      )}
    </section>
  )
}

type DayProps = {
  readonly day: string | undefined
  readonly holiday: HolidayOfYear | undefined
  readonly weekend: boolean
}

function Day({ day, holiday, weekend }: DayProps) {
  if (day === undefined) return <td />
  const number = Number(day.slice(8))
  if (!holiday) return <td data-weekend={weekend || undefined}>{number}</td>
  return (
    <td title={holiday.name}>
      <span
        className={classes.mark}
        data-kind={holiday.kind}
        data-projected={holiday.state === 'projected' || undefined}
      >
        {number}
      </span>
    </td>
  )
}

function HolidayLine({ holiday: { id, day, shownName, kind, half, state, limited } }: { holiday: HolidayOfYear }) {
  const t = useT()
  const { date } = useFormats()
  const notes = [
    t(`option.holiday.kind.${kind}`),
    ...(half ? [t(`option.holiday.half.${half}`)] : []),
    ...(limited ? [t('holiday_year.limited')] : []),
    ...(state === 'projected' ? [t('option.holiday.state.projected')] : []),
  ]
  return (
    <li>
      <Link to={`/attendance/holidays?id=${id}`}>
        {date(day, 'day')} {shownName}
      </Link>
      <small>{notes.join(' · ')}</small>
    </li>
  )
}
