import { useFormats } from '@rostrum/ui/LocaleProvider'
import { memo } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { shortCode } from './cell-text.ts'
import { entryAt, plannedShift, sumPerson } from './planned-minutes.ts'
import classes from './schedule.module.css'
import { type Cell, cellKey, type Edits, type Entry, type Person, type Shift } from './schedule-types.ts'
import { tintStyles } from './shift-tints.ts'
import type { CellLabels } from './use-cell-labels.ts'

type ScheduleRowProps = {
  readonly at: number
  readonly person: Person
  /** The days of the cells, more than those shown. */
  readonly allDays: readonly string[]
  readonly days: readonly string[]
  readonly edits: Edits
  readonly refusals: ReadonlyMap<string, string>
  readonly shifts: ReadonlyMap<string, Shift>
  readonly words: CellLabels
  readonly tints: ReadonlyMap<string, number>
  readonly today: string
  /** Cells have space for the code of a shift without its country. */
  readonly isNarrow: boolean
  /** The selected columns; -1 without any. */
  readonly left: number
  readonly right: number
  /** The column of the tab stop; -1 in other rows. */
  readonly activeColumn: number
  readonly typed: string
}

/** The days of one person. Rows whose cells do not change are not drawn again. */
export const ScheduleRow = memo(
  function ScheduleRow({ person, ...rest }: ScheduleRowProps) {
    return (
      <div role="row" tabIndex={-1} className={classes.row}>
        <div role="rowheader" tabIndex={-1} className={classes.name} title={`${person.jobNumber} · ${person.place}`}>
          {person.name} <small>{person.jobNumber}</small>
        </div>
        {rest.days.map((day, column) => (
          <ScheduleCell key={day} {...rest} person={person} day={day} column={column} />
        ))}
        <RowSum {...rest} person={person} />
      </div>
    )
  },
  (before, after) =>
    before.person === after.person &&
    before.days === after.days &&
    before.left === after.left &&
    before.right === after.right &&
    before.activeColumn === after.activeColumn &&
    before.typed === after.typed &&
    before.shifts === after.shifts &&
    isSameOf(before.person.employmentId, before.edits, after.edits) &&
    isSameOf(before.person.employmentId, before.refusals, after.refusals),
)

/** Whether the entries of one person are the same objects. */
function isSameOf<V>(employmentId: string, one: ReadonlyMap<string, V>, other: ReadonlyMap<string, V>): boolean {
  if (one === other) return true
  const own = (map: ReadonlyMap<string, V>) => [...map].filter(([key]) => key.startsWith(employmentId))
  const [mine, theirs] = [own(one), own(other)]
  return mine.length === theirs.length && mine.every(([key, value]) => other.get(key) === value)
}

function RowSum({ person, allDays, days, edits, shifts }: Omit<ScheduleRowProps, 'words'>) {
  const t = useT()
  const { number } = useFormats()
  const { minutes, gaps, findings } = sumPerson(person, { days: [...allDays] }, new Set(days), edits, shifts)
  const isOver = findings.some(({ state }) => state === 'over')
  return (
    <div role="gridcell" tabIndex={-1} className={classes.sum} data-over={isOver || undefined}>
      {isOver && (
        <span role="img" aria-label={t('schedule.limits')}>
          ▲
        </span>
      )}
      {number(minutes / 60, { maximumFractionDigits: 1 })}
      {gaps > 0 && (
        <small role="img" aria-label={t('schedule.gaps', { count: gaps })} title={t('schedule.gaps', { count: gaps })}>
          ▨ {number(gaps)}
        </small>
      )}
    </div>
  )
}

type ScheduleCellProps = ScheduleRowProps & { readonly day: string; readonly column: number }

/** One day of one person. The keys and the pointer are those of the grid around it. */
function ScheduleCell(props: ScheduleCellProps) {
  const { at, person, allDays, day, column, edits, refusals, words } = props
  const cell = person.cells[allDays.indexOf(day)]
  if (!cell) return <div role="gridcell" tabIndex={-1} />
  const key = cellKey(person.employmentId, day)
  const entry = entryAt(edits, person.employmentId, day, cell)
  const refusal = refusals.get(key)
  const isActive = column === props.activeColumn
  const text = words.short(entry, cell)
  const shiftId = plannedShift(entry, cell)
  const tint = shiftId === null ? undefined : props.tints.get(shiftId)
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      data-row={at}
      data-column={column}
      {...marksOf(cell, entry)}
      data-tint={tint}
      style={tint === undefined ? undefined : tintStyles[tint]}
      data-today={day === props.today || undefined}
      data-unsaved={edits.has(key) || undefined}
      data-refused={refusal !== undefined || undefined}
      aria-selected={column >= props.left && column <= props.right}
      aria-readonly={cell.lock !== null || undefined}
      aria-label={words.whole({ day, name: person.name, entry, cell, isUnsaved: edits.has(key), refusal })}
    >
      {isActive && props.typed !== '' ? props.typed : props.isNarrow ? shortCode(text, person.country) : text}
    </div>
  )
}

/** How a cell looks. */
const marksOf = (cell: Cell, entry: Entry) => ({
  'data-kind': entry.kind === 'pattern' ? cell.plan : entry.kind,
  'data-own': entry.kind !== 'pattern' || undefined,
  'data-gap': (cell.gap && entry.kind === 'pattern') || undefined,
  'data-lock': cell.lock ?? undefined,
})
