import type { FormStore } from '@rostrum/forms'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormFields } from './FormFields.tsx'
import { FormReview } from './FormReview.tsx'
import { FormRoot } from './FormRoot.tsx'
import type { FormHost } from './view/form-context.ts'

type FormViewProps = FormHost & {
  form: FormStore
  /** Renders the answers as text instead of the fields. */
  readOnly?: boolean
}

/** A complete form. A page with its own progress or buttons uses `FormRoot` instead. */
export function FormView({ form, readOnly, ...host }: FormViewProps) {
  if (readOnly) return <FormReview form={form} />
  return (
    <FormRoot form={form} {...host}>
      <ErrorSummary />
      <FormFields />
    </FormRoot>
  )
}
