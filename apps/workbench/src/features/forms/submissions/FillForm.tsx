import { Button } from '@mantine/core'
import type { CompiledForm } from '@rostrum/forms'
import { ErrorSummary, FormFields, FormRoot, useFormActions, useFormStore } from '@rostrum/forms-react'
import { createSourceLoaders } from '@rostrum/forms-react/source-loaders'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { useEffect, useMemo, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { FormLocaleProvider } from '../../../parts/forms/form-locale.tsx'
import { hostSlots } from '../../../parts/forms/host-slots.tsx'
import { loadOptionsIn } from '../../../parts/forms/load-options.ts'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Input } from '../../../shell/api.ts'
import { setUnsaved, usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './FormPage.module.css'
import { useFormUpload } from './use-form-upload.ts'

const submitKey = 'POST /workbenchApi/form-pages/{code}/submissions'

type FillFormProps = {
  code: string
  versionId: string
  compiled: CompiledForm
  onDone: (submittedAt: string) => void
}

/** The fields of an open form. */
export function FillForm({ code, versionId, compiled, onDone }: FillFormProps) {
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
  const form = useFormStore(compiled, { today, loadOptions })
  const [isChanged, setChanged] = useState(false)
  useEffect(() => form.onChange(() => setChanged(true)), [form])
  const { tab } = usePage()
  useUnsavedGuard(tab.path, isChanged)
  return (
    <FormLocaleProvider>
      <FormRoot form={form} loadRecords={loadRecords} scripts={scripts} slots={hostSlots} upload={upload}>
        <Fields
          code={code}
          versionId={versionId}
          onDone={(submittedAt) => {
            // The receipt takes the place of the form, whose effects no longer run.
            setUnsaved(tab.path, false)
            onDone(submittedAt)
          }}
        />
      </FormRoot>
    </FormLocaleProvider>
  )
}

type FieldsProps = Pick<FillFormProps, 'code' | 'versionId' | 'onDone'>

function Fields({ code, versionId, onDone }: FieldsProps) {
  const t = useT()
  const actions = useFormActions()
  // A repetition after a lost answer is recognized by it.
  const [id, setId] = useState(newKey)
  const { run, running } = useAction(
    (answers: Input<typeof submitKey>['answers']) => call(submitKey, { code, id, versionId, answers }),
    {
      refresh: ['/forms/{code}/submissions', '/form-pages'],
      onFailure: (error) => {
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
