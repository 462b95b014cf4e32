import type { DifferenceKind, ReconciledSubject } from '@rostrum/contracts/recruitment/payment/admin-calls'
import type { BillPayment, BillRefund, BillRow, Fen } from '../../../kernel/pay/provider.ts'

/** Our record of a payment or refund, with the fields that a bill contains. */
export type OurPayment = {
  readonly orderNumber: string
  readonly state: string
  readonly amount: Fen
  readonly transactionId: string | null
  /** Our record shows that the money arrived. */
  readonly paid: boolean
}
export type OurRefund = {
  readonly refundNumber: string
  readonly orderNumber: string
  readonly state: string
  readonly amount: Fen
  /** Our record shows that the provider accepted it. */
  readonly accepted: boolean
}

export type OurRecords = { readonly payments: readonly OurPayment[]; readonly refunds: readonly OurRefund[] }

export type Difference = {
  readonly kind: DifferenceKind
  readonly subject: ReconciledSubject
  readonly orderNumber: string
  readonly refundNumber: string | null
  readonly transactionId: string | null
  readonly ourState: string | null
  readonly ourAmount: Fen | null
  readonly theirAmount: Fen | null
  readonly theirTime: Date | null
}

/** Every difference between the rows of a bill and our records of the same numbers: missing here, amount, state. */
export function compareRows(rows: readonly BillRow[], ours: OurRecords): Difference[] {
  const payments = new Map(ours.payments.map((payment) => [payment.orderNumber, payment]))
  const refunds = new Map(ours.refunds.map((refund) => [refund.refundNumber, refund]))
  return rows.flatMap((row) =>
    row.kind === 'payment'
      ? comparePayment(row, payments.get(row.orderNumber))
      : compareRefund(row, refunds.get(row.refundNumber)),
  )
}

/** Our records that a bill should have listed and did not. */
export const unbilledOf = ({ payments, refunds }: OurRecords): Difference[] => [
  ...payments.filter(({ paid }) => paid).map(unbilledPayment),
  ...refunds.filter(({ accepted }) => accepted).map(unbilledRefund),
]

function comparePayment(row: BillPayment, ours: OurPayment | undefined): Difference[] {
  const facts = {
    subject: 'payment',
    orderNumber: row.orderNumber,
    refundNumber: null,
    transactionId: row.transactionId,
    ourState: ours?.state ?? null,
    ourAmount: ours?.amount ?? null,
    theirAmount: row.amount,
    theirTime: row.at,
  } as const
  if (!ours) return [{ kind: 'theirs_only', ...facts }]
  if (ours.amount !== row.amount) return [{ kind: 'amount', ...facts }]
  return ours.transactionId === row.transactionId ? [] : [{ kind: 'state', ...facts }]
}

function compareRefund(row: BillRefund, ours: OurRefund | undefined): Difference[] {
  const facts = {
    subject: 'refund',
    orderNumber: row.orderNumber,
    refundNumber: row.refundNumber,
    transactionId: row.transactionId,
    ourState: ours?.state ?? null,
    ourAmount: ours?.amount ?? null,
    theirAmount: row.amount,
    theirTime: row.at,
  } as const
  if (ours?.orderNumber !== row.orderNumber) return [{ kind: 'theirs_only', ...facts }]
  if (ours.amount !== row.amount) return [{ kind: 'amount', ...facts }]
  return ours.accepted ? [] : [{ kind: 'state', ...facts }]
}

const unbilled = { kind: 'ours_only', theirAmount: null, theirTime: null } as const

const unbilledPayment = ({ orderNumber, state, amount, transactionId }: OurPayment): Difference => ({
  ...unbilled,
  subject: 'payment',
  orderNumber,
  refundNumber: null,
  transactionId,
  ourState: state,
  ourAmount: amount,
})

const unbilledRefund = ({ refundNumber, orderNumber, state, amount }: OurRefund): Difference => ({
  ...unbilled,
  subject: 'refund',
  orderNumber,
  refundNumber,
  transactionId: null,
  ourState: state,
  ourAmount: amount,
})
