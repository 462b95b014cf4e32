import { Button } from '@mantine/core'
import type { CompiledForm } from '@rostrum/forms'
import { ErrorSummary, FormFields, FormRoot, useFormActions, useFormStore } from '@rostrum/forms-react'
import { createSourceLoaders } from '@rostrum/forms-react/source-loaders'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { clearToasts, toast } from '@rostrum/ui/Toasts'
import { useEffect, useMemo, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { hostSlots } from '../../../parts/forms/host-slots.tsx'
import { loadOptionsIn } from '../../../parts/forms/load-options.ts'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Input } from '../../../shell/api.ts'
import { setUnsaved, usePage } from '../../../shell/page-context.ts'
import { useConfirmDiscard } from '../../../shell/unsaved.ts'
import { useT } from '../../../shell/use-t.ts'
import { answersDraft } from './answers-draft.ts'
import classes from './FormPage.module.css'
import { useFormUpload } from './use-form-upload.ts'

const submitKey = 'POST /workbenchApi/form-pages/{code}/submissions'

type FillFormProps = {
  code: string
  versionId: string
  compiled: CompiledForm
  onDone: (submittedAt: string) => void
  /** Shows the form once more, without what was entered. */
  onClear: () => void
}

/** The fields of an open form, with what was entered before a reload. */
export function FillForm({ code, versionId, compiled, onDone, onClear }: FillFormProps) {
  const t = useT()
  const { locale, timeZone } = useLocale()
  const [today] = useState(() => dayAt(new Date(), timeZone))
  const { loadOptions, loadRecords, loadSource } = useMemo(
    () =>
      createSourceLoaders({
        sources: compiled.definition.dataSources ?? [],
        loadHostOptions: loadOptionsIn(locale),
        queryServer: async (question) =>
          (await call('POST /workbenchApi/form-pages/{code}/source-queries', { code, versionId, ...question })).records,
      }),
    [code, versionId, compiled, locale],
  )
  const scripts = useMemo(() => ({ loadSource }), [loadSource])
  const upload = useFormUpload()
  const draft = answersDraft(versionId)
  const [before] = useState(() => draft.get())
  const form = useFormStore(compiled, { today, loadOptions, ...(before && { answers: before }) })
  const [isChanged, setChanged] = useState(before !== null)
  useEffect(
    () =>
      form.onChange(() => {
        setChanged(true)
        draft.set(form.answers())
      }),
    [form, draft],
  )
  const { tab } = usePage()
  useUnsavedGuard(tab.path, isChanged)
  const confirmDiscard = useConfirmDiscard()
  const leave = () => {
    draft.set(null)
    // Another page takes the place of the form, whose effects no longer run.
    setUnsaved(tab.path, false)
  }
  return (
    <FormRoot form={form} loadRecords={loadRecords} scripts={scripts} slots={hostSlots} upload={upload}>
      {before && (
        <Flex wrap="wrap" align="center" gap={12} mb={12}>
          <Text c="sub" fz={13}>
            {t('form_submissions.restored')}
          </Text>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              confirmDiscard(tab.path, () => {
                leave()
                onClear()
              })
            }
          >
            {t('form_submissions.clear')}
          </Button>
        </Flex>
      )}
      <Fields
        code={code}
        versionId={versionId}
        onDone={(submittedAt) => {
          leave()
          onDone(submittedAt)
        }}
      />
    </FormRoot>
  )
}

type FieldsProps = Pick<FillFormProps, 'code' | 'versionId' | 'onDone'>

function Fields({ code, versionId, onDone }: FieldsProps) {
  const t = useT()
  const actions = useFormActions()
  const topic = `form-${code}`
  // A repetition after a lost answer is recognized by it.
  const [id, setId] = useState(newKey)
  const { run, running } = useAction(
    (answers: Input<typeof submitKey>['answers']) => call(submitKey, { code, id, versionId, answers }),
    {
      refresh: ['/forms/{code}/submissions', '/form-pages'],
      onFailure: (error) => {
        if (error instanceof ApiFailure && error.status === 404) {
          toast({ topic, tone: 'error', message: t('form_submissions.closed_while_filling') })
          return true
        }
        // The first answers are stored: from now on the changed ones are a submission of their own.
        if (error instanceof ApiFailure && error.reason === 'form.submission_differs') setId(newKey())
        const errors = error instanceof ApiFailure ? error.fieldErrors : []
        if (errors.length === 0) return false
        // A value that could not be checked is no error, and is sent again.
        const isAway = error instanceof ApiFailure && error.reason === 'form.source_unavailable'
        const code = isAway ? 'list_unavailable' : 'rule'
        return (
          actions.reject(errors.map(({ path, message }) => ({ path, code, params: {}, hint: message }))).length === 0
        )
      },
    },
  )
  const submit = async () => {
    clearToasts(topic)
    const answers = running ? undefined : await actions.check()
    const receipt = answers && (await run(answers).catch(() => undefined))
    if (receipt) onDone(receipt.submittedAt)
  }
  return (
    <Stack columns={1} gap={16}>
      <div className={classes.form}>
        <ErrorSummary />
        <FormFields onSubmit={() => void submit()} />
      </div>
      <Flex component="footer" pos="sticky" bdt="line" className={classes.acts}>
        <Button loading={running} onClick={() => void submit()}>
          {t('form_submissions.submit')}
        </Button>
      </Flex>
    </Stack>
  )
}
