import { NativeSelect } from '@mantine/core'
import { FieldError } from '@rostrum/ui/FieldError'
import { Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import { entryAt } from './planned-minutes.ts'
import { type Cell, cellKey, type Entry, type Grid, type Person, type Shift } from './schedule-types.ts'
import { useCellLabels } from './use-cell-labels.ts'
import type { Schedule } from './use-schedule.ts'

type CellChoiceProps = {
  readonly label: string
  readonly grid: Grid
  readonly person: Person
  readonly day: string
  readonly cell: Cell
  readonly schedule: Schedule
  readonly shifts: ReadonlyMap<string, Shift>
  readonly canWrite: boolean
}

const choiceOf = (entry: Entry): string => (entry.kind === 'shift' ? entry.shiftId : entry.kind)

const entryOf = (value: string, worksHoliday: boolean): Entry =>
  value === 'pattern' || value === 'rest' ? { kind: value } : { kind: 'shift', shiftId: value, worksHoliday }

/** What a person works on a day, chosen from a list, with the reason where it cannot be changed. */
export function CellChoice({ label, grid, person, day, cell, schedule, shifts, canWrite }: CellChoiceProps) {
  const t = useT()
  const words = useCellLabels(shifts)
  const key = cellKey(person.employmentId, day)
  const entry = entryAt(schedule.edits, person.employmentId, day, cell)
  const refusal = schedule.refusals.get(key)
  const choices = [
    { value: 'pattern', label: t('schedule.pattern') },
    { value: 'rest', label: t('schedule.rest') },
    ...grid.shifts
      .filter(({ enabled }) => enabled)
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
  ]
  return (
    <>
      <NativeSelect
        label={label}
        description={[cell.holiday, words.short({ kind: 'pattern' }, cell)].filter(Boolean).join(' · ')}
        disabled={!canWrite || cell.lock !== null}
        value={choiceOf(entry)}
        data={choices}
        onChange={(event) =>
          schedule.enter([{ key, cell, entry: entryOf(event.currentTarget.value, cell.holiday !== '') }])
        }
      />
      {cell.lock && <Text c="sub">{t(`schedule.lock_${cell.lock}`)}</Text>}
      {refusal && <FieldError>{refusal}</FieldError>}
    </>
  )
}
