import { useFormats } from '@rostrum/ui/LocaleProvider'
import { PlainButton, Stack } from '@rostrum/ui/layout'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './examination.module.css'
import { RoomSheet } from './RoomSheet.tsx'
import type { StepProps } from './step-props.ts'

/** Attendance by room. The focus moves from the room list to the sheet of a room and back. */
export function AttendanceStep({ board }: StepProps) {
  const t = useT()
  const [params, change] = usePageAddress()
  const room = Number(params.get('room') ?? 0)
  const [page, setPage] = useState(1)
  const place = useRef<HTMLElement>(null)
  const shown = useRef(room)
  useEffect(() => {
    if (shown.current !== room) place.current?.focus({ preventScroll: true })
    shown.current = room
  }, [room])
  const title = room > 0 ? t('exam.sheet_of_room', { room }) : t('exam.step_attendance')
  return (
    <section ref={place} className={layout.page} aria-label={room > 0 ? title : undefined} tabIndex={-1}>
      <header className={layout.top}>
        {room > 0 && (
          <Stack
            component={PlainButton}
            place="center"
            w={32}
            h={32}
            bdrs={6}
            c="link"
            className={classes.back}
            onClick={() => change((address) => address.delete('room'))}
            aria-label={t('exam.all_rooms')}
          >
            <IconArrowLeft size={16} aria-hidden="true" />
          </Stack>
        )}
        <h2>{title}</h2>
      </header>
      {room > 0 ? (
        <RoomSheet key={room} board={board} room={room} />
      ) : (
        <Rooms
          id={board.project.id}
          page={page}
          onPage={setPage}
          onOpen={(room) => change((address) => address.set('room', String(room)))}
        />
      )}
    </section>
  )
}

type RoomsProps = { id: string; page: number; onPage: (page: number) => void; onOpen: (room: number) => void }

function Rooms({ id, page, onPage, onOpen }: RoomsProps) {
  const t = useT()
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-rooms', {
      ...{ id, seated: 'true', current: page, size: 50 },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {query.data && query.data.total > 0 && <Totals id={id} />}
      <PagedList query={query} current={page} onPage={onPage} empty={{ title: t('exam.blocker_none_seated') }}>
        {(rooms) => (
          <DataTable
            label={t('exam.rooms')}
            rows={rooms}
            keyOf={(room) => String(room.number)}
            onOpen={(room) => onOpen(room.number)}
            columns={[
              { key: 'room', label: t('exam.room'), cell: (room) => t('exam.room_number', { room: room.number }) },
              { key: 'site', label: t('exam.site'), cell: (room) => `${room.siteCode} ${room.siteName}` },
              { key: 'seated', label: t('exam.seated'), align: 'end', cell: (room) => room.seated },
              { key: 'waiting', label: t('exam.unrecorded'), align: 'end', cell: (room) => room.waiting },
              { key: 'present', label: t('exam.attendance_present'), align: 'end', cell: (room) => room.present },
              { key: 'absent', label: t('exam.attendance_absent'), align: 'end', cell: (room) => room.absent },
              { key: 'violation', label: t('exam.attendance_violation'), align: 'end', cell: (room) => room.violation },
            ]}
          />
        )}
      </PagedList>
    </>
  )
}

/** The record stays, while the examinees continue to marks, interviews and hiring. */
function Totals({ id }: { id: string }) {
  const t = useT()
  const { number } = useFormats()
  const attendance = useQuery(apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-attendance', { id }))
  return (
    <QueryContent query={attendance}>
      {({ waiting, present, absent, violation }) => (
        <Metrics
          figures={[
            { key: 'waiting', name: t('exam.unrecorded'), value: number(waiting) },
            { key: 'present', name: t('exam.attendance_present'), value: number(present) },
            { key: 'absent', name: t('exam.attendance_absent'), value: number(absent) },
            { key: 'violation', name: t('exam.attendance_violation'), value: number(violation) },
          ]}
        />
      )}
    </QueryContent>
  )
}
