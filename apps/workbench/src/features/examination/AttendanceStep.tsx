import { UnstyledButton } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import desk from '../../desk/Desk.module.css'
import { DeskTable } from '../../desk/DeskTable.tsx'
import { Figures } from '../../desk/Figures.tsx'
import { Loaded } from '../../desk/Loaded.tsx'
import { PagedList } from '../../desk/PagedList.tsx'
import { usePageAddress } from '../../shell/page-context.ts'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './AttendanceStep.module.css'
import type { StepProps } from './ExamBoard.tsx'
import { RoomSheet } from './RoomSheet.tsx'

/** Who came, room by room. */
export function AttendanceStep({ board }: StepProps) {
  const t = useT()
  const [params, change] = usePageAddress()
  const room = Number(params.get('room') ?? 0)
  const { id } = board.project
  const [page, setPage] = useState(1)
  const halls = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-halls', {
      ...{ id, seated: 'true', current: page, size: 50 },
    }),
    placeholderData: keepPreviousData,
  })
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
      {halls.data && halls.data.total > 0 && <Totals id={id} />}
      <PagedList query={halls} current={page} onPage={setPage} empty={{ title: t('exam.obstacle_nobody_seated') }}>
        {(rooms) => (
          <DeskTable
            label={t('exam.rooms')}
            rows={rooms}
            keyOf={(hall) => String(hall.number)}
            onOpen={(hall) => change((address) => address.set('room', String(hall.number)))}
            columns={[
              { key: 'room', label: t('exam.room'), cell: (hall) => t('exam.room_number', { room: hall.number }) },
              { key: 'site', label: t('exam.site'), cell: (hall) => `${hall.siteCode} ${hall.siteName}` },
              { key: 'seated', label: t('exam.seated'), align: 'end', cell: (hall) => hall.seated },
              { key: 'waiting', label: t('exam.unrecorded'), align: 'end', cell: (hall) => hall.waiting },
              { key: 'present', label: t('exam.attendance_present'), align: 'end', cell: (hall) => hall.present },
              { key: 'absent', label: t('exam.attendance_absent'), align: 'end', cell: (hall) => hall.absent },
              { key: 'violation', label: t('exam.attendance_violation'), align: 'end', cell: (hall) => hall.violation },
            ]}
          />
        )}
      </PagedList>
    </div>
  )
}

/** It stays as it was recorded, whereas the examinees themselves go on to marks, interviews and hiring. */
function Totals({ id }: { id: string }) {
  const t = useT()
  const { number } = useFormats()
  const attendance = useQuery(apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-attendance', { id }))
  return (
    <Loaded query={attendance}>
      {({ waiting, present, absent, violation }) => (
        <Figures
          figures={[
            { key: 'waiting', name: t('exam.unrecorded'), value: number(waiting) },
            { key: 'present', name: t('exam.attendance_present'), value: number(present) },
            { key: 'absent', name: t('exam.attendance_absent'), value: number(absent) },
            { key: 'violation', name: t('exam.attendance_violation'), value: number(violation) },
          ]}
        />
      )}
    </Loaded>
  )
}
