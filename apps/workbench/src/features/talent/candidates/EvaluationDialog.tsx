import type { CompiledForm } from '@rostrum/forms'
import { FormFields, FormRoot, useFormActions, useFormStore } from '@rostrum/forms-react'
import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Stack } from '@rostrum/ui/layout'
import { useMemo, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { hostSlots } from '../../../parts/forms/host-slots.tsx'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Input } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useDiscardQuestion } from '../../../shell/unsaved.ts'
import { useT } from '../../../shell/use-t.ts'
import { DraftStatus } from './DraftStatus.tsx'
import { type EvaluationBaseline, type EvaluationDraft, useEvaluationDraft } from './use-evaluation-draft.ts'
import { useEvaluationSources } from './use-evaluation-sources.ts'

type EvaluationDialogProps = {
  interviewId: string
  compiled: CompiledForm
  opened: EvaluationBaseline
  onClose: () => void
}

/** The form of an interview for one of its interviewers, saved as a draft until it is submitted. */
export function EvaluationDialog({ interviewId, compiled, opened, onClose }: EvaluationDialogProps) {
  const t = useT()
  const { timeZone } = useLocale()
  const [today] = useState(() => dayAt(new Date(), timeZone))
  const { loadOptions, loadRecords, loadSource } = useEvaluationSources(interviewId, compiled)
  const scripts = useMemo(() => ({ loadSource }), [loadSource])
  const form = useFormStore(compiled, {
    today,
    loadOptions,
    ...(opened.answers && { answers: opened.answers }),
  })
  const draft = useEvaluationDraft(interviewId, form, opened)
  const { saver } = draft
  const { tab } = usePage()
  useUnsavedGuard(tab.path, useSaveState(saver).kind !== 'saved')
  const askDiscard = useDiscardQuestion()
  const close = () => {
    saver.close()
    onClose()
  }
  const leave = async () => {
    if (await saver.flush()) close()
    else askDiscard(close)
  }
  return (
    <Dialog opened onClose={() => void leave()} title={t('talent.evaluations')} width={640}>
      <FormRoot form={form} loadRecords={loadRecords} scripts={scripts} slots={hostSlots}>
        <Fields
          interviewId={interviewId}
          draft={draft}
          firstError={() => form.errors[0]?.path}
          onDone={close}
          onCancel={() => void leave()}
        />
      </FormRoot>
    </Dialog>
  )
}

type FieldsProps = {
  interviewId: string
  draft: EvaluationDraft
  firstError: () => string | undefined
  onDone: () => void
  onCancel: () => void
}

function Fields({ interviewId: id, draft, firstError, onDone, onCancel }: FieldsProps) {
  const t = useT()
  const actions = useFormActions()
  const key = 'PUT /workbenchApi/talent/interviews/{id}/evaluation'
  const { run, running } = useAction(
    (answers: Input<typeof key>['answers']) => call(key, { id, answers, ...draft.read() }),
    {
      refresh: ['/interviews/{id}/evaluations'],
      successMessage: () => t('talent.evaluation_submitted'),
      onFailure: (error) => {
        const errors = error instanceof ApiFailure ? error.fieldErrors : []
        if (errors.length === 0) return false
        // A value that could not be checked is no error, and is sent again.
        const isAway = error instanceof ApiFailure && error.reason === 'form.source_unavailable'
        const code = isAway ? 'list_unavailable' : 'rule'
        actions.reject(errors.map(({ path, message }) => ({ path, code, params: {}, hint: message })))
        return true
      },
    },
  )
  const submit = async () => {
    const answers = await actions.check()
    const wrong = firstError()
    if (!answers) {
      if (wrong !== undefined) actions.focusField(wrong)
    } else if ((await draft.saver.flush()) && (await run(answers).catch(() => undefined))) onDone()
  }
  return (
    <Stack columns={1} gap={12}>
      <FormFields onSubmit={() => void submit()} />
      <DraftStatus draft={draft} />
      <DialogActions
        onCancel={onCancel}
        cancelLabel={t('talent.draft_later')}
        confirmLabel={t('talent.evaluation_submit')}
        busy={running}
        onConfirm={() => void submit()}
      />
    </Stack>
  )
}
