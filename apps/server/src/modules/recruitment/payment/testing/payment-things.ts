import { addFee, addPaidProject, openPayment } from '../../../../testing/fees.ts'
import type { UnfinishedWorld } from '../../../../testing/module-security.ts'

/** An application that has paid, one that has opened its payment, and the records of the order. */
export async function addPaymentThings({ server, unit }: UnfinishedWorld) {
  const { pool } = server.database
  const project = await addPaidProject(server)
  await pool.query('update project set business_unit_id = $1 where id = $2', [unit, project.id])
  const admitted = await addFee(server, project, { fee: 'PAID' })
  const payable = await addFee(server, project)
  const { orderNumber } = (await openPayment(payable)).data
  return {
    things: {
      admitted: admitted.applicationId,
      payable: payable.applicationId,
      orderNumber,
      ...(await addRows(server, orderNumber)),
    },
    owners: { admitted: admitted.client, payable: payable.client },
  }
}

/** Rows of the order that no applicant creates by a call. */
async function addRows({ database: { pool }, clock }: UnfinishedWorld['server'], orderNumber: string) {
  const difference = crypto.randomUUID()
  const refundNumber = `RF${orderNumber}`
  // Long enough to occur in no response by accident.
  const paymentEvent = '730000000000000001'
  const now = clock.now()
  const insert = (text: string, ...values: unknown[]) => pool.query(`insert into ${text}`, values)
  await insert(
    `payment_refund (refund_number, order_number, amount, reason, is_fee_refund, state, requested_at)
      values ($1, $2, 1, 'granted', true, 'REQUESTED', $3)`,
    refundNumber,
    orderNumber,
    now,
  )
  await insert(
    `payment_event (id, order_number, refund_number, at, event) overriding system value
      values ($1, $2, $3, $4, 'refund.requested')`,
    paymentEvent,
    orderNumber,
    refundNumber,
    now,
  )
  await insert(
    `reconciliation_run (day, started_at, payments, paid, refunds, refunded) values ('2026-11-18', $1, 0, 0, 0, 0)`,
    now,
  )
  await insert(
    `reconciliation_difference (id, day, kind, subject, order_number, detected_at)
      values ($1, '2026-11-18', 'ours_only', 'payment', $2, $3)`,
    difference,
    orderNumber,
    now,
  )
  return { refundNumber, paymentEvent, difference }
}
