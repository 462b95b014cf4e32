import { formatMoney } from '@rostrum/i18n/format'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import type { Application } from '../../../recruitment/records.ts'
import classes from './pay.module.css'

/** Shows an amount as the largest text of its card, with the currency small in front of it. */
export function Amount({ money: { amount, currency } }: { money: NonNullable<Application['fee']> }) {
  const { locale } = useLocale()
  const written = formatMoney(amount as `${number}`, currency, locale)
  const digits = written.search(/\d/)
  return (
    <Text c="ink" overflowWrap="anywhere" className={classes.amount}>
      <Box component="small" me={2} fz={20}>
        {written.slice(0, digits)}
      </Box>
      {written.slice(digits)}
    </Text>
  )
}
