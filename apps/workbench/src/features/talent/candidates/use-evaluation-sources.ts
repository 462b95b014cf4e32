import type { CompiledForm } from '@rostrum/forms'
import { createSourceLoaders, type SourceLoaders } from '@rostrum/forms-react/source-loaders'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'
import { loadOptionsIn } from '../../../parts/forms/load-options.ts'
import { call } from '../../../shell/api.ts'

/** The data sources of an interview's evaluation form, for its lists, tables and scripts. */
export function useEvaluationSources(id: string, { definition }: CompiledForm): SourceLoaders {
  const { locale } = useLocale()
  return useMemo(
    () =>
      createSourceLoaders({
        sources: definition.dataSources ?? [],
        loadHostOptions: loadOptionsIn(locale),
        queryServer: async (question) =>
          (await call('POST /workbenchApi/talent/interviews/{id}/source-queries', { id, ...question })).records,
      }),
    [id, definition, locale],
  )
}
