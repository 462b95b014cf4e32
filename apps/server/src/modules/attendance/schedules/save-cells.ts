import type { ScheduleChange, scheduleCalls } from '@rostrum/contracts/attendance/schedules/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { auditAll } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { assessCells } from './assess-cells.ts'
import type { CellRefusal } from './check-cells.ts'
import { scheduleChanged } from './public.ts'
import { cellKey } from './read-grid.ts'
import { type CellFacts, lockEmployments, writeCells } from './schedule.store.ts'

type Answer = OutputOf<(typeof scheduleCalls)['PUT /workbenchApi/attendance/schedules/cells']>
type Context = Pick<RequestContext<'staff'>, 'actor' | 'now'>

/** What a save wrote, and why it left out the rest. */
export type SavedCells = { readonly written: number; readonly refused: readonly CellRefusal[] }

/**
 * Writes cells in one statement. A cell that is refused stays as it is and does not hold up the others. A repeated save
 * finds its cells done.
 */
export async function saveCells(
  tx: Tx,
  { actor, now }: Context,
  requested: readonly ScheduleChange[],
): Promise<SavedCells> {
  const changes = [...new Map(requested.map((change) => [cellKey(change.employmentId, change.day), change])).values()]
  const employments = [...new Set(changes.map(({ employmentId }) => employmentId))]
  await lockEmployments(tx, employments)
  const { possible: written, refused, factOf } = await assessCells(tx, actor, changes)
  if (written.length > 0) {
    await writeCells(tx, written, { account: actor.accountId, now })
    await auditAll(
      tx,
      actor,
      now,
      written.map((change) => auditOf(change, factOf(change))),
    )
    await announce(tx, scheduleChanged, rangesOf(written))
  }
  return { written: written.length, refused }
}

const auditOf = ({ employmentId, day, shiftId, worksHoliday }: ScheduleChange, fact: CellFacts | undefined) => ({
  event: 'attendance-schedule.changed',
  entity: 'attendance-schedule',
  entityId: employmentId,
  facts: {
    ...{ day, shiftId: shiftId ?? null, worksHoliday, isPattern: shiftId === undefined },
    before: fact && fact.revision > 0 ? { shiftId: fact.shiftId, worksHoliday: fact.worksHoliday } : null,
  },
})

/** Days that follow each other as one range. */
export function rangesOf(cells: readonly Pick<ScheduleChange, 'employmentId' | 'day'>[]): SubjectsChanged {
  return [...Map.groupBy(cells, ({ employmentId }) => employmentId)].flatMap(([id, some]) => {
    const ranges: { id: string; from: string; until: string }[] = []
    for (const day of some.map((cell) => cell.day).toSorted()) {
      const last = ranges.at(-1)
      if (last?.until === day) last.until = addDays(day, 1)
      else ranges.push({ id, from: day, until: addDays(day, 1) })
    }
    return ranges
  })
}

/** The answer to a save, in the words of a language. */
export const answerOf = (
  { written, refused }: SavedCells,
  say: (code: string, params: CellRefusal['params']) => string,
): Answer => ({
  written,
  refused: refused.map(({ change: { employmentId, day }, code, params }) => ({
    ...{ employmentId, day, reason: code, message: say(code, params) },
  })),
})
