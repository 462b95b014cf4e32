import { Button } from '@mantine/core'
import { gridPeople } from '@rostrum/contracts/attendance/schedules/grid-size'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { toast } from '@rostrum/ui/Toasts'
import { usePhone } from '@rostrum/ui/use-phone'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useToday } from '../../../parts/page/use-today.ts'
import { useHasPermission, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DayList, type DayListProps } from './DayList.tsx'
import { LimitList } from './LimitList.tsx'
import { PersonCalendar } from './PersonCalendar.tsx'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { orders, ScheduleToolbar } from './ScheduleToolbar.tsx'
import classes from './schedule.module.css'
import type { Grid, GridInput } from './schedule-types.ts'
import { daysAround, listDays, type ShownDays, type Span } from './shown-days.ts'
import { type Schedule, useSchedule } from './use-schedule.ts'

/** The schedule of people on days, where the pattern of their template does not say what they work. */
export function SchedulesPage() {
  const [params, change] = usePageAddress()
  const schedule = useSchedule()
  // What is planned stays in its span after midnight.
  const [today] = useState(useToday())
  const span: Span = params.get('span') === 'weeks' ? 'weeks' : 'month'
  const shown = daysAround(params.get('day') ?? today, span)
  const set = (name: string, value: string) =>
    change((address) => {
      if (value === '') address.delete(name)
      else address.set(name, value)
      if (name !== 'skip') address.delete('skip')
    })
  const text = (name: string) => params.get(name) ?? ''
  const input = {
    ...shown,
    ...(text('store') !== '' && { storeId: text('store') }),
    ...(text('department') !== '' && { departmentId: text('department') }),
    ...{ search: text('search'), order: orders.find((one) => one === text('order')) ?? 'name' },
    skip: Number(text('skip')) || 0,
  }
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/schedules/grid', input),
    placeholderData: (before) => before,
  })
  return (
    <div className={classes.page}>
      <ScheduleToolbar shown={shown} span={span} text={text} set={set} />
      <QueryContent query={query}>
        {(grid) => (
          <Content
            grid={grid}
            schedule={schedule}
            input={input}
            shown={shown}
            span={span}
            onSkip={(skip) => set('skip', skip === 0 ? '' : String(skip))}
          />
        )}
      </QueryContent>
    </div>
  )
}

type ContentProps = {
  readonly grid: Grid
  readonly schedule: Schedule
  readonly input: GridInput
  readonly shown: ShownDays
  readonly span: Span
  readonly onSkip: (skip: number) => void
}

function Content({ grid, schedule, input, shown, span, onSkip }: ContentProps) {
  const t = useT()
  const isPhone = usePhone()
  const mayWrite = useHasPermission('attendance-configuration:write')
  const shifts = useMemo(() => new Map(grid.shifts.map((shift) => [shift.id, shift])), [grid.shifts])
  const [isRestored, setRestored] = useState(schedule.restored > 0)
  const save = async () => {
    const { written, refused } = await schedule.save().catch(() => ({ written: 0, refused: -1 }))
    setRestored(false)
    if (written > 0) toast({ tone: 'done', message: t('schedule.saved', { count: written }) })
    if (refused > 0) toast({ tone: 'error', message: t('schedule.refused', { count: refused }) })
  }
  if (grid.people.length === 0 && grid.total === 0)
    return <EmptyState title={t('schedule.empty')} description={t('schedule.empty_hint')} />
  const acts = mayWrite && (
    <ScheduleActions grid={grid} schedule={schedule} input={input} span={span} onSave={() => void save()} />
  )
  const limits = <LimitList grid={grid} shifts={shifts} shown={shown} edits={schedule.edits} />
  const pages = (
    <Pagination
      current={Math.floor(input.skip / gridPeople) + 1}
      size={gridPeople}
      total={grid.total}
      onChange={(page) => onSkip((page - 1) * gridPeople)}
    />
  )
  return (
    <>
      {isRestored && schedule.edits.size > 0 && (
        <Flex gap={12} align="center" wrap="wrap" p={10} bg="page" role="status" className={classes.restored}>
          <Text>{t('schedule.restored', { count: schedule.edits.size })}</Text>
          <Button
            variant="subtle"
            onClick={() => {
              schedule.discard()
              setRestored(false)
            }}
          >
            {t('schedule.discard')}
          </Button>
        </Flex>
      )}
      {isPhone ? (
        <>
          <Flex wrap="wrap" align="center" rowGap={8} columnGap={12} px={24} pb={10} phone={{ px: 12 }}>
            {acts}
            {limits}
          </Flex>
          <Box px={12}>
            <OnPhone grid={grid} schedule={schedule} shifts={shifts} shown={shown} canWrite={mayWrite} />
          </Box>
          <Flex
            wrap="wrap"
            align="center"
            justify="space-between"
            rowGap={4}
            columnGap={24}
            px={24}
            pb={12}
            phone={{ px: 12 }}
          >
            {pages}
          </Flex>
        </>
      ) : (
        <ScheduleTable
          {...{ grid, schedule, shifts, shown, acts, limits, pages }}
          canWrite={mayWrite}
          onSave={() => void save()}
        />
      )}
    </>
  )
}

/** Everyone on one day, which is today at first, or one person on all days. */
function OnPhone(props: DayListProps) {
  const today = useToday()
  const [at, setAt] = useState(() => Math.max(0, listDays(props.shown).indexOf(today)))
  const [employmentId, setEmploymentId] = useState<string>()
  const person = props.grid.people.find((one) => one.employmentId === employmentId)
  return person ? (
    <PersonCalendar {...props} person={person} onClose={() => setEmploymentId(undefined)} />
  ) : (
    <DayList {...props} at={at} onDay={setAt} onPerson={setEmploymentId} />
  )
}
