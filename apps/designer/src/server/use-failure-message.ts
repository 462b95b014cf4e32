import { useCallback } from 'react'
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
