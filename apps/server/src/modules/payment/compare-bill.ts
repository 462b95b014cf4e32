import type { DifferenceKind, ReconciledSubject } from '@rostrum/contracts/payment-office'
import type { BillPayment, BillRefund, Fen, TradeBill } from '../../platform/pay/provider.ts'

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

export type Ours = {
  /** All orders that the bill names, and those paid on its day that no bill has listed yet. */
  readonly payments: readonly OurPayment[]
  /** All refunds that the bill names, and those accepted on its day that no bill has listed yet. */
  readonly refunds: readonly OurRefund[]
}

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

/** Every difference between a bill and our records: ours without theirs, theirs without ours, amount, state. */
export function compareBill(bill: TradeBill, ours: Ours): Difference[] {
  const payments = new Map(ours.payments.map((payment) => [payment.orderNumber, payment]))
  const refunds = new Map(ours.refunds.map((refund) => [refund.refundNumber, refund]))
  const billed = new Set(bill.rows.map(numberOf))
  return [
    ...bill.rows.flatMap((row) =>
      row.kind === 'payment'
        ? comparePayment(row, payments.get(row.orderNumber))
        : compareRefund(row, refunds.get(row.refundNumber)),
    ),
    ...ours.payments.filter(({ paid, orderNumber }) => paid && !billed.has(orderNumber)).map(unbilledPayment),
    ...ours.refunds.filter(({ accepted, refundNumber }) => accepted && !billed.has(refundNumber)).map(unbilledRefund),
  ]
}

const numberOf = (row: BillPayment | BillRefund): string =>
  row.kind === 'payment' ? row.orderNumber : row.refundNumber

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
