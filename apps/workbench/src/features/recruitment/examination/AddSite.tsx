import { Select, TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import layout from '../../../parts/page/layout.module.css'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { type Board, examPaths } from './exam-board.ts'

type KnownSite = Output<'GET /workbenchApi/recruitment/projects/{id}/known-exam-sites'>[number]
type SiteDraft = Readonly<Record<'code' | 'name' | 'nameEn' | 'address' | 'addressEn' | 'count' | 'capacity', string>>

/** A new site of an exam: a known place as an earlier exam used it, or one that is described here. */
export function AddSite({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useT()
  const [site, setSite] = useState<SiteDraft>({
    code: String(board.rooms.sites + 1).padStart(2, '0'),
    ...{ name: '', nameEn: '', address: '', addressEn: '', count: '1' },
    capacity: String(board.project.roomSize),
  })
  const [known, setKnown] = useState<KnownSite>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const add = useAction(
    () => {
      const { count, capacity, ...described } = site
      const rooms = Array.from({ length: Math.min(500, Number(count) || 0) }, () => ({
        capacity: Number(capacity) || 0,
      }))
      return call('POST /workbenchApi/recruitment/projects/{id}/exam-sites', {
        id: board.project.id,
        ...described,
        ...coordinatesOf(known, site),
        rooms,
      })
    },
    {
      refresh: examPaths,
      successMessage: ({ rooms }) => t('exam.rooms_added', { count: rooms.length }),
      onFailure: (error) => {
        setErrors(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    await add.run(undefined).then(onClose, () => undefined)
  }
  const choose = (chosen: KnownSite | undefined) => {
    setKnown(chosen)
    if (!chosen) return
    const { name, nameEn, address, addressEn, capacities } = chosen
    const rooms = capacities.length > 0 && { count: String(capacities.length), capacity: commonest(capacities) }
    setSite({ ...site, name, nameEn, address, addressEn, ...rooms })
  }
  const type = (field: keyof SiteDraft, error = errors[field]) => ({
    value: site[field],
    error,
    onChange: (event: { currentTarget: { value: string } }) => setSite({ ...site, [field]: event.currentTarget.value }),
  })
  const seats = Object.keys(errors).some((path) => path.includes('capacity')) ? t('exam.capacity_range') : undefined
  return (
    <Dialog opened onClose={onClose} title={t('exam.add_site')} width={480}>
      <Stack component="form" gap={12} className={layout.form} onSubmit={submit} noValidate>
        <KnownSiteSelect projectId={board.project.id} chosen={known} onChoose={choose} />
        <TextInput label={t('exam.site_code')} maxLength={8} required {...type('code')} />
        <TextInput label={t('exam.site_name')} maxLength={inputLength(100)} required {...type('name')} />
        <TextInput label={t('field.nameEn')} maxLength={inputLength(200)} {...type('nameEn')} />
        <TextInput label={t('field.address')} maxLength={inputLength(200)} required {...type('address')} />
        <TextInput label={t('field.addressEn')} maxLength={inputLength(300)} {...type('addressEn')} />
        <Stack rowGap={10} columnGap={12} align="start" className={layout.fields}>
          <TextInput label={t('exam.room_count')} inputMode="numeric" required {...type('count', errors.rooms)} />
          <TextInput label={t('exam.room_capacity')} inputMode="numeric" required {...type('capacity', seats)} />
        </Stack>
        <DialogActions onCancel={onClose} confirmLabel={t('exam.add_site')} busy={add.running} />
      </Stack>
    </Dialog>
  )
}

type KnownSiteSelectProps = {
  readonly projectId: string
  readonly chosen: KnownSite | undefined
  readonly onChoose: (site: KnownSite | undefined) => void
}

function KnownSiteSelect({ projectId, chosen, onChoose }: KnownSiteSelectProps) {
  const t = useT()
  const [words, setWords] = useState('')
  // The name of the chosen site in the field is not a search.
  const search = words === chosen?.label ? '' : words.trim()
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/known-exam-sites', {
      id: projectId,
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
  })
  const sites = found.data ?? []
  const offered = chosen && !sites.some(({ id }) => id === chosen.id) ? [chosen, ...sites] : sites
  return (
    <div>
      <Select
        label={t('exam.known_site')}
        description={t('exam.known_site_hint')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('exam.known_site_clear') }}
        nothingFoundMessage={t('list.nothing_found')}
        data={offered.map(({ id, label }) => ({ value: id, label }))}
        filter={({ options }) => options}
        value={chosen?.id ?? null}
        onChange={(id) => onChoose(offered.find((one) => one.id === id))}
        onSearchChange={setWords}
        data-autofocus
      />
      <QueryErrorNotice query={found} />
    </div>
  )
}

/** A place that was given another name or address since is another one, and its position is unknown. */
function coordinatesOf(known: KnownSite | undefined, { name, address }: SiteDraft) {
  const isSame = known?.name === name.trim() && known.address === address.trim()
  if (!isSame || known.latitude === null || known.longitude === null) return {}
  return { coordinates: { latitude: known.latitude, longitude: known.longitude } }
}

/** The capacity of most rooms, the larger one if two are as frequent. */
function commonest(capacities: readonly number[]): string {
  const count = (capacity: number) => capacities.filter((one) => one === capacity).length
  return String(capacities.toSorted((one, other) => count(other) - count(one) || other - one)[0] ?? '')
}
