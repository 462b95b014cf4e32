import { ActionButton } from '@rostrum/ui/ActionButton'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { AddSite } from './AddSite.tsx'
import { availabilityOf, countInStates, stateGroups } from './exam-board.ts'
import type { StepProps } from './step-props.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

/** Exam sites with their rooms, and whether there are enough seats. */
export function RoomsStep({ board }: StepProps) {
  const t = useT()
  const { number } = useFormats()
  const blockerOf = useBlockerMessage()
  const [adding, setAdding] = useState(false)
  const { id } = board.project
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-rooms', { id, current: page, size: 50 }),
    placeholderData: keepPreviousData,
  })
  const filter = `f=projectId~is~${id}`
  const needed = countInStates(board, ...stateGroups.confirmed)
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h2>{t('exam.step_rooms')}</h2>
        <Box component="span" flex={1} />
        <Link to={`/recruitment/exam-sites?${filter}`}>{t('exam.manage_sites')}</Link>
        <Link to={`/recruitment/exam-rooms?${filter}`}>{t('exam.manage_rooms')}</Link>
        <ActionButton
          align="end"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          reason={blockerOf(availabilityOf(board, 'arrangeRooms'))}
          onClick={() => setAdding(true)}
        >
          {t('exam.add_site')}
        </ActionButton>
      </header>
      <Metrics
        figures={[
          { key: 'sites', name: t('exam.sites'), value: number(board.rooms.sites) },
          { key: 'rooms', name: t('exam.rooms'), value: number(board.rooms.rooms) },
          { key: 'capacity', name: t('exam.capacity'), value: number(board.rooms.capacity) },
          { key: 'needed', name: t('exam.confirmed_people'), value: number(needed) },
        ]}
      />
      {board.rooms.capacity < needed && (
        <p className={layout.warning}>{t('exam.missing_seats', { missing: needed - board.rooms.capacity })}</p>
      )}
      <PagedList
        query={query}
        current={page}
        onPage={setPage}
        empty={{ title: t('exam.no_rooms'), description: t('exam.no_rooms_hint') }}
      >
        {(rooms) => (
          <DataTable
            label={t('exam.rooms')}
            rows={rooms}
            keyOf={({ number: room }) => String(room)}
            columns={[
              { key: 'number', label: t('exam.room'), cell: (room) => room.number },
              { key: 'site', label: t('exam.site'), cell: (room) => `${room.siteCode} ${room.siteName}` },
              { key: 'address', label: t('field.address'), cell: (room) => room.siteAddress },
              { key: 'capacity', label: t('exam.capacity'), align: 'end', cell: (room) => room.capacity },
              { key: 'seated', label: t('exam.seated'), align: 'end', cell: (room) => room.seated },
            ]}
          />
        )}
      </PagedList>
      {adding && <AddSite board={board} onClose={() => setAdding(false)} />}
    </div>
  )
}
