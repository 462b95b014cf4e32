import type { FieldError } from '@rostrum/forms'
import type { StepProps } from './FillStep.tsx'

export type ReviewCallbacks = Omit<StepProps, 'application'> & {
  onEdit: (sectionId: string) => void
  /** Shows the errors of the server in the form. */
  onErrors: (errors: readonly FieldError[]) => void
}
