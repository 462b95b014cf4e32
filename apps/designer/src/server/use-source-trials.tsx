import type { TrySource } from '@rostrum/forms-designer'
import { type ReactNode, useCallback } from 'react'
import { call } from './api.ts'
import { useFailureSentence } from './use-failure-sentence.ts'
import { useSignedIn } from './use-signed-in.tsx'

/** Lets the preview of a form ask the lists of other servers as they will be asked where the form is filled in: by ours. */
export function useSourceTrials(): { readonly trySource: TrySource; readonly dialog: ReactNode } {
  const sentence = useFailureSentence()
  const { signedIn, dialog } = useSignedIn()
  const trySource = useCallback<TrySource>(
    async (source, variables, { shape, parameters = {}, keyword }) => {
      const trial = { source: { ...source }, variables, shape, parameters, keyword }
      try {
        const { records } = await signedIn(() => call('POST /workbenchApi/forms/source-trials', trial))
        return records
      } catch (failure) {
        throw new Error(sentence(failure), { cause: failure })
      }
    },
    [signedIn, sentence],
  )
  return { trySource, dialog }
}
