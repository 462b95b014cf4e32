import { Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { FactList } from '@rostrum/ui/FactList'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { OpenItems } from './OpenItems.tsx'

const path = '/attendance/employments'

type Leaving = Output<'GET /workbenchApi/attendance/employments/{employmentId}/leaving'>

/** What the leaving of a person asks of attendance: closing it to the last day, and the settlement of annual leave. */
export function LeaverPart({ id, record }: RecordPartProps) {
  const { employmentState } = record
  const leaves = employmentState === undefined || employmentState === 'waiting_to_leave' || employmentState === 'left'
  const employmentId = typeof record.employmentId === 'string' ? record.employmentId : id
  return leaves ? <Leaver employmentId={employmentId} name={String(record.name ?? '')} /> : null
}

function Leaver({ employmentId, name }: { employmentId: string; name: string }) {
  const t = useT()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/employments/{employmentId}/leaving', { employmentId }))
  const { data } = query
  if (data && (data.lastDay === null || (data.state === 'none' && data.leave === null))) return null
  return (
    <Stack component="section" gap={8} mt={20} aria-label={t('attendance_period.leaving')}>
      <Box component="h3" fz={13} lh={20}>
        {t('attendance_period.leaving')}
      </Box>
      <QueryContent query={query} shape="text">
        {({ lastDay, ...leaving }) =>
          lastDay !== null && <Attendance {...leaving} lastDay={lastDay} employmentId={employmentId} name={name} />
        }
      </QueryContent>
    </Stack>
  )
}

type AttendanceProps = Omit<Leaving, 'lastDay'> & { lastDay: string; employmentId: string; name: string }

function Attendance({ leave, ...props }: AttendanceProps) {
  const t = useT()
  const { date } = useFormats()
  const day = date(props.lastDay, 'date')
  return (
    <Stack gap={8}>
      <Text>{t('attendance_period.leaving_last_day', { day })}</Text>
      {props.state !== 'none' && <Closing {...props} day={day} />}
      {leave && <Settlement leave={leave} day={day} />}
    </Stack>
  )
}

/** Whether attendance is closed to the last day, and what is open until it can be. */
function Closing({ lastDay, day, state, open, closedAt, canClose, employmentId, name }: ClosingProps) {
  const t = useT()
  const { date } = useFormats()
  const isOpen = Object.values(open).some((count) => (count ?? 0) > 0)
  if (state === 'closed' && closedAt !== null)
    return <StateMark shape="good">{t('attendance_period.state_closed', { time: date(closedAt, 'moment') })}</StateMark>
  const waiting = isOpen ? t('attendance_period.why_open') : undefined
  return (
    <>
      <StateMark shape={state === 'running' ? 'running' : 'planned'}>
        {t(state === 'running' ? 'attendance_period.leaving_running' : 'attendance_period.leaving_open')}
      </StateMark>
      {isOpen && (
        <OpenItems open={open} whose={{ field: 'employmentId', operator: 'is', values: [employmentId] }} to={lastDay} />
      )}
      {canClose && (
        <CloseLeaver
          employmentId={employmentId}
          name={name}
          day={day}
          why={state === 'running' ? t('attendance_period.leaving_why_running') : waiting}
        />
      )}
    </>
  )
}

type ClosingProps = Omit<AttendanceProps, 'leave'> & { day: string }

type CloseProps = { employmentId: string; name: string; day: string; why: string | undefined }

function CloseLeaver({ employmentId, name, day, why }: CloseProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { run } = useAction(
    () => call('POST /workbenchApi/attendance/employments/{employmentId}/closing', { employmentId }),
    { refresh: [path], successMessage: () => t('attendance_period.closed_done') },
  )
  return (
    <Flex gap={8} wrap="wrap" align="center">
      <Button
        leftSection={<IconLock size={16} aria-hidden="true" />}
        disabled={why !== undefined}
        onClick={() => setOpen(true)}
      >
        {t('attendance_period.leaving_close')}
      </Button>
      {why !== undefined && (
        <Text c="sub" fz={12}>
          {why}
        </Text>
      )}
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('attendance_period.leaving_question', { name, day })}
        consequence={t('attendance_period.leaving_consequence')}
        confirmLabel={t('attendance_period.leaving_close')}
        onConfirm={async () => {
          await run(undefined)
        }}
      />
    </Flex>
  )
}

function Settlement({ leave, day }: { leave: NonNullable<Leaving['leave']>; day: string }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <>
      <Box component="h4" fz={13} lh={20} mt={8}>
        {t(leave.settledOn === null ? 'attendance_period.leave_expected' : 'attendance_period.leave_settled', { day })}
      </Box>
      <FactList
        facts={[
          { key: 'earned', term: t('leave.earned'), value: number(leave.earned) },
          { key: 'used', term: t('leave.used_of_it'), value: number(leave.used) },
          { key: 'paid-out', term: t('leave.paid_out'), value: number(leave.paidOut) },
          ...(leave.owed > 0 ? [{ key: 'owed', term: t('leave.owed'), value: number(leave.owed) }] : []),
        ]}
      />
    </>
  )
}
