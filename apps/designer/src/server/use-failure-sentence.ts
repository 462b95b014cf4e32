import { useCallback } from 'react'
import { usePageText } from '../texts.ts'
import { CallFailure } from './api.ts'

/** What to tell of a call that failed: the server's own sentence, or that it could not be reached. */
export function useFailureSentence(): (failure: unknown) => string {
  const t = usePageText()
  return useCallback(
    (failure) => {
      if (!(failure instanceof CallFailure)) throw failure
      return failure.message || (failure.isOffline ? t('page.offline') : t('page.failed'))
    },
    [t],
  )
}
