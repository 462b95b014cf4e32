import type { Answers, CompiledForm, FormStore, FormStoreOptions } from '@rostrum/forms'
import { type FormHost, useFormStore } from '@rostrum/forms-react'
import type { DraftBaseline } from '@rostrum/forms-react/drafts/draft-saver'
import type { QueryServerSource } from '@rostrum/forms-react/source-loaders'
import { useEffect, useMemo, useState } from 'react'
import { formScripts } from './form-scripts.ts'
import { hostSlots } from './host-slots.tsx'
import type { LocalCopyStore } from './local-copy.ts'
import { type OpenedForm, openForm } from './open-form.ts'
import { useCompiledForm } from './use-compiled-form.ts'
import { useFormSources } from './use-form-sources.ts'

export type FormSession = {
  readonly compiled: CompiledForm
  readonly options: FormStoreOptions
  /** What was found when the page was opened. */
  readonly opened: OpenedForm
  /** The same as long as the page stands, whatever its language. */
  readonly form: FormStore
  /** What this application does for the form: records for its tables, its scripts with their data, and its slots. */
  readonly host: Pick<FormHost, 'loadRecords' | 'scripts' | 'slots'>
}

/** What the server has: the answers, and what is on record for fields that nobody may fill in. */
type ServerAnswers = DraftBaseline & { readonly given: Answers }

type OpenFormOptions = {
  readonly described: unknown
  readonly today: string
  readonly saved: ServerAnswers
  readonly copyStore: LocalCopyStore
  /** How the server is asked for what it fetches for the form; the same from one render to the next. */
  readonly querySource: QueryServerSource
}

/** A form that the server described, with what it has and what an earlier visit left on this device. */
export function useOpenForm({ described, today, saved, copyStore, querySource }: OpenFormOptions): FormSession {
  const compiled = useCompiledForm(described)
  const { given } = saved
  const { loadOptions, loadRecords, loadSource } = useFormSources(compiled, querySource)
  const options = useMemo((): FormStoreOptions => ({ today, given, loadOptions }), [today, given, loadOptions])
  const [opened] = useState(() => openForm(compiled, options, saved, copyStore.read(Date.now())))
  const form = useFormStore(compiled, options, opened.form)
  // Closed sections tell what they hold by the names of what was chosen.
  useEffect(() => void form.lists.requestAll(), [form])
  const host = useMemo(
    () => ({ loadRecords, scripts: { ...formScripts, loadSource }, slots: hostSlots }),
    [loadRecords, loadSource],
  )
  return { compiled, options, opened, form, host }
}
