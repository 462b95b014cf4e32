import { periodOf } from '@rostrum/attendance-rules/period'
import { type attendancePeriodCalls, type OpenKind, openKinds } from '@rostrum/contracts/attendance/periods/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { lockForClosing } from '../../../engines/period/period.store.ts'
import { closePeriod, openPeriod } from '../../../engines/period/period.ts'
import { today } from '../../../engines/resource/read-context.ts'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import { findUnitNames } from '../../../engines/unit/unit-name.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { periodKind } from '../closed-periods/public.ts'
import { deleteOtherMonths } from '../months/public.ts'
import {
  type Company,
  type CompanyPeriod,
  countOpen,
  findCompanies,
  findInheriting,
  hasOpenBefore,
  hasPeriod,
  markOpenDays,
  writeSetting,
} from './period.store.ts'

type Listed = OutputOf<(typeof attendancePeriodCalls)['GET /workbenchApi/attendance/periods']>

const unitColumns = { unit: sql`row.id` }

/** The period of a company that ends in a month. */
const periodIn = ({ id, firstDay }: Pick<Company, 'id' | 'firstDay'>, month: string): CompanyPeriod => {
  const { from, to } = periodOf(`${month}-01`, firstDay)
  return { companyId: id, from, to }
}

const monthBefore = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

/** The periods of the companies in the reader's scope that end in a month, with what is open in each. */
export async function listPeriods(
  platform: Platform,
  actor: Staff,
  requested: string | undefined,
  language: Locale,
  now: Date,
): Promise<Listed> {
  const { db } = platform.database
  const current = today(platform, now)
  const month = requested ?? monthBefore(current)
  const companies = await findCompanies(db, rowScopeCondition(unitColumns, actor, 'attendance-month:read'))
  const closable = await findCompanies(db, rowScopeConditionOrNone(unitColumns, actor, 'attendance-month:close'))
  const periods = companies.map((company) => periodIn(company, month))
  const names = await findUnitNames(
    db,
    companies.map(({ id }) => id),
    language,
  )
  const counts = new Map((await countOpen(db, periods)).map((one) => [one.companyId, one]))
  return {
    month,
    companies: companies.flatMap((company, index) => {
      const [period, count] = [periods[index], counts.get(company.id)]
      // A company without people in the period has nothing to close.
      if (!period || !count || (count.people === 0 && !count.closedAt)) return []
      const { from, to } = period
      const state = count.closedAt ? 'closed' : to >= current ? 'running' : 'open'
      return [
        {
          ...{ ...company, name: names.get(company.id) ?? '' },
          ...{ from, to, people: count.people, state, open: count.open },
          plannedOn: addDays(to, company.closingAfter),
          closedAt: count.closedAt?.toISOString() ?? null,
          canClose: closable.some(({ id }) => id === company.id),
        },
      ]
    }),
  }
}

/**
 * Closes the period of a company that ends in a month. Calculations of its days end before, and later ones propose
 * adjustments.
 *
 * @throws DomainError `attendance_period.open_items` with their number, `attendance_period.order`, `attendance_period.running`
 */
export async function closeCompanyPeriod(
  platform: Platform,
  actor: Staff,
  { unitId, month }: { unitId: string; month: string },
  now: Date,
): Promise<void> {
  await platform.transaction(async (tx) => {
    const scope = rowScopeCondition(unitColumns, actor, 'attendance-month:close')
    const [company] = await findCompanies(tx, sql`row.id = ${unitId} and ${scope}`)
    if (!company) throw notFound()
    const period = periodIn(company, month)
    if (period.to >= today(platform, now)) throw new DomainError('attendance_period.running', { day: period.to })
    await lockForClosing(tx, periodKind, unitId)
    if (await hasOpenBefore(tx, unitId, period.from)) throw new DomainError('attendance_period.order')
    const [counts] = await countOpen(tx, [period])
    if (counts) refuseOpen(counts.open)
    const of = { kind: periodKind, unitId }
    const office = { actor, now }
    if (!(await hasPeriod(tx, period))) await openPeriod(tx, { ...of, first: period.from, last: period.to }, office)
    await closePeriod(tx, of, period.to, office)
  })
}

/** @throws DomainError `attendance_period.open_items` with the number of all, and an error for each kind that is open */
export function refuseOpen(open: Readonly<Record<OpenKind, number>>): void {
  const some = openKinds.flatMap((kind) => (open[kind] > 0 ? [{ kind, count: open[kind] }] : []))
  if (some.length === 0) return
  throw new DomainError(
    'attendance_period.open_items',
    { count: some.reduce((sum, { count }) => sum + count, 0) },
    some.map(({ kind, count }) => ({ path: kind, key: `attendance_period.open_${kind}`, params: { count } })),
  )
}

/** Changes when the open periods of a company begin. Months are summed again in the background. */
export async function changeSetting(
  platform: Platform,
  actor: Staff,
  setting: { unitId: string; firstDay: number; closingAfter: number },
  now: Date,
): Promise<void> {
  await platform.transaction(async (tx) => {
    const scope = rowScopeCondition(unitColumns, actor, 'attendance-month:close')
    const [company] = await findCompanies(tx, sql`row.id = ${setting.unitId} and ${scope}`)
    if (!company) throw notFound()
    await writeSetting(tx, setting)
    const { unitId, ...after } = setting
    const { firstDay, closingAfter } = company
    await audit(tx, actor, now, {
      ...{ event: 'attendance-period.setting-changed', entity: 'business-unit', entityId: unitId },
      facts: { before: { firstDay, closingAfter }, after },
    })
    if (company.firstDay === setting.firstDay) return
    const companies = await findInheriting(tx, unitId)
    await deleteOtherMonths(tx, companies, setting.firstDay)
    await markOpenDays(tx, companies, now)
  })
}
