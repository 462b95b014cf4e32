import type { TestSource } from '@rostrum/forms-designer'
import { type ReactNode, useCallback } from 'react'
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
