import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import type { FrozenSetting } from '@rostrum/contracts/recruitment/projects/opening-checks'
import type { ScheduleEffect } from '@rostrum/contracts/recruitment/projects/schedule-effects'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { ConflictNotice } from '../../../parts/editing/ConflictNotice.tsx'
import { isStale, useEdits } from '../../../parts/editing/use-edits.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { useErrorFocus } from '../../../parts/page/use-error-focus.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages, useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission, usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { FeeFields } from './FeeFields.tsx'
import { fieldIds } from './field-ids.ts'
import { formsQuery, type ProjectSettings, refreshProjectSettings } from './project-settings-queries.ts'
import classes from './projects.module.css'
import { ScheduleQuestion } from './ScheduleQuestion.tsx'
import { type EditableSettings, editableSettings, toEditableSettings } from './settings.ts'
import { TextFields } from './TextFields.tsx'
import { useProjectSettingLabels } from './use-project-setting-labels.ts'
import { WindowFields, windowErrorPaths } from './WindowFields.tsx'

/** The settings of a project; those that applicants rely on are read-only once applications have started. */
export function SettingsForm({ projectSettings }: { projectSettings: ProjectSettings }) {
  const t = useT()
  const reportFailure = useReportFailure()
  const { tab } = usePage()
  const mayWrite = useHasPermission('project:write')
  const { wordOf, textOf } = useProjectSettingLabels(projectSettings)
  const latest = useMemo(
    () => ({ ...toEditableSettings(projectSettings), revision: projectSettings.revision }),
    [projectSettings],
  )
  const editing = useEdits(latest, editableSettings)
  const { draft: settings, dirty, touch } = editing
  useUnsavedGuard(tab.path, dirty)
  const saving = useMutation({
    onMutate: () => editing.entered,
    mutationFn: () =>
      call('PUT /workbenchApi/recruitment/project-settings/{id}', {
        ...settings,
        id: projectSettings.id,
      }),
    onSuccess: async ({ revision }, _, sent) => {
      editing.commit(revision, sent)
      toast({ tone: 'done', message: t('list.saved') })
      await refreshProjectSettings()
    },
    onError: async (error) => {
      if (isStale(error)) {
        await refreshProjectSettings()
        editing.focusNotice()
      } else if (!isShownAtFields(error)) reportFailure(error)
    },
  })
  const [effects, setEffects] = useState<readonly ScheduleEffect[]>([])
  /** People who lose time by a change are named before it is saved. */
  const asking = useMutation({
    mutationFn: () => effectsOf(projectSettings, settings.windows),
    onSuccess: (found) => {
      if (found.length > 0) setEffects(found)
      else saving.mutate()
    },
    onError: reportFailure,
  })
  const fieldErrors = useMemo(() => fieldErrorMessages(saving.error), [saving.error])
  const form = useErrorFocus<HTMLFormElement>(fieldErrors)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasInvalidDates(event.currentTarget)) return
    // An incomplete window is not part of the settings, and saving them would discard it.
    const half = event.currentTarget.querySelector<HTMLElement>(`#${fieldIds.windows} input:invalid`)
    if (half) half.focus()
    else if (editing.canSubmit()) asking.mutate()
  }
  const props = { settings, touch, errors: fieldErrors, project: projectSettings }
  return (
    <Box ref={form} component="form" pt={14} bdt="line" className={classes.part} onSubmit={submit} noValidate>
      <Box component="h3" mb={8} fz={14} lh={20}>
        {t('project_settings.settings')}
      </Box>
      {projectSettings.frozen.length > 0 && (
        <Text c="sub" fz={12} className={classes.reason}>
          {t('project_settings.frozen')}
        </Text>
      )}
      <ConflictNotice
        editing={editing}
        labelOf={wordOf}
        show={(name, value, was) => textOf(name, { ...settings, [name]: value }, { ...settings, [name]: was })}
      />
      <Stack component="fieldset" gap={12} miw={0} disabled={!mayWrite}>
        <Basics {...props} />
        <TextFields id={projectSettings.id} texts={settings} touch={touch} errors={fieldErrors} />
        <WindowFields
          key={editing.generation}
          timeZone={projectSettings.timeZone}
          windows={settings.windows}
          errors={fieldErrors}
          onChange={(windows) => touch({ windows })}
        />
        <Rules {...props} />
      </Stack>
      {mayWrite && (
        <Box pos="sticky" mt={12} py={10} bg="card" className={classes.foot}>
          <Button type="submit" loading={saving.isPending || asking.isPending} disabled={!dirty}>
            {t('list.save')}
          </Button>
        </Box>
      )}
      {effects.length > 0 && (
        <ScheduleQuestion
          effects={effects}
          onClose={() => setEffects([])}
          onConfirm={() => saving.mutateAsync().then(() => undefined)}
        />
      )}
    </Box>
  )
}

/** Windows that stay as they are take no time from anyone. */
const effectsOf = ({ id, windows: before }: ProjectSettings, windows: EditableSettings['windows']) =>
  JSON.stringify(before) === JSON.stringify(windows)
    ? Promise.resolve([])
    : call('POST /workbenchApi/recruitment/project-settings/{id}/schedule-effects', { id, windows })

/** Whether every error of a refusal has a field. */
function isShownAtFields(error: unknown): boolean {
  const paths = Object.keys(fieldErrorMessages(error))
  return paths.length > 0 && paths.every((path) => fieldsWithErrors.has(path))
}

