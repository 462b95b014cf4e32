import type { ScheduleChange } from '@rostrum/contracts/attendance/schedules/calls'
import { addDays } from '@rostrum/contracts/kernel/days'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { loadPlanFacts } from '../plans/public.ts'
import { workingTimeRulesOf } from '../rules/public.ts'
import { type CellRefusal, isDone, refusalOf, refusalsInPlan } from './check-cells.ts'
import { exceededCells, limitParams } from './exceeded-cells.ts'
import { cellKey } from './read-grid.ts'
import { type CellFacts, findCellFacts, findShiftsOf, placeScopeColumns } from './schedule.store.ts'

type AssessedCells = {
  /** What can be written; cells that say it already are left out. */
  readonly possible: readonly ScheduleChange[]
  readonly refused: readonly CellRefusal[]
  readonly factOf: (change: ScheduleChange) => CellFacts | undefined
}

/**
 * Which of some cells can be written, in a fixed number of queries.
 *
 * @param seen whether a change has to name the revision that it was made from
 */
export async function assessCells(
  tx: Db | Tx,
  actor: Staff,
  changes: readonly ScheduleChange[],
  seen: 'seen' | 'any' = 'seen',
): Promise<AssessedCells> {
  const employments = [...new Set(changes.map(({ employmentId }) => employmentId))]
  const scope = rowScopeCondition(placeScopeColumns, actor, 'attendance-configuration:write')
  const facts = new Map(
    (await findCellFacts(tx, changes, scope)).map((fact) => [cellKey(fact.employmentId, fact.day), fact]),
  )
  const factOf = ({ employmentId, day }: ScheduleChange) => facts.get(cellKey(employmentId, day))
  const days = changes.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const shifts = new Map((await findShiftsOf(tx, employments, { from, to })).map((shift) => [shift.id, shift]))
  const read = (change: ScheduleChange): ScheduleChange =>
    seen === 'seen' ? change : { ...change, was: factOf(change)?.revision ?? 0 }
  const alone = changes.flatMap((change) => {
    const refusal = refusalOf(read(change), factOf(change), shifts)
    return refusal ? [{ ...refusal, change }] : []
  })
  const refusedAlone = new Set(alone.map(({ change }) => change))
  const candidates = changes.filter((change) => {
    const fact = factOf(change)
    return !refusedAlone.has(change) && fact !== undefined && !isDone(change, fact)
  })
  const plans = await loadPlanFacts(
    tx,
    employments.map((employmentId) => ({ employmentId, from: addDays(from, -1), to: addDays(to, 1) })),
  )
  const together = [...Map.groupBy(candidates, ({ employmentId }) => employmentId)].flatMap(([id, some]) =>
    refusalsInPlan(plans, id, some),
  )
  const notPossible = new Set([...alone, ...together].map(({ change }) => change))
  const overLimits = await limitRefusals(
    tx,
    candidates.filter((change) => !notPossible.has(change)),
    from,
  )
  const all = [...alone, ...together, ...overLimits]
  const refused = [...new Map(all.map((refusal) => [refusal.change, refusal])).values()]
  const left = new Set(refused.map(({ change }) => change))
  return { possible: candidates.filter((change) => !left.has(change)), refused, factOf }
}

/** What exceeds a limit of working time where the rule of the unit refuses that; elsewhere the page warns. */
async function limitRefusals(
  tx: Db | Tx,
  changes: readonly ScheduleChange[],
  day: string,
): Promise<readonly CellRefusal[]> {
  if (changes.length === 0) return []
  const ruleOf = await workingTimeRulesOf(tx, [...new Set(changes.map(({ employmentId }) => employmentId))], day)
  const strict = changes.filter(({ employmentId }) => ruleOf(employmentId).planning === 'refuse')
  return (await exceededCells(tx, strict)).map(({ change, finding }) => ({
    ...{ change, code: 'schedule.over_limit', params: limitParams(finding) },
  }))
}
