import { Checkbox, TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { civilTimeOf } from '../../../parts/page/civil-time.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import { useErrorFocus } from '../../../parts/page/use-error-focus.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages, useReportFailure } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import { type ProjectSettings, refreshProjectSettings } from './project-settings-queries.ts'

type CopyDialogProps = { project: ProjectSettings; onClose: () => void; onCreated: (id: string) => void }

const day = 86_400_000

/** Copies a project; its windows keep their distances and start on another day. */
export function CopyDialog({ project, onClose, onCreated }: CopyDialogProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const { id, timeZone, windows } = project
  const first = civilTimeOf(windows.apply?.start ?? new Date().toISOString(), timeZone).slice(0, 10)
  const [applyStart, setApplyStart] = useState(first)
  const [positions, setPositions] = useState(true)
  const copying = useMutation({
    mutationFn: (entries: { code: string; title: string; titleEn: string }) =>
      call('POST /workbenchApi/recruitment/project-settings/{id}/copies', {
        ...{ id, positions, code: entries.code, title: entries.title, titleEn: entries.titleEn },
        shiftDays: Math.round((Date.parse(applyStart) - Date.parse(first)) / day),
      }),
    onSuccess: async (created) => {
      toast({ tone: 'done', message: t('project_settings.copied') })
      await refreshProjectSettings()
      onClose()
      onCreated(created.id)
    },
    onError: (error) => {
      if (Object.keys(fieldErrorMessages(error)).length === 0) reportFailure(error)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasInvalidDates(event.currentTarget)) return
    const entries = new FormData(event.currentTarget)
    const text = (name: string) => String(entries.get(name) ?? '').trim()
    copying.mutate({ code: text('code'), title: text('title'), titleEn: text('titleEn') })
  }
  const errors = useMemo(() => fieldErrorMessages(copying.error), [copying.error])
  const form = useErrorFocus<HTMLFormElement>(errors)
  return (
    <Dialog opened onClose={onClose} title={t('project_settings.copy')} width={460}>
      <Stack ref={form} component="form" gap={12} miw={0} onSubmit={submit} noValidate>
        <p>{t('project_settings.copy_scope')}</p>
        <TextInput
          name="code"
          label={t('project_settings.code')}
          description={t('project_settings.code_hint')}
          error={errors.code}
          maxLength={20}
          required
          data-autofocus
        />
        <TextInput
          name="title"
          label={t('project_settings.title')}
          defaultValue={project.title}
          error={errors.title}
          maxLength={inputLength(200)}
          required
        />
        <TextInput
          name="titleEn"
          lang="en"
          label={t('project_settings.title_en')}
          defaultValue={project.titleEn}
          error={errors.titleEn}
          maxLength={inputLength(200)}
        />
        <DateInput
          name="applyStart"
          grain="day"
          label={t('project_settings.apply_begins')}
          value={applyStart}
          onChange={setApplyStart}
          error={errors.shiftDays}
          required
        />
        <Checkbox
          label={t('project_settings.with_positions')}
          checked={positions}
          onChange={(event) => setPositions(event.currentTarget.checked)}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('project_settings.copy')} busy={copying.isPending} />
      </Stack>
    </Dialog>
  )
}
