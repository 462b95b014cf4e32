import { daysFromTo } from '@rostrum/contracts/kernel/days'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { PlainButton } from '@rostrum/ui/layout'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { DaySign, signOf } from './DaySign.tsx'
import { type Chosen, type Grid, type GridPerson, weekdayOf } from './grid-types.ts'
import classes from './months.module.css'

/** On phones: a calendar for each person. */
export const MonthCalendars = ({ grid, onChoose }: { grid: Grid; onChoose: (chosen: Chosen) => void }) => (
  <ul className={classes.calendars}>
    {grid.people.map((person) => (
      <Calendar key={person.employmentId} person={person} grid={grid} onChoose={onChoose} />
    ))}
  </ul>
)

type CalendarProps = { person: GridPerson; grid: Grid; onChoose: (chosen: Chosen) => void }

function Calendar({ person, grid: { from, to, today }, onChoose }: CalendarProps) {
  const t = useT()
  const { date: format, number } = useFormats()
  const { option } = useResourceLabels('attendance-day')
  const { employmentId, name, jobNumber, store, days, attended, leave, anomalies } = person
  const byDay = new Map(days.map((cell) => [cell.day, cell]))
  /** Weeks begin on Monday. */
  const empty = (weekdayOf(from) + 6) % 7
  return (
    <li className={classes.person}>
      <h2>{wholeSyllables(name)}</h2>
      <p>{[jobNumber, store].filter(Boolean).join(' · ')}</p>
      <p>
        {[
          `${t('attendance_month.attended')} ${number(attended)}`,
          `${t('attendance_month.leave')} ${number(leave)}`,
          `${t('attendance_month.look_at')} ${number(anomalies)}`,
        ].join(' · ')}
      </p>
      <div className={classes.weeks}>
        {daysFromTo(from, to).map((date, index) => {
          const cell = byDay.get(date)
          const result = cell ? option('result', cell.result) : t('attendance_month.no_day')
          return (
            <PlainButton
              key={date}
              className={classes.day}
              style={index === 0 ? { gridColumnStart: empty + 1 } : {}}
              data-sign={cell ? signOf(cell.result, cell.leaveKind) : 'none'}
              data-today={date === today ? '' : undefined}
              disabled={!cell}
              aria-label={t('attendance_month.cell', { name, date: format(date, 'date'), result })}
              onClick={() => onChoose({ employmentId, day: date })}
            >
              <span>{Number(date.slice(8))}</span>
              {cell && <DaySign sign={signOf(cell.result, cell.leaveKind)} />}
            </PlainButton>
          )
        })}
      </div>
    </li>
  )
}
