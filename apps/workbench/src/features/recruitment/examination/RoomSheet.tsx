import { Button } from '@mantine/core'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { useHasPermission, usePage } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { AttendanceCorrection } from './AttendanceCorrection.tsx'
import { type Attendance, attendances } from './attendance.ts'
import { availabilityOf, type Board, examPaths } from './exam-board.ts'
import classes from './examination.module.css'
import type { Examinee } from './examinee.ts'
import { RefusedList } from './RefusedList.tsx'
import { useBlockerMessage } from './use-blocker-message.ts'

/** An attendance can be corrected until marks are entered. */
const correctable: ReadonlySet<string> = new Set(['SAT', 'ABSENT', 'VIOLATION'])
type AttendanceEntries = ReadonlyMap<string, Attendance>
type RefusedSeats = Output<'POST /workbenchApi/recruitment/projects/{id}/attendance'>['refused']

const omitEntries = (entered: AttendanceEntries, isRecorded: (applicationId: string) => boolean): AttendanceEntries =>
  new Map([...entered].filter(([applicationId]) => !isRecorded(applicationId)))

/** The keys of each attendance value, in addition to the arrow keys of the radio buttons. */
const keys: Readonly<Record<string, Attendance>> = { '1': 'present', '2': 'absent', '3': 'violation' }

/** The sheet of one room: entered seat by seat, or in bulk for the remaining ones; recorded together. */
export function RoomSheet({ board, room }: { board: Board; room: number }) {
  const { id } = board.project
  const seats = useQuery(
    apiQuery('GET /workbenchApi/recruitment/projects/{id}/examinees', { id, list: 'seating', room, size: 500 }),
  )
  return (
    <QueryContent query={seats}>{({ records }) => <Sheet board={board} room={room} seats={records} />}</QueryContent>
  )
}

function Sheet({ board, room, seats }: { board: Board; room: number; seats: readonly Examinee[] }) {
  const t = useT()
  const { tab } = usePage()
  const blocker = useBlockerMessage()(availabilityOf(board, 'recordAttendance'))
  const [entered, setEntered] = useState<AttendanceEntries>(new Map())
  const [refused, setRefused] = useState<RefusedSeats>([])
  const [asking, setAsking] = useState(false)
  const waiting = seats.filter(({ exam }) => exam === 'TICKET_OPEN')
  const count = (attendance: Attendance) => [...entered.values()].filter((one) => one === attendance).length
  const record = useAction(
    async () => {
      let moved = 0
      setRefused([])
      for (const state of attendances) {
        const applicationIds = [...entered].flatMap(([one, attendance]) => (attendance === state ? [one] : []))
        if (applicationIds.length === 0) continue
        const answer = await call('POST /workbenchApi/recruitment/projects/{id}/attendance', {
          id: board.project.id,
          state,
          applicationIds,
        })
        moved += answer.moved
        const refusedIds = new Set(answer.refused.map((one) => one.id))
        setRefused((known) => [...known, ...answer.refused])
        setEntered((known) => omitEntries(known, (one) => applicationIds.includes(one) && !refusedIds.has(one)))
      }
      return moved
    },
    { refresh: [...examPaths, '/examinees'], successMessage: (moved) => t('exam.moved', { count: moved }) },
  )
  useUnsavedGuard(tab.path, entered.size > 0)
  const enter = (applicationId: string, attendance: Attendance) =>
    setEntered((known) => new Map(known).set(applicationId, attendance))
  const left = waiting.filter(({ applicationId }) => !entered.has(applicationId))
  const rest = () =>
    setEntered((known) => new Map([...left.map((one) => [one.applicationId, 'present'] as const), ...known]))
  return (
    <>
      <Flex wrap="wrap" align="start" rowGap={8} columnGap={12}>
        <Button variant="default" disabled={left.length === 0 || blocker !== undefined} onClick={rest}>
          {t('exam.rest_present', { count: left.length })}
        </Button>
        <Button variant="default" disabled={entered.size === 0} onClick={() => setEntered(new Map())}>
          {t('exam.clear_entries')}
        </Button>
        <Box component="span" flex={1} />
        <ActionButton
          align="end"
          reason={blocker ?? (entered.size === 0 ? t('exam.nothing_entered') : undefined)}
          onClick={() => setAsking(true)}
        >
          {t('exam.record_count', { count: entered.size })}
        </ActionButton>
      </Flex>
      <Text c="sub">
        <kbd>1</kbd> {t('exam.attendance_present')} <kbd>2</kbd> {t('exam.attendance_absent')} <kbd>3</kbd>{' '}
        {t('exam.attendance_violation')} <kbd>↑</kbd> <kbd>↓</kbd>
      </Text>
      <RefusedList refused={refused} />
      <Rows seats={seats} entries={entered} onEnter={enter} isOpen={blocker === undefined} />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('exam.record_confirm', { room, count: entered.size })}
        consequence={t('exam.record_consequence', {
          present: count('present'),
          absent: count('absent'),
          violation: count('violation'),
        })}
        confirmLabel={t('exam.action_recordAttendance')}
        onConfirm={async () => void (await record.run(undefined))}
      />
    </>
  )
}