const fieldsWithErrors: ReadonlySet<string> = new Set([
  ...['title', 'titleEn', 'organiser', 'organiserEn', 'formVersionId', 'referenceDate', 'supportPhone'],
  ...['fee.amount.amount', 'agreementId', 'introduction', 'introductionEn'],
  ...['choicesPerApplication', 'correctionHours', 'banMonths', 'minimumRatio'],
  ...windowErrorPaths,
])

type SettingsSectionProps = {
  settings: EditableSettings
  touch: (part: Partial<EditableSettings>) => void
  errors: Readonly<Record<string, string>>
  project: ProjectSettings
}

function Basics({ settings, touch, errors, project }: SettingsSectionProps) {
  const t = useT()
  const forms = useQuery({ ...formsQuery(), enabled: useHasPermission('project:write') })
  const frozen = (name: FrozenSetting) => project.frozen.includes(name)
  const known = forms.data ?? []
  const chosen = settings.formVersionId
  const own = chosen !== null && !known.some(({ versionId }) => versionId === chosen)
  return (
    <>
      <TextInput
        label={t('project_settings.title')}
        value={settings.title}
        error={errors.title}
        maxLength={inputLength(200)}
        required
        onChange={(event) => touch({ title: event.currentTarget.value })}
      />
      <TextInput
        label={t('project_settings.title_en')}
        lang="en"
        value={settings.titleEn}
        error={errors.titleEn}
        maxLength={inputLength(200)}
        onChange={(event) => touch({ titleEn: event.currentTarget.value })}
      />
      <TextInput
        label={t('project_settings.organiser')}
        value={settings.organiser}
        error={errors.organiser}
        maxLength={inputLength(100)}
        required
        onChange={(event) => touch({ organiser: event.currentTarget.value })}
      />
      <TextInput
        label={t('project_settings.organiser_en')}
        lang="en"
        value={settings.organiserEn}
        error={errors.organiserEn}
        maxLength={inputLength(200)}
        onChange={(event) => touch({ organiserEn: event.currentTarget.value })}
      />
      <NativeSelect
        id={fieldIds.form}
        label={t('project_settings.form')}
        value={chosen ?? ''}
        error={errors.formVersionId}
        disabled={frozen('formVersionId')}
        onChange={(event) => touch({ formVersionId: event.currentTarget.value || null })}
        data={[
          { value: '', label: t('list.choose') },
          ...(own ? [{ value: chosen, label: t('project_settings.form_in_use') }] : []),
          ...known.map(({ versionId, name, number }) => ({
            value: versionId,
            label: t('project_settings.form_version', { name, number }),
          })),
        ]}
      />
      <QueryErrorNotice query={forms} />
      <DateInput
        grain="day"
        label={t('project_settings.reference_date')}
        value={settings.referenceDate}
        error={errors.referenceDate}
        disabled={frozen('referenceDate')}
        required
        onChange={(referenceDate) => touch({ referenceDate })}
      />
      <TextInput
        label={t('project_settings.support_phone')}
        value={settings.supportPhone ?? ''}
        error={errors.supportPhone}
        maxLength={30}
        onChange={(event) => touch({ supportPhone: event.currentTarget.value || null })}
      />
      <FeeFields fee={settings.fee} disabled={frozen('fee')} onChange={(fee) => touch({ fee })} errors={errors} />
    </>
  )
}

function Rules({ settings, touch, errors, project }: SettingsSectionProps) {
  const t = useT()
  const frozen = (name: FrozenSetting) => project.frozen.includes(name)
  const numbers = [
    ['choicesPerApplication', 1, 5],
    ['correctionHours', 1, 720],
    ['banMonths', 0, 120],
  ] as const
  const switches = ['adjustable', 'secondReview'] as const
  return (
    <>
      <NativeSelect
        label={t('project_settings.review_mode')}
        value={settings.reviewMode}
        disabled={frozen('reviewMode')}
        onChange={(event) => {
          const chosen = reviewModes.find((mode) => mode === event.currentTarget.value)
          if (chosen) touch({ reviewMode: chosen })
        }}
        data={reviewModes.map((value) => ({ value, label: t(`option.reviewMode.${value}`) }))}
      />
      <NativeSelect
        label={t('project_settings.no_response_rule')}
        value={settings.noResponseRule}
        onChange={(event) => touch({ noResponseRule: event.currentTarget.value === 'lapse' ? 'lapse' : 'pass' })}
        data={(['pass', 'lapse'] as const).map((value) => ({
          value,
          label: t(`project_settings.no_response_${value}`),
        }))}
      />
      {numbers.map(([name, min, max]) => (
        <NumberInput
          key={name}
          label={t(`project_settings.${name}`)}
          value={settings[name]}
          error={errors[name]}
          min={min}
          max={max}
          allowDecimal={false}
          hideControls
          disabled={name === 'choicesPerApplication' && frozen(name)}
          onChange={(value) => touch({ [name]: Number(value) })}
        />
      ))}
      <NumberInput
        label={t('project_settings.minimum_ratio')}
        description={t('project_settings.minimum_ratio_hint')}
        value={settings.minimumRatio ?? ''}
        error={errors.minimumRatio}
        min={1}
        max={1000}
        decimalScale={1}
        hideControls
        onChange={(value) => touch({ minimumRatio: value === '' ? null : String(value) })}
      />
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(`project_settings.${name}`)}
          checked={settings[name]}
          onChange={(event) => touch({ [name]: event.currentTarget.checked })}
        />
      ))}
    </>
  )
}

const reviewModes = ['manual', 'automatic', 'paymentFirst'] as const
