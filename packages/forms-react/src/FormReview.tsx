import type { CompiledForm, FormStore, OptionSources } from '@rostrum/forms'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useEffect, useState } from 'react'
import { AnswersView } from './AnswersView.tsx'
import { useCompiled } from './view/use-form-state.ts'

type FormReviewProps = {
  form: FormStore
  level?: 2 | 3
  /** Leads back to a section to change it. */
  onEdit?: (sectionId: string) => void
}

/** What has been entered into a form, to read through before it is submitted. */
export function FormReview({ form, ...rest }: FormReviewProps) {
  const compiled = useCompiled(form)
  // The names behind chosen values come with the lists; without them the values are codes that nobody reads.
  const [sources, setSources] = useState<OptionSources>()
  useEffect(() => {
    let isCurrent = true
    const read = (): OptionSources => ({ get: (name) => form.sources.get(name) })
    // Once all are there, those that come anew take the place of those before, as in another language.
    const renew = () => setSources((before) => before && read())
    const stops = listsOf(compiled).map((name) => form.subscribeList(name, renew))
    void form.requestLists().then(() => {
      if (isCurrent) setSources(read())
    })
    return () => {
      isCurrent = false
      for (const stop of stops) stop()
    }
  }, [form, compiled])
  if (!sources) return <SkeletonBlocks />
  // Read-only answers were given by the host and are among the answers by now.
  const answers = form.answers()
  return (
    <AnswersView
      compiled={compiled}
      answers={answers}
      given={answers}
      scripted={form.scripting.state()}
      today={form.today}
      sources={sources}
      {...rest}
    />
  )
}

const listsOf = ({ definition }: CompiledForm): readonly string[] =>
  (definition.dataSources ?? []).map(({ name }) => name)
