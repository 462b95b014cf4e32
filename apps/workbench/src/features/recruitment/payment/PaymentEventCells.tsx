import { useFormats } from '@rostrum/ui/LocaleProvider'
import { OrderState, orderStates, RefundState, refundStates } from '../../../parts/recruitment/fee-states.tsx'
import { yuanOf } from '../../../parts/recruitment/yuan.ts'

/** An amount in hundredths of a yuan. */
export function EventAmount({ value }: { value: unknown }) {
  const { money } = useFormats()
  return money(yuanOf(value), 'CNY')
}

/** What has become of the order or the refund of an event. */
export function EventState({ value }: { value: unknown }) {
  const [subject, state] = String(value).split(' ')
  const [order, refund] = [orderStates.find((one) => one === state), refundStates.find((one) => one === state)]
  if (subject === 'order' && order) return <OrderState state={order} />
  return subject === 'refund' && refund ? <RefundState state={refund} /> : null
}
