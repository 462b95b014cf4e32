import { ActionIcon } from '@mantine/core'
import { daysFromTo } from '@rostrum/contracts/kernel/days'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DayDetails } from '../../../parts/attendance/DayDetails.tsx'
import { Aside } from '../../../parts/page/Aside.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { DaySign, signOf } from './DaySign.tsx'
import type { Chosen, Grid } from './grid-types.ts'
import classes from './months.module.css'

type DayAsideProps = { grid: Grid; chosen: Chosen; onChoose: (chosen: Chosen | undefined) => void }

/** The explanation of a chosen day next to the grid. */
export function DayAside(props: DayAsideProps) {
  const t = useT()
  const { date } = useFormats()
  const { chosen, onChoose } = props
  return (
    <Aside
      title={t('attendance_month.panel', { date: date(chosen.day, 'date') })}
      closeLabel={t('attendance_month.close_panel')}
      onClose={() => onChoose(undefined)}
    >
      <DayContent {...props} />
    </Aside>
  )
}

function DayContent({ grid, chosen, onChoose }: DayAsideProps) {
  const t = useT()
  const { employmentId, day } = chosen
  const found = useQuery(
    apiQuery('GET /workbenchApi/attendance/employments/{employmentId}/days/{day}/explanation', { employmentId, day }),
  )
  return (
    <Stack gap={12} alignContent="start">
      <DayHead grid={grid} chosen={chosen} onChoose={onChoose} />
      {found.error instanceof ApiFailure && found.error.status === 404 ? (
        <EmptyState title={t('attendance_month.no_day_title')} />
      ) : (
        <QueryContent query={found} shape="text">
          {(explained) => (
            // What loads with the first day may not hide the grid, which has the focus.
            <Suspense fallback={<SkeletonBlocks shape="text" />}>
              <DayDetails day={explained} />
            </Suspense>
          )}
        </QueryContent>
      )}
    </Stack>
  )
}

function DayHead({ grid, chosen, onChoose }: DayAsideProps) {
  const t = useT()
  const { list } = useTextJoins()
  const { date } = useFormats()
  const { option } = useResourceLabels('attendance-day')
  const person = grid.people.find(({ employmentId }) => employmentId === chosen.employmentId)
  const cell = person?.days.find(({ day }) => day === chosen.day)
  const dates = daysFromTo(grid.from, grid.to)
  const at = dates.indexOf(chosen.day)
  const step = (label: 'attendance_month.previous_day' | 'attendance_month.next_day', day: string | undefined) => (
    <ActionIcon
      variant="subtle"
      size={28}
      aria-label={t(label)}
      disabled={day === undefined}
      onClick={() => day && onChoose({ ...chosen, day })}
    >
      {label === 'attendance_month.next_day' ? (
        <IconChevronRight size={16} aria-hidden="true" />
      ) : (
        <IconChevronLeft size={16} aria-hidden="true" />
      )}
    </ActionIcon>
  )
  return (
    <div>
      <Flex align="center" gap={4}>
        <Text c="sub">{date(chosen.day, 'day')}</Text>
        {step('attendance_month.previous_day', dates[at - 1])}
        {step('attendance_month.next_day', dates[at + 1])}
      </Flex>
      <Box component="h2" fz={16} lh={24}>
        {person?.name}
      </Box>
      <Text c="sub">{list([person?.jobNumber, person?.store].flatMap((part) => part || []))}</Text>
      {cell && (
        <Flex gap={4} align="center">
          <span data-sign={signOf(cell.result, cell.leaveKind)} className={classes.result}>
            <DaySign sign={signOf(cell.result, cell.leaveKind)} />
            {option('result', cell.result)}
          </span>
        </Flex>
      )}
    </div>
  )
}
