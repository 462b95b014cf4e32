import type { FormStore } from '@rostrum/forms'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormFields } from './FormFields.tsx'
import { FormReview } from './FormReview.tsx'
import { FormRoot } from './FormRoot.tsx'
import type { FormHost } from './view/form-context.ts'

type FormViewProps = FormHost & {
  form: FormStore
  /** Shows the answers to read instead of the fields to fill in. */
  readOnly?: boolean
}

/** A form in one piece. A page that puts progress or buttons around it builds on `FormRoot` instead. */
export function FormView({ form, readOnly, ...host }: FormViewProps) {
  if (readOnly) return <FormReview form={form} />
  return (
    <FormRoot form={form} {...host}>
      <ErrorSummary />
      <FormFields />
    </FormRoot>
  )
}
