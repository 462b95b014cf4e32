import { TextInput } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../../parts/desk/DataTable.tsx'
import desk from '../../../parts/desk/Desk.module.css'
import { Metrics } from '../../../parts/desk/Metrics.tsx'
import { PagedList } from '../../../parts/desk/PagedList.tsx'
import { useAction } from '../../../parts/desk/use-action.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { availabilityOf, type Board, countInStates, examPaths, stateGroups } from './exam-board.ts'
import type { StepProps } from './step-props.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

/** Exam sites with their rooms, and whether there are enough seats. */
export function RoomsStep({ board }: StepProps) {
  const t = useT()
  const { number } = useFormats()
  const obstacleOf = useBlockerMessage()
  const [adding, setAdding] = useState(false)
  const { id } = board.project
  const [page, setPage] = useState(1)
  const rooms = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/exam-rooms', { id, current: page, size: 50 }),
    placeholderData: keepPreviousData,
  })
  const filter = `f=projectId~is~${id}`
  const needed = countInStates(board, ...stateGroups.confirmed)
  return (
    <div className={desk.page}>
      <header className={desk.top}>
        <h2>{t('exam.step_rooms')}</h2>
        <Box component="span" flex={1} />
        <Link to={`/recruitment/exam-sites?${filter}`}>{t('exam.manage_sites')}</Link>
        <Link to={`/recruitment/exam-rooms?${filter}`}>{t('exam.manage_rooms')}</Link>
        <ActionButton
          align="end"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          reason={obstacleOf(availabilityOf(board, 'arrangeRooms'))}
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
        <p className={desk.warning}>{t('exam.missing_seats', { missing: needed - board.rooms.capacity })}</p>
      )}
      <PagedList
        query={rooms}
        current={page}
        onPage={setPage}
        empty={{ title: t('exam.no_rooms'), description: t('exam.no_rooms_hint') }}
      >
        {(halls) => (
          <DataTable
            label={t('exam.rooms')}
            rows={halls}
            keyOf={({ number: room }) => String(room)}
            columns={[
              { key: 'number', label: t('exam.room'), cell: (hall) => hall.number },
              { key: 'site', label: t('exam.site'), cell: (hall) => `${hall.siteCode} ${hall.siteName}` },
              { key: 'address', label: t('field.address'), cell: (hall) => hall.siteAddress },
              { key: 'capacity', label: t('exam.capacity'), align: 'end', cell: (hall) => hall.capacity },
              { key: 'seated', label: t('exam.seated'), align: 'end', cell: (hall) => hall.seated },
            ]}
          />
        )}
      </PagedList>
      {adding && <AddSite board={board} onClose={() => setAdding(false)} />}
    </div>
  )
}

type SiteDraft = Readonly<Record<'code' | 'name' | 'address' | 'count' | 'capacity', string>>

function AddSite({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useT()
  const [site, setSite] = useState<SiteDraft>({
    code: String(board.rooms.sites + 1).padStart(2, '0'),
    name: '',
    address: '',
    count: '1',
    capacity: String(board.project.roomSize),
  })
  const [errors, setFaults] = useState<Readonly<Record<string, string>>>({})
  const add = useAction(
    () => {
      const { code, name, address, count, capacity } = site
      const rooms = Array.from({ length: Math.min(500, Number(count) || 0) }, () => ({
        capacity: Number(capacity) || 0,
      }))
      return call('POST /workbenchApi/recruitment/projects/{id}/exam-sites', {
        id: board.project.id,
        code,
        name,
        address,
        rooms,
      })
    },
    {
      refresh: examPaths,
      successMessage: ({ rooms }) => t('exam.rooms_added', { count: rooms.length }),
      onFailure: (error) => {
        setFaults(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFaults({})
    await add.run(undefined).then(onClose, () => undefined)
  }
  const type = (field: keyof SiteDraft, error = errors[field]) => ({
    required: true,
    value: site[field],
    error,
    onChange: (event: { currentTarget: { value: string } }) => setSite({ ...site, [field]: event.currentTarget.value }),
  })
  const seats = Object.keys(errors).some((path) => path.includes('capacity')) ? t('exam.capacity_range') : undefined
  return (
    <Dialog opened onClose={onClose} title={t('exam.add_site')} width={480}>
      <Stack component="form" gap={12} className={desk.form} onSubmit={submit} noValidate>
        <TextInput label={t('exam.site_code')} maxLength={8} {...type('code')} data-autofocus />
        <TextInput label={t('exam.site_name')} maxLength={100} {...type('name')} />
        <TextInput label={t('field.address')} maxLength={200} {...type('address')} />
        <Stack rowGap={10} columnGap={12} align="start" className={desk.fields}>
          <TextInput label={t('exam.room_count')} inputMode="numeric" {...type('count', errors.rooms)} />
          <TextInput label={t('exam.room_capacity')} inputMode="numeric" {...type('capacity', seats)} />
        </Stack>
        <DialogActions onCancel={onClose} confirmLabel={t('exam.add_site')} busy={add.running} />
      </Stack>
    </Dialog>
  )
}
