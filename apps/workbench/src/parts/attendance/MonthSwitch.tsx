import { ActionIcon } from '@mantine/core'
import { monthsAfter } from '@rostrum/contracts/kernel/days'
import { formatMonth } from '@rostrum/i18n/format'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from '../places/places.module.css'

type MonthSwitchProps = {
  /** `YYYY-MM`. */
  month: string
  onMonth: (month: string) => void
  /** What is between the arrows instead of the name of the month. */
  children?: ReactNode
}

/** A month, to step through. */
export function MonthSwitch({ month, onMonth, children }: MonthSwitchProps) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <Flex align="center" bd="line" bdrs={8}>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('date.month_before')}
        onClick={() => onMonth(monthsAfter(month, -1))}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <Box fw={600} px={8} className={classes.month} ta="center" aria-live="polite">
        {children ?? formatMonth(month, locale)}
      </Box>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('date.month_after')}
        onClick={() => onMonth(monthsAfter(month, 1))}
      >
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}
