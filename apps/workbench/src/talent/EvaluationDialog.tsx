import type { CompiledForm } from '@rostrum/forms'
import { FormFields, FormRoot, useFormActions, useFormStore } from '@rostrum/forms-react'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useEffect, useState } from 'react'
import { civilTimeOf } from '../desk/civil-time.ts'
import { useAct } from '../desk/use-act.ts'
import { equal } from '../editing/rebase.ts'
import { useUnsavedGuard } from '../resource/use-record-form.ts'
import { call, type Input } from '../shell/api.ts'
import { ApiFailure } from '../shell/api-failure.ts'
import { usePage } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'
import classes from './Evaluations.module.css'
import type { Known } from './Evaluations.tsx'
import { FormWords } from './evaluation-words.tsx'

type EvaluationDialogProps = {
  interviewId: string
  compiled: CompiledForm
  own: Known['evaluations'][number] | undefined
  onClose: () => void
}

/** The form of an interview, filled in by one of its interviewers. */
export function EvaluationDialog({ interviewId, compiled, own, onClose }: EvaluationDialogProps) {
  const t = useT()
  const { timeZone } = useLocale()
  const [today] = useState(() => civilTimeOf(new Date().toISOString(), timeZone).slice(0, 10))
  const form = useFormStore(compiled, { today, ...(own && { answers: own.answers }) })
  const [opened] = useState(() => form.answers())
  const [dirty, setDirty] = useState(false)
  useEffect(() => form.onChange(() => setDirty(!equal(form.answers(), opened))), [form, opened])
  const { tab } = usePage()
  useUnsavedGuard(tab.path, dirty)
  const leave = () => {
    if (!dirty || window.confirm(t('shell.discard'))) onClose()
  }
  return (
    <Dialog opened onClose={leave} title={t('talent.evaluations')} width={640}>
      <FormWords>
        <FormRoot form={form}>
          <Fields
            interviewId={interviewId}
            revision={own?.revision ?? 0}
            firstError={() => form.errors[0]?.path}
            onDone={onClose}
            onCancel={leave}
          />
        </FormRoot>
      </FormWords>
    </Dialog>
  )
}

type FieldsProps = {
  interviewId: string
  revision: number
  firstError: () => string | undefined
  onDone: () => void
  onCancel: () => void
}

function Fields({ interviewId: id, revision, firstError, onDone, onCancel }: FieldsProps) {
  const t = useT()
  const actions = useFormActions()
  const key = 'PUT /workbenchApi/talent/interviews/{id}/evaluation'
  const { run, running } = useAct((answers: Input<typeof key>['answers']) => call(key, { id, answers, revision }), {
    refresh: ['/interviews/{id}/evaluations'],
    done: () => t('talent.evaluation_kept'),
    onFailure: (error) => {
      const faults = error instanceof ApiFailure ? error.faults : []
      if (faults.length === 0) return false
      actions.reject(faults.map(({ path, message }) => ({ path, code: 'rule', params: {}, hint: message })))
      return true
    },
  })
  const submit = async () => {
    const answers = actions.check()
    const wrong = firstError()
    if (!answers) {
      if (wrong !== undefined) actions.focusField(wrong)
    } else if (await run(answers).catch(() => undefined)) onDone()
  }
  return (
    <div className={classes.form}>
      <FormFields onSubmit={() => void submit()} />
      <DialogActions onCancel={onCancel} confirmLabel={t('list.save')} busy={running} onConfirm={() => void submit()} />
    </div>
  )
}
