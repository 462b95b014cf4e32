import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillPayment, BillRefund } from '../../../kernel/pay/provider.ts'
import { compareRows, type OurPayment, type OurRefund, unbilledOf } from './compare-bill.ts'

const at = new Date('2026-11-20T08:00:00Z')

const payment = fc.record({
  orderNumber: fc.stringMatching(/^RS[0-9A-F]{6}$/),
  transactionId: fc.stringMatching(/^4200[0-9]{8}$/),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
})
const payments = fc.uniqueArray(payment, { selector: ({ orderNumber }) => orderNumber, maxLength: 12 })

type PaidOrder = { orderNumber: string; transactionId: string; amount: number }
const theirs = (paid: PaidOrder): BillPayment => ({ kind: 'payment', at, ...paid })
const ours = (paid: PaidOrder): OurPayment => ({ ...paid, state: 'PAID', paid: true })
const theirRefund = ({ orderNumber, transactionId, amount }: PaidOrder): BillRefund => ({
  kind: 'refund',
  at,
  orderNumber,
  transactionId,
  refundNumber: `${orderNumber}R1`,
  providerRefundId: `5030${transactionId}`,
  amount,
})
const ourRefund = ({ orderNumber, amount }: PaidOrder): OurRefund => ({
  orderNumber,
  refundNumber: `${orderNumber}R1`,
  amount,
  state: 'PROCESSING',
  accepted: true,
})

type ReportedDifference = { kind: string; subject: string; orderNumber: string }

const sorted = (found: ReportedDifference[]) =>
  found.toSorted((a, b) => `${a.subject} ${a.orderNumber}`.localeCompare(`${b.subject} ${b.orderNumber}`))

function compare(
  bill: (BillPayment | BillRefund)[],
  payments: OurPayment[],
  refunds: OurRefund[],
): ReportedDifference[] {
  const billed = new Set(bill.map((row) => (row.kind === 'payment' ? row.orderNumber : row.refundNumber)))
  const unbilled = {
    payments: payments.filter(({ orderNumber }) => !billed.has(orderNumber)),
    refunds: refunds.filter(({ refundNumber }) => !billed.has(refundNumber)),
  }
  const found = [...compareRows(bill, { payments, refunds }), ...unbilledOf(unbilled)]
  return found.map(({ kind, subject, orderNumber }) => ({ kind, subject, orderNumber }))
}

describe('a bill', () => {
  it('equal to our records has no difference', () => {
    fc.assert(
      fc.property(payments, (all) => {
        const bill = [...all.map(theirs), ...all.map(theirRefund)]
        expect(compare(bill, all.map(ours), all.map(ourRefund))).toEqual([])
      }),
    )
  })

  it('shows each missing, different or additional item of one side, and nothing else', () => {
    const kinds = ['same', 'ours_only', 'theirs_only', 'amount', 'state'] as const
    const cases = payments.chain((all) =>
      fc.tuple(...all.map((paid) => fc.tuple(fc.constant(paid), fc.constantFrom(...kinds)))),
    )
    fc.assert(
      fc.property(cases, (all) => {
        const bill = all.filter(([, kind]) => kind !== 'ours_only').map(([paid]) => paid)
        const known = all
          .filter(([, kind]) => kind !== 'theirs_only')
          .map(([paid, kind]) => ({ paid: kind === 'amount' ? { ...paid, amount: paid.amount + 1 } : paid, kind }))
        const unpaid = { state: 'CLOSED', paid: false, transactionId: null }
        const unsent = { state: 'REQUESTED', accepted: false }
        const found = [
          ...compare(
            bill.map(theirs),
            known.map(({ paid, kind }) => ({ ...ours(paid), ...(kind === 'state' && unpaid) })),
            [],
          ),
          ...compare(
            bill.map(theirRefund),
            [],
            known.map(({ paid, kind }) => ({ ...ourRefund(paid), ...(kind === 'state' && unsent) })),
          ),
        ]
        const expected = ['payment', 'refund'].flatMap((subject) =>
          all.filter(([, kind]) => kind !== 'same').map(([{ orderNumber }, kind]) => ({ kind, subject, orderNumber })),
        )
        expect(sorted(found)).toEqual(sorted(expected))
      }),
    )
  })

  it('shows another transaction for the same order', () => {
    const paid = { orderNumber: 'RS000001', transactionId: '420000000001', amount: 100 }
    expect(compare([theirs(paid)], [ours({ ...paid, transactionId: '420000000002' })], [])).toMatchObject([
      { kind: 'state', subject: 'payment' },
    ])
  })

  it('does not match a refund of another order', () => {
    const paid = { orderNumber: 'RS000001', transactionId: '420000000001', amount: 100 }
    const foreign = { ...ourRefund(paid), orderNumber: 'RS000002' }
    expect(compare([theirRefund(paid)], [], [foreign])).toMatchObject([{ kind: 'theirs_only', subject: 'refund' }])
  })
})
