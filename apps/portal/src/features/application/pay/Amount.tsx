import { formatMoney } from '@rostrum/i18n/format'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import type { Application } from '../../../recruitment/records.ts'
import classes from './Amount.module.css'

/** Shows an amount as the largest text of its card, with the currency small in front of it. */
export function Amount({ money: { amount, currency } }: { money: NonNullable<Application['fee']> }) {
  const { locale } = useLocale()
  const written = formatMoney(amount as `${number}`, currency, locale)
  const digits = written.search(/\d/)
  return (
    <p className={classes.amount}>
      <small>{written.slice(0, digits)}</small>
      {written.slice(digits)}
    </p>
  )
}
