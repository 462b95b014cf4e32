import type { Money } from '@rostrum/contracts/money'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { useCallback } from 'react'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'

export type Order = Output<'GET /workbenchApi/payment/orders'>['records'][number]
export type Refund = Output<'GET /workbenchApi/payment/refunds'>['records'][number]

/** What an act of the desk makes old. */
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

/** An amount in the reader's way of writing, digit by digit. */
export function useMoney(): (money: Money) => string {
  const { money } = useFormats()
  return useCallback(({ amount, currency }) => money(amount as `${number}`, currency), [money])
}
