import type { FormStore, OptionSources } from '@rostrum/forms'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useEffect, useState } from 'react'
import { AnswersView } from './AnswersView.tsx'

type FormReviewProps = {
  form: FormStore
  level?: 2 | 3
  /** Leads back to a section to change it. */
  onEdit?: (sectionId: string) => void
}

/** What has been entered into a form, to read through before it is submitted. */
export function FormReview({ form, ...rest }: FormReviewProps) {
  // The names behind chosen values come with the lists; without them the values are codes that nobody reads.
  const [sources, setSources] = useState<OptionSources>()
  useEffect(() => {
    let isCurrent = true
    void form.requestLists().then(() => {
      if (isCurrent) setSources({ get: (name) => form.sources.get(name) })
    })
    return () => {
      isCurrent = false
    }
  }, [form])
  if (!sources) return <SkeletonBlocks />
  // Read-only answers were given by the host and are among the answers by now.
  const answers = form.answers()
  return (
    <AnswersView
      compiled={form.compiled}
      answers={answers}
      given={answers}
      today={form.today}
      sources={sources}
      {...rest}
    />
  )
}
