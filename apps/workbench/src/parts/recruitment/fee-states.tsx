import type { Money } from '@rostrum/contracts/kernel/money'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { type MarkShape, StateMark } from '@rostrum/ui/StateMark'
import { useCallback } from 'react'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'

export type Order = Output<'GET /workbenchApi/payment/orders'>['records'][number]
export type Refund = Output<'GET /workbenchApi/payment/refunds'>['records'][number]

export type Difference = Output<'GET /workbenchApi/payment/differences'>['records'][number]

/** Queries that an action of the fee pages invalidates. */
export const feePaths = ['/workbenchApi/payment/']

export const orderStates = ['CREATED', 'OPEN', 'PAID', 'CLOSED'] as const
export const refundStates = ['REQUESTED', 'PROCESSING', 'SUCCESS', 'ABNORMAL', 'CLOSED'] as const
export const refundReasons = ['late', 'application_ended', 'paid_twice', 'waived', 'not_due', 'granted'] as const

const orderShapes: Readonly<Record<Order['state'], MarkShape>> = {
  CREATED: 'planned',
  OPEN: 'running',
  PAID: 'good',
  CLOSED: 'ended',
}

/** Only an abnormal refund needs a person: the others go on by themselves. */
const refundShapes: Readonly<Record<Refund['state'], MarkShape>> = {
  REQUESTED: 'planned',
  PROCESSING: 'running',
  SUCCESS: 'good',
  ABNORMAL: 'attention',
  CLOSED: 'ended',
}

export function OrderState({ state }: { state: Order['state'] }) {
  const t = useT()
  return <StateMark shape={orderShapes[state]}>{t(`fees.order_${state}`)}</StateMark>
}

export function RefundState({ state }: { state: Refund['state'] }) {
  const t = useT()
  return <StateMark shape={refundShapes[state]}>{t(`fees.refund_${state}`)}</StateMark>
}

/** Our state of a payment or a refund when the bill was compared; undefined if we had none. */
export function OurState({ difference: { subject, ourState } }: { difference: Difference }) {
  const [order, refund] = [orderStates.find((one) => one === ourState), refundStates.find((one) => one === ourState)]
  if (subject === 'payment' && order) return <OrderState state={order} />
  if (subject === 'refund' && refund) return <RefundState state={refund} />
  return ourState ?? '–'
}

const billNotes = ['settled', 'returned', 'known', 'accepted'] as const

/** How a difference was resolved: the comment of its editor, or what the server adopted from the bill. */
export function SettlementNote({ settled: { at, by, note } }: { settled: NonNullable<Difference['settled']> }) {
  const t = useT()
  const { date } = useFormats()
  const taken = by === null ? billNotes.find((one) => one === note) : undefined
  return `${taken ? t(`fees.taken_${taken}`) : note} · ${date(at, 'stamp')}`
}

/** An amount in the reader's number format, without floating point. */
export function useMoney(): (money: Money) => string {
  const { money } = useFormats()
  return useCallback(({ amount, currency }) => money(amount as `${number}`, currency), [money])
}
