import type { Answers, FormStore, OptionSources } from '@rostrum/forms'
import { AnswersView } from './AnswersView.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormFields } from './FormFields.tsx'
import { FormRoot } from './FormRoot.tsx'
import type { FormHost } from './view/form-context.ts'

type FormViewProps = FormHost & {
  form: FormStore
  /** Shows the answers to read instead of the fields to fill in. */
  readOnly?: boolean
  given?: Answers
  sources?: OptionSources
  onSubmit?: () => void
}

/** A form in one piece. A page that puts progress or buttons around it builds on `FormRoot` instead. */
export function FormView({ form, readOnly, given, sources, onSubmit, ...host }: FormViewProps) {
  if (readOnly) {
    const more = { ...(given ? { given } : {}), ...(sources ? { sources } : {}) }
    return <AnswersView compiled={form.compiled} answers={form.answers()} today={form.today} {...more} />
  }
  return (
    <FormRoot form={form} {...host}>
      <ErrorSummary />
      <FormFields {...(onSubmit ? { onSubmit } : {})} />
    </FormRoot>
  )
}
