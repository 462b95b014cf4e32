import { ActionIcon } from '@mantine/core'
import { addDays } from '@rostrum/contracts/kernel/days'
import { Flex } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { useT } from '../../../shell/use-t.ts'

type SwitchProps = { previous: string; next: string; onStep: (by: number) => void; children: ReactNode }

function Switch({ previous, next, onStep, children }: SwitchProps) {
  return (
    <Flex align="center" gap={4}>
      <ActionIcon variant="default" size={32} aria-label={previous} onClick={() => onStep(-1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      {children}
      <ActionIcon variant="default" size={32} aria-label={next} onClick={() => onStep(1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}

/** A day, to step through or to choose. */
export function DaySwitch({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const t = useT()
  return (
    <Switch
      previous={t('attendance_statistic.previous_day')}
      next={t('attendance_statistic.next_day')}
      onStep={(by) => onDay(addDays(day, by))}
    >
      <DateInput
        aria-label={t('attendance_statistic.day')}
        grain="day"
        value={day}
        w={128}
        onChange={(chosen) => chosen && onDay(chosen)}
      />
    </Switch>
  )
}
