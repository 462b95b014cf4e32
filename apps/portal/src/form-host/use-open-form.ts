import type { Answers, CompiledForm, FormStore, FormStoreOptions } from '@rostrum/forms'
import { type FormHost, useFormStore } from '@rostrum/forms-react'
import type { DraftBaseline } from '@rostrum/forms-react/drafts/draft-saver'
import type { QueryServerSource } from '@rostrum/forms-react/source-loaders'
import { useEffect, useMemo, useState } from 'react'
import type { LocalCopyStore } from '../shell/local-copy.ts'
import { formScripts } from './form-scripts.ts'
import { hostSlots } from './host-slots.tsx'
import { type OpenedForm, openForm } from './open-form.ts'
import { useCompiledForm } from './use-compiled-form.ts'
import { useFormSources } from './use-form-sources.ts'

export type FormSession = {
  readonly compiled: CompiledForm
  readonly options: FormStoreOptions
  /** What was found when the page was opened. */
  readonly opened: OpenedForm
  /** Constant for the lifetime of the page, whatever its language. */
  readonly form: FormStore
  /** What this application provides to the form: records for its tables, its scripts with their data, and its slots. */
  readonly host: Pick<FormHost, 'loadRecords' | 'scripts' | 'slots'>
}

/** The server's state: the answers, and the recorded data of read-only fields. */
type ServerAnswers = DraftBaseline & { readonly given: Answers }

export type OpenFormOptions = {
  readonly described: unknown
  readonly today: string
  readonly saved: ServerAnswers
  readonly copyStore: LocalCopyStore
  /** How to query the server for data of the form; stable across renders. */
  readonly querySource: QueryServerSource
}

/** A form from the server's definition, with its answers and the local entries of an earlier visit. */
export function useOpenForm({ described, today, saved, copyStore, querySource }: OpenFormOptions): FormSession {
  const compiled = useCompiledForm(described)
  const { given } = saved
  const { loadOptions, loadRecords, loadSource } = useFormSources(compiled, querySource)
  const options = useMemo((): FormStoreOptions => ({ today, given, loadOptions }), [today, given, loadOptions])
  const [opened] = useState(() => openForm(compiled, options, saved, copyStore.read(Date.now())))
  const form = useFormStore(compiled, options, opened.form)
  // Collapsed sections show the labels of the chosen values.
  useEffect(() => void form.lists.requestAll(), [form])
  const host = useMemo(
    () => ({ loadRecords, scripts: { ...formScripts, loadSource }, slots: hostSlots }),
    [loadRecords, loadSource],
  )
  return { compiled, options, opened, form, host }
}
