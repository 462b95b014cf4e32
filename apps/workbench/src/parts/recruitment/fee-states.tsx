import type { Money } from '@rostrum/contracts/kernel/money'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
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

const orderTones: Readonly<Record<Order['state'], Tone>> = {
  CREATED: 'neutral',
  OPEN: 'open',
  PAID: 'done',
  CLOSED: 'neutral',
}

const refundTones: Readonly<Record<Refund['state'], Tone>> = {
  REQUESTED: 'deadline',
  PROCESSING: 'open',
  SUCCESS: 'done',
  ABNORMAL: 'error',
  CLOSED: 'neutral',
}

export function OrderState({ state }: { state: Order['state'] }) {
  const t = useT()
  return <StateBadge tone={orderTones[state]}>{t(`fees.order_${state}`)}</StateBadge>
}

export function RefundState({ state }: { state: Refund['state'] }) {
  const t = useT()
  return <StateBadge tone={refundTones[state]}>{t(`fees.refund_${state}`)}</StateBadge>
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
