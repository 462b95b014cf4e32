import type { FormStore } from '@rostrum/forms'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { AnswersView } from './AnswersView.tsx'
import { useCompiled } from './view/use-form-state.ts'
import { useListNames } from './view/use-list-names.ts'

type FormReviewProps = {
  form: FormStore
  level?: 2 | 3
  /** Resolves the URL of an answer's file, if it differs from its address. */
  fileAddress?: (url: string) => string
  /** Navigates back to a section to change it. */
  onEdit?: (sectionId: string) => void
}

/** The entries of a form for review before submission. */
export function FormReview({ form, ...rest }: FormReviewProps) {
  const compiled = useCompiled(form)
  const sources = useListNames(form)
  if (!sources) return <SkeletonBlocks />
  // Read-only values from the host are already part of the answers.
  const answers = form.answers()
  return (
    <AnswersView
      compiled={compiled}
      answers={answers}
      given={answers}
      scripted={form.scriptedState()}
      today={form.today}
      sources={sources}
      {...rest}
    />
  )
}
