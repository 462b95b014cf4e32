import { type Fact, FactList } from '@rostrum/ui/FactList'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../shell/use-t.ts'
import { orderStates, refundReasons, refundStates } from './fee-states.tsx'
import { yuanOf } from './yuan.ts'

/** The recorded details of a payment event: known facts as text, others as recorded. */
export function PaymentFacts({ value }: { value: unknown }) {
  const facts = usePaymentFacts()(value)
  return facts.length === 0 ? <span aria-hidden="true">–</span> : <FactList layout="beside" facts={facts} />
}

/** The same as facts for a list that contains others too. */
export function usePaymentFacts(): (value: unknown) => Fact[] {
  const wordsOf = useFactLabels()
  return (value) => Object.entries(value ?? {}).map(([name, noted]) => ({ key: name, ...wordsOf(name, noted) }))
}

const sources = ['notice', 'inquiry', 'bill'] as const

/** Every fee is in yuan, and recorded in hundredths of it. */
const currency = 'CNY'

/** The label of a former state of an order or a refund. */
function stateLabelKey(noted: unknown) {
  const [order, refund] = [orderStates.find((one) => one === noted), refundStates.find((one) => one === noted)]
  if (order) return `fees.order_${order}` as const
  return refund && (`fees.refund_${refund}` as const)
}

/** The label of a fact, and its recorded value. */
function useFactLabels(): (name: string, noted: unknown) => Pick<Fact, 'term' | 'value'> {
  const t = useT()
  const { date, money } = useFormats()
  return (name, noted) => {
    const text = typeof noted === 'string' ? noted : JSON.stringify(noted)
    switch (name) {
      case 'amount':
        return { term: t('fees.amount'), value: money(yuanOf(noted), currency) }
      case 'before': {
        const state = stateLabelKey(noted)
        return { term: t('edit.was'), value: state ? t(state) : text }
      }
      case 'expiresAt':
        return { term: t('fees.expires'), value: date(text, 'stamp') }
      case 'paidAt':
        return { term: t('fees.paid_at'), value: date(text, 'stamp') }
      case 'transactionId':
        return { term: t('fees.transaction'), value: text }
      case 'note':
        return { term: t('fees.note'), value: text }
      case 'reason': {
        const reason = refundReasons.find((one) => one === noted)
        return { term: t('fees.reason'), value: reason ? t(`fees.reason_${reason}`) : text }
      }
      case 'source': {
        const source = sources.find((one) => one === noted)
        return { term: t('fees.source'), value: source ? t(`fees.source_${source}`) : text }
      }
      default:
        return { term: name, value: text }
    }
  }
}
