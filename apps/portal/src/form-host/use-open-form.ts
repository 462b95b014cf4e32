import type { Answers, CompiledForm, FormStore, FormStoreOptions } from '@rostrum/forms'
import { useFormStore } from '@rostrum/forms-react'
import type { Basis } from '@rostrum/forms-react/drafts/draft-saver'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useEffect, useMemo, useState } from 'react'
import { loadOptionsIn } from './load-options.ts'
import type { CopyPlace } from './local-copy.ts'
import { type OpenedForm, openForm } from './open-form.ts'
import { useCompiledForm } from './use-compiled-form.ts'

type FormInHand = {
  readonly compiled: CompiledForm
  readonly options: FormStoreOptions
  /** What was found when the page was opened. */
  readonly opened: OpenedForm
  /** The same as long as the page stands, whatever its language. */
  readonly form: FormStore
}

/** What the server has: the answers, and what is on record for fields that nobody may fill in. */
type Served = Basis & { readonly given: Answers }

/** A form that the server described, with what it has and what an earlier visit left on this device. */
export function useOpenForm(described: unknown, today: string, saved: Served, place: CopyPlace): FormInHand {
  const { locale } = useLocale()
  const compiled = useCompiledForm(described)
  const { given } = saved
  const options = useMemo(
    (): FormStoreOptions => ({ today, given, loadOptions: loadOptionsIn(locale === 'en' ? 'en' : 'zh-CN') }),
    [today, given, locale],
  )
  const [opened] = useState(() => openForm(compiled, options, saved, place.read(Date.now())))
  const form = useFormStore(compiled, options, opened.form)
  // Closed sections tell what they hold by the names of what was chosen.
  useEffect(() => void form.requestLists(), [form])
  return { compiled, options, opened, form }
}
