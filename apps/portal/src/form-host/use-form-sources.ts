import type { CompiledForm } from '@rostrum/forms'
import { createSourceLoaders, type QueryServerSource, type SourceLoaders } from '@rostrum/forms-react/source-loaders'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'
import { loadOptionsIn } from './load-options.ts'

/** The data sources of a form, in the reader's language. */
export function useFormSources({ definition }: CompiledForm, queryServer: QueryServerSource): SourceLoaders {
  const { locale } = useLocale()
  return useMemo(
    () =>
      createSourceLoaders({
        sources: definition.dataSources ?? [],
        loadHostOptions: loadOptionsIn(locale === 'en' ? 'en' : 'zh-CN'),
        queryServer,
      }),
    [definition, locale, queryServer],
  )
}
