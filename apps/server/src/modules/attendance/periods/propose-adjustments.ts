import { randomUUID } from 'node:crypto'
import { planAdjustment } from '@rostrum/attendance-rules/adjustment'
import type { Tx } from '../../../kernel/database/database.ts'
import type { DayRow } from '../days/public.ts'
import {
  findAdjustmentsOf,
  findClosedRanges,
  findLeaverClosings,
  findStored,
  replaceProposals,
} from './adjustment.store.ts'

/** Whether a day of an employment is in a closed period. */
type IsClosed = (employment: string, day: string, company: string | null) => boolean

export async function closedDays(tx: Tx, employments: readonly string[]): Promise<IsClosed> {
  const ranges = Map.groupBy(await findClosedRanges(tx), ({ unitId }) => unitId)
  const leavers = await findLeaverClosings(tx, employments)
  return (employment, day, company) =>
    day <= (leavers.get(employment) ?? '') ||
    (ranges.get(company ?? '') ?? []).some(({ from, to }) => from <= day && day <= to)
}

const keyOf = (employment: string, day: string): string => `${employment} ${day}`

/** Compares days of closed periods with what counts, and proposes or withdraws an adjustment for each difference. */
export async function proposeAdjustments(tx: Tx, days: readonly DayRow[], now: Date): Promise<void> {
  if (days.length === 0) return
  const stored = new Map((await findStored(tx, days)).map((one) => [keyOf(one.employmentId, one.day), one]))
  const adjustments = Map.groupBy(await findAdjustmentsOf(tx, days), (one) => keyOf(one.employmentId, one.day))
  const plans = days.map((day) => {
    const key = keyOf(day.employment_id, day.day)
    const own = adjustments.get(key) ?? []
    const proposed = own.find(({ state }) => state === 'proposed')
    return { day, proposed, plan: planAdjustment(stored.get(key) ?? null, own, { hash: day.hash, result: day.result }) }
  })
  await replaceProposals(
    tx,
    plans.flatMap(({ plan, proposed }) => (plan.act === 'none' ? [] : (proposed?.id ?? []))),
    plans.flatMap(({ plan, day }) => {
      if (plan.act !== 'propose') return []
      const { employment_id, unit_id, department_id, store_id } = day
      return [
        {
          ...{ id: randomUUID(), employment_id, day: day.day, unit_id, department_id, store_id },
          ...{ before_result: plan.before?.result ?? null, before_hash: plan.before?.hash ?? null },
          ...{ after_result: day.result, after_hash: day.hash, after: day },
          ...{ cause: 'calculation', proposed_at: now.toISOString() },
        },
      ]
    }),
  )
}
