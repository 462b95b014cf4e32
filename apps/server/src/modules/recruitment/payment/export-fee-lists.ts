import type { PaymentOrderState, RefundReason, RefundState } from '@rostrum/contracts/recruitment/payment/calls'
import type { ExportFile } from '../../../engines/resource/export-queue.ts'
import { civilTime } from '../../../kernel/clock.ts'
import { batchesOf } from '../../../kernel/database/batches-of.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { type Column, type ExportContext, exportScope, feeSheet, recordExport, rowsPerBatch } from './fee-sheet.ts'
import { type OrderFilter, ordersOfList, type RefundFilter, refundsOfList } from './payment-admin.store.ts'
import { moneyOfFen } from './present-payment.ts'
import { startOfDay } from './region-day.ts'

type OrderQuery = {
  readonly state?: PaymentOrderState | undefined
  readonly projectId?: string | undefined
  readonly number?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
type RefundQuery = { readonly state?: RefundState | undefined; readonly reason?: RefundReason | undefined }

/**
 * The list of orders as the page shows it.
 *
 * @throws DomainError `record.not_found` for a project out of scope, `resource.export_too_many`
 */
export async function exportOrders(platform: Platform, context: ExportContext, query: OrderQuery): Promise<ExportFile> {
  const { db } = platform.database
  const { timeZone } = platform.config
  const { from, to } = query
  const list = ordersOfList(db, {
    ...query,
    inScope: await exportScope(platform, context.actor, query.projectId),
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    before: to === undefined ? undefined : startOfDay(to, timeZone, 1),
  } satisfies OrderFilter)
  const { count } = await list
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  await recordExport(platform, context, {
    ...{ event: 'payment_orders.exported', entity: 'payment_order', rows: Number(count), filter: query },
  })
  const { word, time, money } = wordsOf(context, timeZone)
  const rows = shownOrders(list)
  const columns: readonly Column<OrderRow>[] = [
    { head: word('fees.order_number'), cell: ({ order_number }) => order_number },
    { head: word('fees.application_number'), cell: ({ application_number }) => application_number },
    { head: word('fees.payer'), cell: ({ payer }) => payer },
    { head: word('fees.state'), cell: ({ state }) => word(`fees.order_${state}`) },
    { head: money.head, cell: ({ amount }) => money.cell(amount) },
    { head: time.head('fees.created'), cell: ({ created_at }) => time.cell(created_at) },
    { head: time.head('fees.paid_at'), cell: ({ paid_at }) => time.cell(paid_at) },
    {
      head: word('fees.refund'),
      cell: ({ refund_state }) => (refund_state === null ? null : word(`fees.refund_${refund_state}`)),
    },
  ]
  return feeSheet(word('fees.view_orders'), columns, batchesOf(db, rows.compile(), rowsPerBatch))
}

/** The list of refunds as the page shows it. @throws DomainError `resource.export_too_many` */
export async function exportRefunds(
  platform: Platform,
  context: ExportContext,
  query: RefundQuery,
): Promise<ExportFile> {
  const { db } = platform.database
  const inReach = await exportScope(platform, context.actor, undefined)
  const list = refundsOfList(db, { ...query, inReach } satisfies RefundFilter)
  const { count } = await list
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  await recordExport(platform, context, {
    ...{ event: 'payment_refunds.exported', entity: 'payment_refund', rows: Number(count), filter: query },
  })
  const { word, time, money } = wordsOf(context, platform.config.timeZone)
  const columns: readonly Column<RefundRow>[] = [
    { head: word('fees.refund_number'), cell: ({ refund_number }) => refund_number },
    { head: word('fees.application_number'), cell: ({ application_number }) => application_number },
    { head: word('fees.state'), cell: ({ state }) => word(`fees.refund_${state}`) },
    { head: word('fees.refusal'), cell: ({ refusal }) => refusal },
    { head: money.head, cell: ({ amount }) => money.cell(amount) },
    { head: word('fees.reason'), cell: ({ reason }) => word(`fees.reason_${reason}`) },
    { head: word('fees.note'), cell: ({ note }) => note },
    { head: time.head('fees.requested'), cell: ({ requested_at }) => time.cell(requested_at) },
    {
      head: time.head('fees.next_attempt'),
      cell: ({ succeeded_at, next_attempt_at }) => time.cell(succeeded_at ?? next_attempt_at),
    },
  ]
  return feeSheet(word('fees.view_refunds'), columns, batchesOf(db, list.compile(), rowsPerBatch))
}

/** With what else the page shows of an order: its payer and the state of its latest refund. */
const shownOrders = (list: ReturnType<typeof ordersOfList>) =>
  list
    .leftJoin('person', 'person.id', 'payment_order.person_id')
    .selectAll('payment_order')
    .select([
      'person.name as payer',
      (order) =>
        order
          .selectFrom('payment_refund')
          .select('payment_refund.state')
          .whereRef('payment_refund.order_number', '=', 'payment_order.order_number')
          .orderBy('payment_refund.id', 'desc')
          .limit(1)
          .as('refund_state'),
    ])

type RowOf<Query extends { execute: () => Promise<unknown[]> }> = Awaited<ReturnType<Query['execute']>>[number]
type OrderRow = RowOf<ReturnType<typeof shownOrders>>
type RefundRow = RowOf<ReturnType<typeof refundsOfList>>

function wordsOf({ language }: ExportContext, timeZone: string) {
  const word = (key: string) => translate(key, {}, language)
  const dated = (moment: Date | null): Cell => (moment === null ? null : { date: civilTime(moment, timeZone) })
  return {
    word,
    time: { head: (key: string) => `${word(key)} (${timeZone})`, cell: dated },
    money: {
      head: `${word('fees.amount')} (CNY)`,
      cell: (fen: number): Cell => ({ decimal: moneyOfFen(fen).amount }),
    },
  }
}
