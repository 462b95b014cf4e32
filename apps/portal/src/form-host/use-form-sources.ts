import type { CompiledForm } from '@rostrum/forms'
import { type AskSource, type SuppliedSources, servedSources } from '@rostrum/forms-react/served-sources'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'
import { loadOptionsIn } from './load-options.ts'

/** The data sources of a form, in the reader's language. */
export function useFormSources({ definition }: CompiledForm, ask: AskSource): SuppliedSources {
  const { locale } = useLocale()
  return useMemo(
    () =>
      servedSources({
        sources: definition.dataSources ?? [],
        own: loadOptionsIn(locale === 'en' ? 'en' : 'zh-CN'),
        ask,
      }),
    [definition, locale, ask],
  )
}
