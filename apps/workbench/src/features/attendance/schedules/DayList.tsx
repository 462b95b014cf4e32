import { ActionIcon } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useT } from '../../../shell/use-t.ts'
import { CellChoice } from './CellChoice.tsx'
import type { Grid, Shift } from './schedule-types.ts'
import { listDays, type ShownDays } from './shown-days.ts'
import type { Schedule } from './use-schedule.ts'

export type DayListProps = {
  readonly grid: Grid
  readonly schedule: Schedule
  readonly shifts: ReadonlyMap<string, Shift>
  readonly shown: ShownDays
  readonly canWrite: boolean
}

type OneDayProps = DayListProps & {
  /** The place of the day among the days of the screen. */
  readonly at: number
  readonly onDay: (at: number) => void
  readonly onPerson: (employmentId: string) => void
}

/** The people of one day, for narrow screens; each name leads to the calendar of the person. */
export function DayList({ at, onDay, onPerson, ...props }: OneDayProps) {
  const { grid, shown } = props
  const t = useT()
  const { date } = useFormats()
  const days = listDays(shown)
  const day = days[Math.min(at, days.length - 1)] ?? shown.from
  return (
    <Stack gap={8}>
      <Flex align="center" justify="space-between">
        <ActionIcon
          variant="default"
          size={40}
          aria-label={t('schedule.previous')}
          disabled={at === 0}
          onClick={() => onDay(at - 1)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {date(day, 'date')}
        </Text>
        <ActionIcon
          variant="default"
          size={40}
          aria-label={t('schedule.next')}
          disabled={at >= days.length - 1}
          onClick={() => onDay(at + 1)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </Flex>
      <ul>
        {grid.people.map((person) => {
          const cell = person.cells[grid.days.indexOf(day)]
          if (!cell) return null
          return (
            <Flex component="li" key={person.employmentId} bdb="line" py={8} gap={8} align="flex-end">
              <Box flex={1} miw={0}>
                <CellChoice {...props} {...{ person, day, cell }} label={`${person.name} · ${person.jobNumber}`} />
              </Box>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('schedule.calendar_of', { name: person.name })}
                onClick={() => onPerson(person.employmentId)}
              >
                <IconCalendarMonth size={18} aria-hidden="true" />
              </ActionIcon>
            </Flex>
          )
        })}
      </ul>
    </Stack>
  )
}
