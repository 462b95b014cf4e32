import { paymentEvents } from '@rostrum/contracts/system/operations/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

const ofOrder = (column: string) =>
  sql`(select ${sql.ref(`payment_order.${column}`)} from payment_order where payment_order.order_number = row.order_number)`

/** Of the refund that an event is about, or else of the order. */
const ofRefundOrOrder = (column: string) =>
  sql`coalesce((select ${sql.ref(column)} from payment_refund where payment_refund.refund_number = row.refund_number),
    ${ofOrder(column)})`

const projectId = ofOrder('project_id')

/** The history of payments. The database only allows inserts. */
export const paymentEventResource = bindResource(paymentEvents, {
  table: 'payment_event',
  keyType: 'bigint',
  columns: {
    at: 'at',
    event: 'event',
    orderNumber: 'order_number',
    refundNumber: 'refund_number',
    applicationNumber: ofOrder('application_number'),
    projectId,
    amount: ofRefundOrOrder('amount'),
    state: sql`case when row.refund_number is null then 'order ' else 'refund ' end || ${ofRefundOrOrder('state')}`,
    facts: 'facts',
  },
  scopeColumns: {
    unit: sql`(select business_unit_id from project where project.id = ${projectId})`,
    project: projectId,
  },
  search: ['order_number', 'refund_number', ofOrder('application_number')],
  versioned: false,
  menu: { code: 'payment-log', parent: 'system' },
})
