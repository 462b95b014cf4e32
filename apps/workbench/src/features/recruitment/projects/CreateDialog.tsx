import { NativeSelect, TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { projectTypes } from '@rostrum/contracts/recruitment/projects/project-types'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { instantOf } from '../../../parts/page/civil-time.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { SearchableSelect } from '../../../parts/page/SearchableSelect.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { useErrorFocus } from '../../../parts/page/use-error-focus.ts'
import { call, type Input } from '../../../shell/api.ts'
import { useClockName } from '../../../shell/clock-name.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { usePage } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useBusinessUnit } from '../../../shell/unit.ts'
import { unitNames } from '../../../shell/unit-names.ts'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'

type CreateInput = Input<'POST /workbenchApi/recruitment/project-settings'>

/** Creates a project from scratch: its name, its unit, and its application window. */
export function CreateDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const t = useT()
  const { units, timeZone } = usePage().authority
  const clock = useClockName(timeZone)
  const narrowed = useBusinessUnit()
  const [applying, setApplying] = useState({ start: '', end: '' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAction(
    (input: CreateInput) => call('POST /workbenchApi/recruitment/project-settings', input),
    {
      refresh: ['/workbenchApi/recruitment/project-settings', '/workbenchApi/recruitment/project-list'],
      successMessage: () => t('project_settings.created'),
      onFailure: (error) => {
        setErrors(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const form = useErrorFocus<HTMLFormElement>(errors)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasInvalidDates(event.currentTarget)) return
    const entries = new FormData(event.currentTarget)
    const text = (name: string) => String(entries.get(name) ?? '').trim()
    const created = await run({
      ...{ code: text('code'), title: text('title'), titleEn: text('titleEn') },
      ...{ organiser: text('organiser'), organiserEn: text('organiserEn') },
      ...{ businessUnitId: text('businessUnitId'), regionCode: text('regionCode') },
      type: projectTypes.find((one) => one === text('type')) ?? 'other',
      applyStart: instantOf(applying.start, timeZone) ?? '',
      applyEnd: instantOf(applying.end, timeZone) ?? '',
    }).catch(() => undefined)
    if (!created) return
    onClose()
    onCreated(created.id)
  }
  const field = (name: keyof CreateInput) => ({ name, error: errors[name], required: true })
  return (
    <Dialog opened onClose={onClose} title={t('project_settings.create')} width={520}>
      <Stack ref={form} component="form" gap={12} miw={0} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          {...field('code')}
          label={t('project_settings.code')}
          description={t('project_settings.code_hint')}
          maxLength={20}
          data-autofocus
        />
        <TextInput {...field('title')} label={t('project_settings.title')} maxLength={inputLength(200)} />
        <TextInput
          {...field('titleEn')}
          required={false}
          lang="en"
          label={t('project_settings.title_en')}
          maxLength={inputLength(200)}
        />
        <TextInput {...field('organiser')} label={t('project_settings.organiser')} maxLength={inputLength(100)} />
        <TextInput
          {...field('organiserEn')}
          required={false}
          lang="en"
          label={t('project_settings.organiser_en')}
          maxLength={inputLength(200)}
        />
        <SearchableSelect
          {...field('businessUnitId')}
          label={t('field.businessUnitId')}
          defaultValue={narrowed || (units[0]?.id ?? null)}
          data={[...unitNames(units)].map(([value, label]) => ({ value, label }))}
        />
        <NativeSelect
          {...field('type')}
          label={t('project_settings.type')}
          data={projectTypes.map((one) => ({ value: one, label: t(`option.projectType.${one}`) }))}
        />
        <RegionFields error={errors.regionCode} />
        <DateInput
          {...field('applyStart')}
          grain="minute"
          value={applying.start}
          onChange={(start) => setApplying({ ...applying, start })}
          label={t('project_settings.apply_start')}
          description={clock}
        />
        <DateInput
          {...field('applyEnd')}
          grain="minute"
          value={applying.end}
          onChange={(end) => setApplying({ ...applying, end })}
          label={t('project_settings.apply_end')}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('project_settings.create')} busy={running} />
      </Stack>
    </Dialog>
  )
}

/** A province, or one of its prefectures. */
function RegionFields({ error }: { error: string | undefined }) {
  const t = useT()
  const nameOf = useReadableName()
  const regions = useQuery({
    ...apiQuery('GET /recruitApi/biz/api/region/info/getRegionTree', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [province, setProvince] = useState('')
  const named = (region: { code: string; name: string; nameEn: string }) => ({
    value: region.code,
    label: nameOf(region),
  })
  const chosen = regions.data?.find(({ code }) => code === province)
  return (
    <>
      <QueryErrorNotice query={regions} />
      <NativeSelect
        label={t('project_settings.province')}
        value={province}
        required
        onChange={(event) => setProvince(event.currentTarget.value)}
        data={[{ value: '', label: t('list.choose') }, ...(regions.data ?? []).map(named)]}
      />
      <NativeSelect
        name="regionCode"
        label={t('project_settings.region')}
        error={error}
        required
        data={
          chosen
            ? [
                { value: chosen.code, label: t('project_settings.whole_province') },
                ...(chosen.children ?? []).map(named),
              ]
            : []
        }
      />
    </>
  )
}
