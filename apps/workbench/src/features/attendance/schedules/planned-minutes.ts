import { findLimits, type LimitFinding } from '@rostrum/attendance-rules/working-time/find-limits'
import { planLimitsOn } from '@rostrum/attendance-rules/working-time/limits'
import { storedEntry } from './edits.ts'
import { type Cell, cellKey, type Edits, type Entry, type Grid, type Person, type Shift } from './schedule-types.ts'

/** What a cell says with the unsaved changes. */
export const entryAt = (edits: Edits, employmentId: string, day: string, cell: Cell): Entry =>
  edits.get(cellKey(employmentId, day))?.entry ?? storedEntry(cell)

/** The shift that a cell shows, also on a holiday on which it is not worked. */
export function plannedShift(entry: Entry, cell: Cell): string | null {
  if (cell.lock === 'not_employed' || entry.kind === 'rest') return null
  if (entry.kind === 'shift') return entry.shiftId
  return cell.plan === 'work' ? cell.shiftId : null
}

/** The shift that is worked on a day; undefined on all others. */
function shiftAt(entry: Entry, cell: Cell, shifts: ReadonlyMap<string, Shift>): Shift | undefined {
  if (cell.lock === 'not_employed') return undefined
  if (entry.kind === 'rest') return undefined
  if (entry.kind === 'pattern') return cell.shiftId === null ? undefined : shifts.get(cell.shiftId)
  return cell.holiday !== '' && !entry.worksHoliday ? undefined : shifts.get(entry.shiftId)
}

export type PersonSum = {
  readonly minutes: number
  readonly gaps: number
  readonly findings: readonly LimitFinding[]
}

/** Hours and gaps of the days that are shown, and where the limits of the country are near or passed. */
export function sumPerson(
  person: Person,
  { days }: Pick<Grid, 'days'>,
  shown: ReadonlySet<string>,
  edits: Edits,
  shifts: ReadonlyMap<string, Shift>,
): PersonSum {
  const planned = person.cells.map((cell, at) => {
    const day = days[at] ?? ''
    const entry = entryAt(edits, person.employmentId, day, cell)
    const shift = shiftAt(entry, cell, shifts) ?? null
    return { day, minutes: shift?.minutes ?? 0, shift, gap: cell.gap && entry.kind === 'pattern' }
  })
  const visible = planned.filter(({ day }) => shown.has(day))
  return {
    minutes: visible.reduce((sum, { minutes }) => sum + minutes, 0),
    gaps: visible.filter(({ gap }) => gap).length,
    findings: findLimits(planned, (day) => planLimitsOn(person, day)),
  }
}
