import { useCallback } from 'react'
import type { DraftStore } from '../draft-store.ts'
import { usePageText } from '../messages.ts'
import { ApiError } from './api.ts'
import { InvalidFormError } from './server-form.ts'

/** The message for a failed call: the server's own message, or a general one where there is none. */
export function useFailureMessage(): (failure: unknown) => string {
  const t = usePageText()
  return useCallback(
    (failure) => {
      if (failure instanceof InvalidFormError) return t('page.unreadable')
      if (!(failure instanceof ApiError)) throw failure
      if (failure.message) return failure.message
      if (failure.isOffline) return t('page.offline')
      return t(failure.status === 403 ? 'page.forbidden' : 'page.failed')
    },
    [t],
  )
}

/** The message for a save that failed without a word of the server: it names the changes that this browser has. */
export function useSaveFailureMessage(draftStore: DraftStore): (failure: unknown) => string {
  const t = usePageText()
  const sentence = useFailureMessage()
  return (failure) => {
    const words = sentence(failure)
    if (!(failure instanceof ApiError) || failure.message) return words
    draftStore.flush()
    return draftStore.saveStatus.at === 'browser' ? t('page.failure_stays', { failure: words }) : words
  }
}
