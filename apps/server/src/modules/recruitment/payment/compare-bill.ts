import type { DifferenceKind, ReconciledSubject } from '@rostrum/contracts/recruitment/payment/admin-calls'
import type { BillPayment, BillRefund, BillRow, Fen } from '../../../kernel/pay/provider.ts'

/** Our record of a payment or refund, as far as a bill can be compared with it. */
export type OurPayment = {
  readonly orderNumber: string
  readonly state: string
  readonly amount: Fen
  readonly transactionId: string | null
  /** Money came, by our record. */
  readonly paid: boolean
}
export type OurRefund = {
  readonly refundNumber: string
  readonly orderNumber: string
  readonly state: string
  readonly amount: Fen
  /** The provider took it on, by our record. */
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

/** Every difference between rows of a bill and our records of what they name: theirs without ours, amount, state. */
export function compareRows(rows: readonly BillRow[], ours: OurRecords): Difference[] {
  const payments = new Map(ours.payments.map((payment) => [payment.orderNumber, payment]))
  const refunds = new Map(ours.refunds.map((refund) => [refund.refundNumber, refund]))
  return rows.flatMap((row) =>
    row.kind === 'payment'
      ? comparePayment(row, payments.get(row.orderNumber))
      : compareRefund(row, refunds.get(row.refundNumber)),
  )
}

/** What no bill has listed although it should have. */
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
