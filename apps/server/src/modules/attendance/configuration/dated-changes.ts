import { dayAfter } from '@rostrum/contracts/kernel/days'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { type ChangesOfRows, changeRows, previewRows } from '../../../engines/timeline/change-dated-rows.ts'
import { changedDays } from '../../../engines/timeline/changed-days.ts'
import type { DatedRow, DatedRows, DatedValues } from '../../../engines/timeline/dated-rows.ts'
import type { RowChange, RowsPlan } from '../../../engines/timeline/dated-rows-plan.ts'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'

/** A write of one row as people say it: `to` is the last day. */
export type DatedWrite = Pick<WrittenRecord<unknown>, 'id' | 'isCreate'> & {
  readonly subject: string
  readonly from: string | undefined
  readonly to: string | null | undefined
  readonly values: DatedValues
}

/**
 * Writes rows of subjects that have one value on a day. A new row takes over from the one of its first day, which ends
 * the day before; without a last day of its own it lasts as long as that one would have.
 *
 * @throws DomainError at `from` where a row begins on the same day, and where a correction meets another row
 */
export async function writeDatedRows(
  { tx, actor, now, origin = 'command' }: WriteContext,
  kind: DatedRows,
  written: readonly DatedWrite[],
): Promise<SubjectsChanged> {
  const bySubject = Map.groupBy(written, ({ subject }) => subject)
  const present = await previewRows(tx, kind, new Map([...bySubject.keys()].map((id) => [id, []])))
  const changes: ChangesOfRows = new Map(
    [...bySubject].map(([id, some]) => [id, changesOf(some, present.get(id)?.before ?? [])]),
  )
  const plans = await changeRows(tx, kind, changes, { actor, now, origin, recorded: true })
  return [...plans].flatMap(([id, plan]) => daysOf(kind, plan).map((days) => ({ id, ...days })))
}

function changesOf(written: readonly DatedWrite[], present: readonly DatedRow[]): readonly RowChange[] {
  const rows = present.map(({ id, from, until }) => ({ id, from, until }))
  return written
    .toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
    .flatMap(({ id, isCreate, from, to, values }): readonly RowChange[] => {
      if (!isCreate)
        return [
          {
            ...{ type: 'correct', rowId: id, values },
            ...(from !== undefined && { from }),
            ...(to !== undefined && { until: dayAfter(to) }),
          },
        ]
      const first = from ?? ''
      const same = rows.find((row) => row.from === first)
      if (same) {
        const params = { from: first, until: same.until ?? 'none' }
        throw invalid({ path: 'from', key: 'timeline.taken', params })
      }
      const before = rows.find((row) => row.from < first && (row.until === null || first < row.until))
      const next = rows
        .map((row) => row.from)
        .filter((day) => day > first)
        .toSorted()[0]
      const until = dayAfter(to ?? null) ?? before?.until ?? next ?? null
      rows.push({ id, from: first, until })
      const add: RowChange = { type: 'add', id, from: first, until, values }
      if (!before) return [add]
      before.until = first
      return [{ type: 'end', rowId: before.id, until: first }, add]
    })
}

/** The days on which the values of a subject differ. */
function daysOf({ fields }: DatedRows, { before, after }: RowsPlan) {
  const rows = (some: readonly DatedRow[]) => some.map((row) => ({ ...row, sources: {} }))
  return changedDays({ fields: [...fields] }, { before: rows(before), after: rows(after) })
}
