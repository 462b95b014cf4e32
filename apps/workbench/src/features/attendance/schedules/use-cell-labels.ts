import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useT } from '../../../shell/use-t.ts'
import type { Cell, Entry, Shift } from './schedule-types.ts'

type NamedCell = {
  readonly day: string
  readonly name: string
  readonly entry: Entry
  readonly cell: Cell
  readonly isUnsaved: boolean
  readonly refusal: string | undefined
}

/** What is in a cell in short, and the sentence that names it for those who hear it. */
export function useCellLabels(shifts: ReadonlyMap<string, Shift>) {
  const t = useT()
  const { list } = useTextJoins()
  const { date } = useFormats()
  const code = (id: string | null) => (id === null ? '' : (shifts.get(id)?.code ?? '?'))
  const entryText = (entry: Entry): string =>
    entry.kind === 'shift'
      ? `${code(entry.shiftId)}${entry.worksHoliday ? '!' : ''}`
      : entry.kind === 'rest'
        ? t('schedule.rest_code')
        : ''
  const short = (entry: Entry, cell: Cell): string => {
    if (cell.lock === 'not_employed') return ''
    if (entry.kind !== 'pattern') return entryText(entry)
    return cell.plan === 'work' ? code(cell.shiftId) : cell.plan === 'holiday' ? '◇' : ''
  }
  const says = (entry: Entry, cell: Cell): string => {
    if (entry.kind === 'rest') return t('schedule.cell_row', { shift: t('schedule.rest') })
    if (entry.kind === 'shift') return t('schedule.cell_row', { shift: code(entry.shiftId) })
    return cell.gap ? t('schedule.cell_gap') : t('schedule.cell_plan', { plan: cell.plan, shift: code(cell.shiftId) })
  }
  const whole = ({ day, name, entry, cell, isUnsaved, refusal = '' }: NamedCell): string =>
    list(
      [
        ...[name, date(day, 'date'), cell.lock ? t(`schedule.lock_${cell.lock}`) : '', cell.holiday, says(entry, cell)],
        entry.kind === 'shift' && entry.worksHoliday ? t('schedule.works_holiday') : '',
        ...[isUnsaved ? t('schedule.cell_unsaved') : '', refusal],
      ].filter((part) => part !== ''),
      'phrases',
    )
  return { short, whole }
}

export type CellLabels = ReturnType<typeof useCellLabels>
