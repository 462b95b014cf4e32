import type { Figure, HomePlot, Todo } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type RecentDays, recentDays } from '../../../kernel/recent-days.ts'
import type { HomeContext } from '../../../module.ts'
import { projectInScope } from '../projects/public.ts'
import { countEndedPayments } from './ended-payment.store.ts'
import { findOpenRefundsAndDifferences, paidByDay } from './payment-home.store.ts'
import { moneyOfFen } from './present-payment.ts'

const path = '/recruitment/fees'

/** Refunds that the provider could not complete, paid fees without an exam, and unresolved differences to its bills. */
export async function paymentTodos(db: Db, actor: Staff): Promise<Todo[]> {
  if (!actor.permissions.has('fee:decide')) return []
  const inReach = projectInScope(actor, 'fee:decide', sql.ref('payment_order.project_id'))
  const { refunds, refunds_since, differences, differences_since } = await findOpenRefundsAndDifferences(db, inReach)
  const ended = await countEndedPayments(db, { inScope: inReach })
  return [
    { kind: 'ended-payment', path: `${path}?view=ended`, ...ended },
    { kind: 'refund', path: `${path}?view=refunds&state=ABNORMAL`, count: refunds, since: refunds_since },
    {
      kind: 'difference',
      // Without a day, the page lists the open differences of all days.
      path: `${path}?view=reconciliation`,
      count: differences,
      since: differences_since,
    },
  ]
}

/** The payments of today with their trend. */
export async function paymentFigures(platform: Platform, actor: Staff, { now }: HomeContext): Promise<Figure[]> {
  const paid = await recentPayments(platform, actor, now)
  if (!paid) return []
  const trend = paid.days.map((day) => (paid.byDay.get(day)?.amount ?? 0) / 100)
  const today = paid.byDay.get(paid.days.at(-1) ?? '')
  const { amount, currency } = moneyOfFen(today?.amount ?? 0)
  return [{ kind: 'paid', value: amount, currency, note: today?.count ?? 0, trend, path: `${path}?view=totals` }]
}

/** Payments by day. */
export async function paymentPlots(platform: Platform, actor: Staff, { now }: HomeContext): Promise<HomePlot[]> {
  const paid = await recentPayments(platform, actor, now)
  if (!paid) return []
  const amountOf = (day = '') => moneyOfFen(paid.byDay.get(day)?.amount ?? 0).amount
  const days = paid.days.map((day, index) => ({ day, value: amountOf(day), before: amountOf(paid.before[index]) }))
  return [{ kind: 'payments', shape: 'days', currency: moneyOfFen(0).currency, days, path: `${path}?view=totals` }]
}

type RecentPayments = RecentDays & {
  readonly byDay: ReadonlyMap<string, { readonly amount: number; readonly count: number }>
}

async function recentPayments(
  { database, config }: Platform,
  actor: Staff,
  now: Date,
): Promise<RecentPayments | undefined> {
  if (!actor.permissions.has('fee:read')) return undefined
  const inReach = projectInScope(actor, 'fee:read', sql.ref('payment_order.project_id'))
  const recent = recentDays(now, config.timeZone)
  const rows = await paidByDay(database.db, inReach, recent)
  return { ...recent, byDay: new Map(rows.map(({ day, ...paid }) => [day, paid])) }
}
