import type { FieldError } from '@rostrum/forms'
import type { StepProps } from './FillStep.tsx'

export type ReviewParts = Omit<StepProps, 'application'> & {
  onEdit: (sectionId: string) => void
  /** Shows in the form what the server found at fault. */
  onFaults: (errors: readonly FieldError[]) => void
}
