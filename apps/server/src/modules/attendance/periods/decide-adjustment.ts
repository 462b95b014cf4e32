import { payingPeriod, periodOf } from '@rostrum/attendance-rules/period'
import type { AdjustmentVocabulary } from '@rostrum/contracts/attendance/periods/lifecycle'
import { sql } from 'kysely'
import { requireTransition } from '../../../engines/lifecycle/decide.ts'
import { transition } from '../../../engines/lifecycle/transition.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { dayScopeColumns } from '../day-rows/public.ts'
import { type AdjustmentRow, findPeriodsOf, lockAdjustment } from './adjustment.store.ts'
import { adjustmentMachine } from './adjustment-machine.ts'
import { findCompanies } from './period.store.ts'

type Decision = {
  readonly id: string
  readonly revision: number
  readonly remark: string
  readonly action: AdjustmentVocabulary['action']
}

/**
 * Accepts or dismisses a difference of a day of a closed period. The closed row stays as it is.
 *
 * @throws DomainError `record.conflict`, `attendance_adjustment.decided`
 */
export async function decide(
  platform: Platform,
  actor: Staff,
  { id, revision, remark, action }: Decision,
  now: Date,
): Promise<void> {
  await platform.transaction(async (tx) => {
    const scope = rowScopeCondition(dayScopeColumns, actor, 'attendance-month:adjust')
    const { rows } = await sql`select from attendance_adjustment row where id = ${id} and ${scope}`.execute(tx)
    const row = rows.length > 0 ? await lockAdjustment(tx, id) : undefined
    if (!row) throw notFound()
    const office = { actor, role: 'office', now } as const
    requireTransition(adjustmentMachine, row, action, office)
    if (row.revision !== revision) throw new DomainError('record.conflict')
    const payingMonth = action === 'accept' ? `${await payingMonthOf(tx, row)}-01` : null
    const changes = { remark, payingMonth }
    await transition(tx, adjustmentMachine, row, action, { ...office, facts: changes }, changes)
  })
}

/** The month of the next open period after that of a day. Periods that nothing has opened yet are open. */
async function payingMonthOf(tx: Tx, { day, companyId }: AdjustmentRow): Promise<string> {
  const [company] = await findCompanies(tx, sql`row.id = ${companyId}`)
  const periods = (await findPeriodsOf(tx, companyId)).map((one) => ({ ...one, month: one.to.slice(0, 7) }))
  const adjusted = periods.find(({ from, to }) => from <= day && day <= to) ?? {
    ...periodOf(day, company?.firstDay ?? 1),
    closed: true,
  }
  const next = payingPeriod(periods, adjusted)
  if (next) return next.month
  const last = periods.findLast(({ closed }) => closed) ?? adjusted
  const [year = 0, month = 1] = last.month.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}
