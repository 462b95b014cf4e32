import { referenceOptions } from '@rostrum/contracts/system/reference/reference-options'
import { createSourceLoaders, type SourceLoaders } from '@rostrum/forms-react/source-loaders'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { type ReactNode, useMemo } from 'react'
import { call } from '../server/api.ts'
import { useSignInRetry } from '../server/use-sign-in-retry.tsx'
import type { PublishedForm } from './published-form.ts'

/** The lists of a published form, in the language of the page: those of the portal, and those of other servers. */
export function useTrialSources({ code, version, definition }: PublishedForm): {
  readonly sources: SourceLoaders
  readonly dialog: ReactNode
} {
  const { locale } = useLocale()
  const { withSignIn, dialog } = useSignInRetry()
  const sources = useMemo(
    () =>
      createSourceLoaders({
        sources: definition.dataSources ?? [],
        loadHostOptions: referenceOptions(call, locale === 'en'),
        queryServer: async ({ parameters = {}, ...question }) => {
          const query = { code, version, parameters, ...question }
          const { records } = await withSignIn(() =>
            call('POST /workbenchApi/forms/{code}/versions/{version}/source-queries', query),
          )
          return records
        },
      }),
    [code, version, definition, locale, withSignIn],
  )
  return { sources, dialog }
}
