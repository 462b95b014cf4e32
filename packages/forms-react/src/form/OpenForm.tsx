import { Button } from '@mantine/core'
import { type FieldError, FormStore, type LoadOptions } from '@rostrum/forms'
import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { FormFields } from '../FormFields.tsx'
import { FormRoot } from '../FormRoot.tsx'
import { fetchSources } from '../tables/fetch-sources.ts'
import { type FormActions, useFormActions } from '../use-form-actions.ts'
import { useFormStore } from '../use-form-store.ts'
import { useFormText } from '../view/use-form-text.ts'
import { adaptFields } from './custom-fields.tsx'
import classes from './Form.module.css'
import type { FormError, FormProps } from './form-props.ts'
import type { LoadedForm } from './use-loaded-form.ts'
import { useReportedAnswers } from './use-reported-answers.ts'

type OpenFormProps<Answers extends object> = FormProps<Answers> & { readonly loaded: LoadedForm }

/** The current date of the person, `YYYY-MM-DD`. */
const currentDate = () => new Date().toLocaleDateString('sv-SE')

export function OpenForm<Answers extends object>(props: OpenFormProps<Answers>) {
  const { loaded, value, defaultValue, today, upload, customFields, allowedOrigins } = props
  const { compiled } = loaded
  const sources = useSources(props)
  const [opened] = useState(
    () =>
      new FormStore(compiled, {
        today: today ?? currentDate(),
        answers: { ...(value ?? defaultValue) },
        loadOptions: sources.loadOptions,
      }),
  )
  const form = useFormStore(compiled, { today: opened.today, loadOptions: sources.loadOptions }, opened)
  useReportedAnswers(form, value, props.onChange)
  return (
    <FormRoot
      form={form}
      loadRecords={sources.loadRecords}
      scripts={{ loadSource: sources.loadSource, report: reportFailure }}
      {...(upload && { upload })}
      {...(customFields && { customFields: adaptFields(customFields) })}
      {...(allowedOrigins && { allowedOrigins })}
    >
      <FormBody {...props} form={form} />
    </FormRoot>
  )
}

/** A failed script is a fault of the form, for its developer. */
const reportFailure = (failure: object) => reportError(failure)

/** Lists with an address are fetched, all others come from the host. */
function useSources<Answers extends object>({ loaded, loadOptions, allowedOrigins = [] }: OpenFormProps<Answers>) {
  const { dataSources: sources = [], config } = loaded.compiled.definition
  const { variables = {} } = config
  const origins = allowedOrigins.join(' ')
  return useMemo(() => {
    const fetched = fetchSources({ sources, variables, allowedOrigins: origins.split(' ') })
    const load: LoadOptions = (source, keyword) =>
      source.request || !loadOptions ? fetched.loadOptions(source, keyword) : loadOptions(source, keyword)
    return { ...fetched, loadOptions: load }
  }, [sources, variables, origins, loadOptions])
}

type FormBodyProps<Answers extends object> = OpenFormProps<Answers> & { readonly form: FormStore }

function FormBody<Answers extends object>({ form, ref, onSubmit, submitLabel, children }: FormBodyProps<Answers>) {
  const t = useFormText()
  const actions = useFormActions()
  const [isBusy, setBusy] = useState(false)
  const isSubmitting = useRef(false)
  const submit = async () => {
    // A second press or key must not submit twice.
    if (isSubmitting.current) return undefined
    isSubmitting.current = true
    try {
      const answers = await validAnswers<Answers>(actions)
      if (!answers) return undefined
      setBusy(true)
      const errors = (await onSubmit?.(answers)) ?? []
      showRefusal(actions, errors)
      return errors.length === 0 ? answers : undefined
    } finally {
      isSubmitting.current = false
      setBusy(false)
    }
  }
  useImperativeHandle(ref, () => ({
    validate: () => validAnswers<Answers>(actions),
    submit,
    setErrors: (errors) => setErrors(actions, errors),
    reset: () => form.reset(),
  }))
  return (
    <>
      <ErrorSummary />
      <FormFields onSubmit={() => void submit()} />
      {children ?? (
        <Button className={classes.submit} loading={isBusy} onClick={() => void submit()}>
          {submitLabel ?? t('form.submit')}
        </Button>
      )}
    </>
  )
}

/** The answers have the type that the designer generates from the definition, which the form has just validated. */
const validAnswers = async <Answers extends object>(actions: FormActions) =>
  (await actions.check()) as Answers | undefined

function setErrors(actions: FormActions, errors: readonly FormError[]): readonly FormError[] {
  const unplaced = actions.reject(errors.map(({ path, message }) => ({ ...refusal, path, hint: message })))
  return unplaced.map(({ path, hint = '' }) => ({ path, message: hint }))
}

/** Shows all errors of a submission. One whose field the form lacks, or does not show, would otherwise be lost. */
function showRefusal(actions: FormActions, errors: readonly FormError[]): void {
  const unplaced = setErrors(actions, errors)
  if (unplaced.length === 0) return
  const whole = [...errors.filter(({ path }) => path === ''), ...unplaced]
  setErrors(actions, [{ path: '', message: whole.map(({ message }) => message).join(' ') }])
}

const refusal: Omit<FieldError, 'path'> = { code: 'rule', params: {} }
