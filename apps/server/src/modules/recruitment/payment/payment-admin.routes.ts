import type { Permission } from '@rostrum/contracts/permissions'
import { paymentAdminCalls } from '@rostrum/contracts/recruitment/payment/admin-calls'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { ProviderRefused } from '../../../kernel/pay/errors.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { canAccessProject, projectInScope } from '../projects/public.ts'
import { latestBillDay } from './bill-day.ts'
import { continueRefund } from './continue-refund.ts'
import { findOrder } from './order.store.ts'
import type { Order } from './order.ts'
import {
  eventsOf,
  findDifferences,
  findOrders,
  findReconciliation,
  findReconciliations,
  findRefundOfApplication,
  findRefunds,
  latestRefunds,
  payerNames,
  refundEnds,
} from './payment-admin.store.ts'
import {
  presentDifference,
  presentOrderForAdmin,
  presentReconciliation,
  presentRefundForAdmin,
} from './present-for-admin.ts'
import { mapProviderFailure } from './provider-failure.ts'
import { queryOrder } from './query-order.ts'
import { reconcileDay } from './reconcile-day.ts'
import { refundsOfOrder } from './refund.store.ts'
import { startOfDay } from './region-day.ts'
import { requestRefund } from './request-refund.ts'
import { resolveDifference } from './resolve-difference.ts'

export function mountPaymentAdmin(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  const { timeZone } = platform.config
  const showOrder = async (actor: Staff, permission: Permission, orderNumber: string) => {
    const order = await findOrder(db, orderNumber)
    if (!order || !(await canAccessProject(db, actor, permission, order.projectId))) throw notFound()
    const payers = await payerNames(db, [order])
    return presentOrderForAdmin(
      order,
      (await latestRefunds(db, [orderNumber])).get(orderNumber),
      payerOf(payers, order),
    )
  }
  const showRefund = async (actor: Staff, refundNumber: string) => {
    const refund = await findRefundOfApplication(db, refundNumber, ordersInScope(actor, 'fee:decide'))
    if (!refund) throw notFound()
    return presentRefundForAdmin(refund)
  }
  mount.calls(paymentAdminCalls, {
    'GET /workbenchApi/payment/orders': async ({ actor }, { from, to, ...query }) => {
      const page = await findOrders(
        db,
        {
          ...query,
          inScope: ordersInScope(actor, 'fee:read'),
          from: from === undefined ? undefined : startOfDay(from, timeZone),
          before: to === undefined ? undefined : startOfDay(to, timeZone, 1),
        },
        query,
      )
      const refunds = await latestRefunds(
        db,
        page.records.map(({ orderNumber }) => orderNumber),
      )
      const payers = await payerNames(db, page.records)
      return {
        ...page,
        records: page.records.map((order) =>
          presentOrderForAdmin(order, refunds.get(order.orderNumber), payerOf(payers, order)),
        ),
      }
    },
    'GET /workbenchApi/payment/orders/{orderNumber}': async ({ actor }, { orderNumber }) => {
      const order = await showOrder(actor, 'fee:read', orderNumber)
      const { applicationNumber } = order
      const refunds = await refundsOfOrder(db, orderNumber)
      const events = await eventsOf(db, orderNumber)
      return {
        ...order,
        refundEndsApplication: await refundEnds(db, order),
        refunds: refunds.map((refund) => presentRefundForAdmin({ ...refund, applicationNumber })),
        events: events.map(({ at, event, actor_kind, actor: by, refund_number, facts }) => ({
          at: at.toISOString(),
          event,
          actorKind: actor_kind,
          actor: by,
          refundNumber: refund_number,
          facts,
        })),
      }
    },
    'POST /workbenchApi/payment/orders/{orderNumber}/inquiry': async ({ actor, now }, { orderNumber }) => {
      await showOrder(actor, 'fee:decide', orderNumber)
      await mapProviderFailure(platform, queryOrder(platform, orderNumber, now))
      return showOrder(actor, 'fee:decide', orderNumber)
    },
    'POST /workbenchApi/payment/orders/{orderNumber}/refund': async ({ actor, now }, input) => {
      const { refundNumber } = await platform.transaction((tx) => requestRefund(platform, tx, actor, input, now))
      return showRefund(actor, refundNumber)
    },
    'GET /workbenchApi/payment/refunds': async ({ actor }, query) => {
      const page = await findRefunds(db, { ...query, inReach: ordersInScope(actor, 'fee:read') }, query)
      return { ...page, records: page.records.map(presentRefundForAdmin) }
    },
    'POST /workbenchApi/payment/refunds/{refundNumber}/attempt': async ({ actor, now }, { refundNumber }) => {
      await showRefund(actor, refundNumber)
      await mapProviderFailure(platform, continueRefund(platform, refundNumber, now, { early: true }))
      return showRefund(actor, refundNumber)
    },
    'GET /workbenchApi/payment/reconciliations': async ({ actor }, query) => {
      if (!canAccessEveryProject(actor, 'fee:read')) return { ...query, records: [], total: 0 }
      const page = await findReconciliations(db, query)
      return { ...page, records: page.records.map(presentReconciliation) }
    },
    'POST /workbenchApi/payment/reconciliations': async ({ actor, now }, { day }) => {
      if (!canAccessEveryProject(actor, 'fee:decide')) throw new DomainError('access.denied')
      if (day > latestBillDay(now)) throw new DomainError('payment.bill_not_ready', { day })
      await mapProviderFailure(platform, reconcileDay(platform, day, now, { by: actor }).catch(aboutBill(day)))
      return presentReconciliation(await findReconciliation(db, day))
    },
    'GET /workbenchApi/payment/differences': async ({ actor }, query) => {
      const page = await findDifferences(db, { ...query, inScope: ordersInScope(actor, 'fee:read') }, query)
      return { ...page, records: page.records.map(presentDifference) }
    },
    'POST /workbenchApi/payment/differences/{id}/settlement': async ({ actor, now }, input) =>
      presentDifference(await platform.transaction((tx) => resolveDifference(tx, actor, input, now))),
  })
}

/** A refusal here is about the bill, not about a payment. */
const aboutBill = (day: string) => (cause: unknown) => {
  throw cause instanceof ProviderRefused ? new DomainError('payment.bill_refused', { day }, [], { cause }) : cause
}

const payerOf = (payers: ReadonlyMap<string, string>, { personId }: Order) => payers.get(personId ?? '') ?? ''

const ordersInScope = (actor: Staff, permission: Permission) =>
  projectInScope(actor, permission, sql.ref('payment_order.project_id'))

/** A daily bill covers the whole merchant account: its totals concern every project. */
const canAccessEveryProject = (actor: Staff, permission: Permission): boolean =>
  actor.permissions.get(permission)?.all === true
