import type { FieldError } from '@rostrum/forms'
import type { StepProps } from './FillStep.tsx'

export type ReviewCallbacks = Omit<StepProps, 'application'> & {
  onEdit: (sectionId: string) => void
  /** Shows in the form what the server found at fault. */
  onErrors: (errors: readonly FieldError[]) => void
}
