import { randomUUID } from 'node:crypto'
import { planAdjustment } from '@rostrum/attendance-rules/adjustment'
import { notEmployed } from '@rostrum/contracts/attendance/periods/resources'
import type { Tx } from '../../../kernel/database/database.ts'
import type { DayRow } from '../day-rows/public.ts'
import {
  type DayKey,
  findAdjustmentsOf,
  findClosedRanges,
  findCompaniesOf,
  findLeaverClosings,
  findStored,
  type Proposal,
  replaceProposals,
  type StoredVersion,
} from './adjustment.store.ts'

/** Whether a day of an employment is in a closed period. */
type IsClosed = (employment: string, day: string) => boolean

export async function closedDays(tx: Tx, employments: readonly string[]): Promise<IsClosed> {
  const ranges = Map.groupBy(await findClosedRanges(tx), ({ unitId }) => unitId)
  const leavers = await findLeaverClosings(tx, employments)
  const companies = await findCompaniesOf(tx, employments)
  return (employment, day) =>
    day <= (leavers.get(employment) ?? '') ||
    (ranges.get(companies.get(employment) ?? '') ?? []).some(({ from, to }) => from <= day && day <= to)
}

const keyOf = (employment: string, day: string): string => `${employment} ${day}`

/** A day of a closed period as it is calculated now; without a row, the employment does not exist on it any more. */
type CalculatedDay = DayKey & { readonly row: DayRow | null }

/** Compares days of closed periods with what counts, and proposes or withdraws an adjustment for each difference. */
export async function proposeAdjustments(tx: Tx, days: readonly CalculatedDay[], now: Date): Promise<void> {
  if (days.length === 0) return
  const stored = new Map((await findStored(tx, days)).map((one) => [keyOf(one.employmentId, one.day), one]))
  const adjustments = Map.groupBy(await findAdjustmentsOf(tx, days), (one) => keyOf(one.employmentId, one.day))
  const plans = days.map((day) => {
    const key = keyOf(day.employment_id, day.day)
    const [closed, own] = [stored.get(key) ?? null, adjustments.get(key) ?? []]
    const proposed = own.find(({ state }) => state === 'proposed')
    const latest = day.row && { hash: day.row.hash, result: day.row.result }
    return { day, closed, proposed, plan: planAdjustment<{ hash: string; result: string }>(closed, own, latest) }
  })
  await replaceProposals(
    tx,
    plans.flatMap(({ plan, proposed }) => (plan.act === 'none' ? [] : (proposed?.id ?? []))),
    plans.flatMap(({ plan, day, closed }): Proposal[] => {
      if (plan.act !== 'propose') return []
      return [
        {
          ...{ id: randomUUID(), employment_id: day.employment_id, day: day.day },
          ...placeOf(day.row, closed),
          ...{ before_result: plan.before?.result ?? null, before_hash: plan.before?.hash ?? null },
          ...{ after_result: day.row?.result ?? notEmployed, after_hash: day.row?.hash ?? notEmployed },
          ...{ after: day.row ?? {}, cause: 'calculation', proposed_at: now.toISOString() },
        },
      ]
    }),
  )
}

/** Where the difference belongs: those who reached the closed day decide on its removal. */
function placeOf(row: DayRow | null, closed: StoredVersion | null) {
  if (row) return { unit_id: row.unit_id, department_id: row.department_id, store_id: row.store_id }
  const { unitId = null, departmentId = null, storeId = null } = closed ?? {}
  return { unit_id: unitId, department_id: departmentId, store_id: storeId }
}
