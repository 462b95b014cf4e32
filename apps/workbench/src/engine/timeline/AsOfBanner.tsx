import { ActionIcon, Button } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { addDays, addMonths } from '@rostrum/contracts/kernel/days'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { IconCalendarClock, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DateInput } from '../../parts/page/DateInput.tsx'
import { useToday } from '../../parts/page/use-today.ts'
import { useT } from '../../shell/use-t.ts'
import classes from '../engine.module.css'
import own from './timeline.module.css'

type AsOfProps = {
  /** The day that is shown; empty for today. */
  asOf: string
  /** Receives the chosen day; empty for today. */
  onChoose: (day: string) => void
}

/** Says which day a list is shown as of, and moves day by day. */
export function AsOfBanner({ asOf, onChoose }: AsOfProps) {
  const t = useT()
  const { date } = useFormats()
  const today = useToday()
  if (asOf === '') return null
  return (
    <Flex
      component="section"
      wrap="wrap"
      align="center"
      rowGap={6}
      columnGap={12}
      py={6}
      px={24}
      phone={{ px: 12 }}
      className={own.banner}
      aria-label={t('as_of.label')}
    >
      <Flex component="p" align="center" gap={8} className={own.about} role="status">
        <IconCalendarClock size={18} aria-hidden="true" />
        <span>
          <b>{t('as_of.on', { day: date(asOf, 'date') })}</b> {t('as_of.explanation')}
        </span>
      </Flex>
      <Flex align="center" gap={4}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('as_of.day_before')}
          onClick={() => onChoose(addDays(asOf, -1))}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <Box className={own.day}>
          <DateInput
            aria-label={t('as_of.day')}
            grain="day"
            value={asOf}
            onChange={(day) => day !== '' && onChoose(day)}
          />
        </Box>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('as_of.day_after')}
          onClick={() => onChoose(addDays(asOf, 1))}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </Flex>
      <PlainButton className={own.jump} onClick={() => onChoose(addMonths(today, -12))}>
        {t('as_of.year_ago')}
      </PlainButton>
      <PlainButton className={own.jump} onClick={() => onChoose(addMonths(today, 1))}>
        {t('as_of.next_month')}
      </PlainButton>
      <Button variant="default" size="compact-md" onClick={() => onChoose('')}>
        {t('as_of.today')}
      </Button>
    </Flex>
  )
}

/** Opens the banner with the day of today, above a list of dated records. */
export function AsOfButton({
  description,
  asOf,
  onChoose,
}: AsOfProps & { description: Pick<ResourceDescription, 'dated'> }) {
  const t = useT()
  const today = useToday()
  if (!description.dated || asOf !== '') return null
  return (
    <PlainButton
      className={classes.tool}
      aria-label={t('as_of.label')}
      title={t('as_of.label')}
      onClick={() => onChoose(today)}
    >
      <IconCalendarClock size={16} aria-hidden="true" />
      <Text span phone={{ display: 'none' }}>
        {t('as_of.label')}
      </Text>
    </PlainButton>
  )
}
