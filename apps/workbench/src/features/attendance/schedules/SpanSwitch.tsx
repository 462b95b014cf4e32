import { ActionIcon } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { MonthSwitch } from '../../../parts/attendance/MonthSwitch.tsx'
import { useT } from '../../../shell/use-t.ts'
import { moved, type ShownDays, type Span } from './shown-days.ts'

type SpanSwitchProps = {
  readonly shown: ShownDays
  readonly span: Span
  readonly onChange: (day: string) => void
}

/** Goes to the month or the two weeks before and after. */
export function SpanSwitch({ shown, span, onChange }: SpanSwitchProps) {
  if (span === 'weeks') return <WeeksSwitch shown={shown} onChange={onChange} />
  return <MonthSwitch month={shown.from.slice(0, 7)} onMonth={(month) => onChange(`${month}-01`)} />
}

function WeeksSwitch({ shown, onChange }: Omit<SpanSwitchProps, 'span'>) {
  const t = useT()
  const { date } = useFormats()
  return (
    <Flex align="center" bd="line" bdrs={8}>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('schedule.previous')}
        onClick={() => onChange(moved(shown, -1))}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <Box fw={600} px={8} aria-live="polite">
        {date(shown.from, 'date')} – {date(shown.to, 'date')}
      </Box>
      <ActionIcon variant="subtle" size={32} aria-label={t('schedule.next')} onClick={() => onChange(moved(shown, 1))}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}
