import { daysFromTo, isWeekend } from '@rostrum/contracts/kernel/days'
import { calendarHeads } from '@rostrum/i18n/format'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { IconAlertTriangle, IconBeach } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { DaySign, signOf } from './DaySign.tsx'
import { type Chosen, type Grid, type GridCell, type GridPerson, weekdayOf } from './grid-types.ts'
import classes from './months.module.css'
import { nextCell } from './next-cell.ts'

type MonthTableProps = {
  grid: Grid
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen | undefined) => void
}

/** The grid of people and days. One cell is in the tab order; the arrow keys move from it. */
export function MonthTable({ grid, chosen, onChoose }: MonthTableProps) {
  const t = useT()
  const { locale } = useLocale()
  const { people, from, to, today } = grid
  const dates = useMemo(() => daysFromTo(from, to), [from, to])
  const body = useRef<HTMLTableSectionElement>(null)
  const { weekdays } = calendarHeads(locale)
  useEffect(() => {
    if (chosen) focusCell(body.current, chosen)
  }, [chosen])

  const latest = useRef({ grid, dates, chosen, onChoose })
  latest.current = { grid, dates, chosen, onChoose }
  const acts = useMemo(
    (): CellActions => ({
      open: (at) => latest.current.onChoose(at),
      press: (event, at) => {
        const now = latest.current
        const next = nextCell(event, at, now.grid.people, now.dates)
        if (!next) return
        event.preventDefault()
        if (now.chosen) now.onChoose(next)
        else focusCell(body.current, next)
      },
    }),
    [],
  )
  const first = chosen ?? (people[0] && { employmentId: people[0].employmentId, day: dates[0] ?? '' })
  return (
    <Box overflow="auto">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {t('attendance_month.sort_name')}
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                className={classes.date}
                data-today={date === today ? '' : undefined}
                data-weekend={isWeekend(date) ? '' : undefined}
              >
                <span>{weekdays[weekdayOf(date)]}</span>
                {Number(date.slice(8))}
              </th>
            ))}
            <th scope="col" className={classes.sum} title={t('attendance_month.attended')}>
              {t('attendance_month.attended_short')}
            </th>
            <th scope="col" className={classes.sum} title={t('attendance_month.leave')}>
              <IconBeach size={16} role="img" aria-label={t('attendance_month.leave')} />
            </th>
            <th scope="col" className={classes.sum} title={t('attendance_month.look_at')}>
              <IconAlertTriangle size={16} role="img" aria-label={t('attendance_month.look_at')} />
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {people.map((person) => (
            <PersonRow
              key={person.employmentId}
              person={person}
              dates={dates}
              today={today}
              stop={first?.employmentId === person.employmentId ? first.day : undefined}
              isChosen={chosen?.employmentId === person.employmentId}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

type PersonRowProps = {
  person: GridPerson
  dates: readonly string[]
  today: string
  /** The day whose cell is in the tab order. */
  stop: string | undefined
  isChosen: boolean
  acts: CellActions
}

/** The same functions for all cells, so that a move renders two rows. */
type CellActions = {
  readonly open: (at: Chosen) => void
  readonly press: (event: KeyboardEvent, at: Chosen) => void
}

const PersonRow = memo(function PersonRow({ person, dates, today, stop, isChosen, acts }: PersonRowProps) {
  const { number } = useFormats()
  const { employmentId, name, jobNumber, days, attended, leave, anomalies } = person
  const byDay = useMemo(() => new Map(days.map((cell) => [cell.day, cell])), [days])
  return (
    <tr data-chosen={isChosen ? '' : undefined}>
      <th scope="row" className={classes.name} title={jobNumber}>
        {wholeSyllables(name)}
      </th>
      {dates.map((date) => (
        <DayCell
          key={date}
          {...{ employmentId, name, date, acts }}
          cell={byDay.get(date)}
          isToday={date === today}
          isStop={stop === date}
          isChosen={isChosen && stop === date}
        />
      ))}
      <td className={classes.sum}>{number(attended)}</td>
      <td className={classes.sum}>{leave > 0 ? number(leave) : ''}</td>
      <td className={classes.sum} data-many={anomalies > 4 ? '' : undefined}>
        {anomalies > 0 ? number(anomalies) : ''}
      </td>
    </tr>
  )
})

type DayCellProps = {
  employmentId: string
  name: string
  date: string
  cell: GridCell | undefined
  isToday: boolean
  isStop: boolean
  isChosen: boolean
  acts: CellActions
}

function DayCell({ employmentId, name, date, cell, isToday, isStop, isChosen, acts }: DayCellProps) {
  const t = useT()
  const { date: format } = useFormats()
  const { option } = useResourceLabels('attendance-day')
  const sign = cell ? signOf(cell.result, cell.leaveKind) : 'none'
  const result = cell ? option('result', cell.result) : t('attendance_month.no_day')
  const spoken = cell?.corrected ? `${result}, ${t('attendance_month.corrected')}` : result
  return (
    <td
      className={classes.cell}
      data-sign={sign}
      data-today={isToday ? '' : undefined}
      data-corrected={cell?.corrected ? '' : undefined}
    >
      <button
        type="button"
        data-employment={employmentId}
        data-day={date}
        aria-pressed={isChosen}
        tabIndex={isStop ? 0 : -1}
        aria-label={t('attendance_month.cell', { name, date: format(date, 'date'), result: spoken })}
        onClick={() => acts.open({ employmentId, day: date })}
        onKeyDown={(event) => acts.press(event, { employmentId, day: date })}
      >
        {cell && <DaySign sign={sign} />}
      </button>
    </td>
  )
}

const focusCell = (body: HTMLElement | null, { employmentId, day }: Chosen) =>
  body?.querySelector<HTMLElement>(`[data-employment="${employmentId}"][data-day="${day}"]`)?.focus()
