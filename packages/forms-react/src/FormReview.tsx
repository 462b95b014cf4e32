import type { FormStore } from '@rostrum/forms'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { AnswersView } from './AnswersView.tsx'
import { useCompiled } from './view/use-form-state.ts'
import { useListNames } from './view/use-list-names.ts'

type FormReviewProps = {
  form: FormStore
  level?: 2 | 3
  /** Leads back to a section to change it. */
  onEdit?: (sectionId: string) => void
}

/** What has been entered into a form, to read through before it is submitted. */
export function FormReview({ form, ...rest }: FormReviewProps) {
  const compiled = useCompiled(form)
  const sources = useListNames(form)
  if (!sources) return <SkeletonBlocks />
  // Read-only answers were given by the host and are among the answers by now.
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
