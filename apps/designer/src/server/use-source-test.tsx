import { referenceOptions } from '@rostrum/contracts/system/reference/reference-options'
import type { LoadOptions } from '@rostrum/forms'
import type { TestSource } from '@rostrum/forms-designer'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { type ReactNode, useCallback, useMemo } from 'react'
import { call } from './api.ts'
import { useFailureMessage } from './use-failure-message.ts'
import { useSignInRetry } from './use-sign-in-retry.tsx'

/** Lets the preview of a form query lists of other servers in the same way as the real form: through our server. */
export function useSourceTest(): { readonly trySource: TestSource; readonly dialog: ReactNode } {
  const sentence = useFailureMessage()
  const { withSignIn, dialog } = useSignInRetry()
  const trySource = useCallback<TestSource>(
    async (source, variables, { shape, parameters = {}, keyword }) => {
      const trial = { source: { ...source }, variables, shape, parameters, keyword }
      try {
        const { records } = await withSignIn(() => call('POST /workbenchApi/forms/source-trials', trial))
        return records
      } catch (failure) {
        throw new Error(sentence(failure), { cause: failure })
      }
    },
    [withSignIn, sentence],
  )
  return { trySource, dialog }
}

/**
 * The lists that an author can try: those of our server, and with a stored form those of other servers through ours.
 *
 * @param isStored whether the server stores the form
 */
export function useListTrials(isStored: boolean): {
  readonly lists: { readonly testSource: TestSource | undefined; readonly loadHostOptions: LoadOptions }
  readonly dialog: ReactNode
} {
  const { locale } = useLocale()
  const { trySource, dialog } = useSourceTest()
  const loadHostOptions = useMemo(() => referenceOptions(call, locale === 'en'), [locale])
  return { lists: { testSource: isStored ? trySource : undefined, loadHostOptions }, dialog }
}