type RowsProps = {
  seats: readonly Examinee[]
  entries: AttendanceEntries
  onEnter: (applicationId: string, attendance: Attendance) => void
  /** Attendance can be recorded now. */
  isOpen: boolean
}

function Rows({ seats, entries, onEnter, isOpen }: RowsProps) {
  const sheet = useRef<HTMLDivElement>(null)
  /** Moves to another seat; seats with a recorded attendance are skipped. */
  const go = (from: HTMLElement, step: 1 | -1) => {
    const rows = [...(sheet.current?.querySelectorAll<HTMLFieldSetElement>('fieldset:has(input)') ?? [])]
    const at = rows.indexOf(from.closest('fieldset') as HTMLFieldSetElement)
    const next = rows[at + step]
    next?.querySelector<HTMLInputElement>('input:checked, input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, { applicationId }: Examinee) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const chosen = keys[event.key]
    if (chosen) onEnter(applicationId, chosen)
    if (chosen || event.key === 'ArrowDown') go(event.target, 1)
    else if (event.key === 'ArrowUp') go(event.target, -1)
    else return
    event.preventDefault()
  }
  return (
    <Box ref={sheet} bd="line" bdrs={8}>
      {seats.map((seat) => (
        <SeatRow
          key={seat.applicationId}
          seat={seat}
          isOpen={isOpen}
          value={entries.get(seat.applicationId)}
          onEnter={(attendance) => onEnter(seat.applicationId, attendance)}
          onKeyDown={(event) => onKeyDown(event, seat)}
        />
      ))}
    </Box>
  )
}

type SeatRowProps = {
  seat: Examinee
  isOpen: boolean
  value: Attendance | undefined
  onEnter: (attendance: Attendance) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function SeatRow({ seat, isOpen, value, onEnter, onKeyDown }: SeatRowProps) {
  const t = useT()
  const isAwaited = seat.exam === 'TICKET_OPEN'
  return (
    <Stack
      component="fieldset"
      pos="relative"
      gap={12}
      align="center"
      py={4}
      px={12}
      bdb="line"
      className={classes.row}
      onKeyDown={isAwaited ? onKeyDown : undefined}
    >
      <legend>{t('exam.seat_of', { seat: seat.seat ?? 0, name: seat.name })}</legend>
      <Text span c="mute" ta="end">
        {seat.seat}
      </Text>
      <Text span overflowWrap="anywhere">
        {seat.ticketNumber}
      </Text>
      <span>{wholeSyllables(seat.name)}</span>
      <Flex component="span" wrap="wrap" rowGap={4} columnGap={16} className={classes.choices}>
        {isAwaited ? (
          attendances.map((attendance) => (
            <Box
              key={attendance}
              component="label"
              display="inline-flex"
              align="center"
              gap={6}
              mih={28}
              className={classes.choice}
            >
              <input
                type="radio"
                name={seat.applicationId}
                disabled={!isOpen}
                checked={value === attendance}
                onChange={() => onEnter(attendance)}
              />
              {t(`exam.attendance_${attendance}`)}
            </Box>
          ))
        ) : (
          <AttendanceStatus seat={seat} />
        )}
      </Flex>
    </Stack>
  )
}

/** The state of the attendance, or why it cannot be recorded yet. */
function AttendanceStatus({ seat }: { seat: Examinee }) {
  const t = useT()
  const mayCorrect = useHasPermission('exam:arrange')
  const [correcting, setCorrecting] = useState(false)
  const { exam, attendance } = seat
  if (!attendance)
    return (
      <Text span c="sub">
        {t(`exam.state_${exam}`)}
      </Text>
    )
  const tone = attendance === 'violation' ? 'error' : 'neutral'
  return (
    <>
      <StateBadge tone={tone}>{t(`exam.attendance_${attendance}`)}</StateBadge>
      {correctable.has(seat.exam) && mayCorrect && (
        <Button variant="subtle" size="compact-sm" onClick={() => setCorrecting(true)}>
          {t('exam.correct')}
        </Button>
      )}
      {correcting && <AttendanceCorrection seat={seat} current={attendance} onClose={() => setCorrecting(false)} />}
    </>
  )
}
