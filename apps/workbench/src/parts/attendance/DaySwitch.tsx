import { ActionIcon } from '@mantine/core'
import { addDays } from '@rostrum/contracts/kernel/days'
import { Flex } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'
import { DateInput } from '../page/DateInput.tsx'

type DaySwitchProps = {
  /** Empty where none is chosen. */
  day: string
  /** The day that the arrows go from where none is chosen. */
  from?: string
  onDay: (day: string) => void
  /** Given where days can be shown together. */
  onNone?: () => void
}

/** A day, to step through or to choose. */
export function DaySwitch({ day, from = day, onDay, onNone }: DaySwitchProps) {
  const t = useT()
  const step = (by: number) => onDay(addDays(day || from, by))
  return (
    <Flex align="center" gap={4}>
      <ActionIcon variant="default" size={32} aria-label={t('as_of.day_before')} onClick={() => step(-1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <DateInput
        aria-label={t('as_of.day')}
        grain="day"
        value={day}
        w={150}
        onChange={(chosen) => (chosen ? onDay(chosen) : onNone?.())}
      />
      <ActionIcon variant="default" size={32} aria-label={t('as_of.day_after')} onClick={() => step(1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}
