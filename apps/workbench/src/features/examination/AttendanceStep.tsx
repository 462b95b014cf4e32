import { UnstyledButton } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import desk from '../../desk/Desk.module.css'
import { DeskTable } from '../../desk/DeskTable.tsx'
import { Figures } from '../../desk/Figures.tsx'
import { Loaded } from '../../desk/Loaded.tsx'
import { usePageAddress } from '../../shell/page-context.ts'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './AttendanceStep.module.css'
import { attendanceOf } from './attendance.ts'
import type { StepProps } from './ExamBoard.tsx'
import { RoomSheet } from './RoomSheet.tsx'

/** Who came, room by room. */
export function AttendanceStep({ board }: StepProps) {
  const t = useT()
  const [params, change] = usePageAddress()
  const room = Number(params.get('room') ?? 0)
  const { id } = board.project
  const halls = useQuery(apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-halls', { id }))
  if (room > 0) {
    return (
      <div className={desk.page}>
        <header className={desk.top}>
          <UnstyledButton
            className={classes.back}
            onClick={() => change((address) => address.delete('room'))}
            aria-label={t('exam.all_rooms')}
          >
            <IconArrowLeft size={16} aria-hidden="true" />
          </UnstyledButton>
          <h2>{t('exam.sheet_of_room', { room })}</h2>
        </header>
        <RoomSheet key={room} board={board} room={room} />
      </div>
    )
  }
  return (
    <div className={desk.page}>
      <header className={desk.top}>
        <h2>{t('exam.step_attendance')}</h2>
      </header>
      <Loaded query={halls}>
        {(rooms) =>
          rooms.every(({ seated }) => seated === 0) ? (
            <EmptyState title={t('exam.obstacle_nobody_seated')} />
          ) : (
            <>
              <Totals halls={rooms} />
              <DeskTable
                label={t('exam.rooms')}
                rows={rooms.filter(({ seated }) => seated > 0)}
                keyOf={(hall) => String(hall.number)}
                onOpen={(hall) => change((address) => address.set('room', String(hall.number)))}
                columns={[
                  { key: 'room', label: t('exam.room'), cell: (hall) => t('exam.room_number', { room: hall.number }) },
                  { key: 'site', label: t('exam.site'), cell: (hall) => `${hall.siteCode} ${hall.siteName}` },
                  { key: 'seated', label: t('exam.seated'), align: 'end', cell: (hall) => hall.seated },
                  { key: 'waiting', label: t('exam.unrecorded'), align: 'end', cell: (hall) => hall.waiting },
                  { key: 'present', label: t('exam.attendance_present'), align: 'end', cell: (hall) => hall.present },
                  { key: 'absent', label: t('exam.attendance_absent'), align: 'end', cell: (hall) => hall.absent },
                  {
                    key: 'violation',
                    label: t('exam.attendance_violation'),
                    align: 'end',
                    cell: (hall) => hall.violation,
                  },
                ]}
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Totals({ halls }: { halls: Parameters<typeof attendanceOf>[0] }) {
  const t = useT()
  const { number } = useFormats()
  const { waiting, present, absent, violation } = attendanceOf(halls)
  return (
    <Figures
      figures={[
        { key: 'waiting', name: t('exam.unrecorded'), value: number(waiting) },
        { key: 'present', name: t('exam.attendance_present'), value: number(present) },
        { key: 'absent', name: t('exam.attendance_absent'), value: number(absent) },
        { key: 'violation', name: t('exam.attendance_violation'), value: number(violation) },
      ]}
    />
  )
}
