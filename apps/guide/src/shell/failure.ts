import { ApiFailure } from '@rostrum/ui/api-failure'
import { useUiText } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'
import { useT } from './use-t.ts'

/** What to say of a failed call in the reader's language, with the reference of an internal error. */
export function useFailureMessage(): (error: unknown) => string {
  const t = useT()
  const ui = useUiText()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiFailure)) return t('guide.failed')
      const message = error.status === 0 ? ui('ui.network_failed') : error.message || t('guide.failed')
      return error.requestId === undefined ? message : `${message} ${ui('ui.request_id', { id: error.requestId })}`
    },
    [t, ui],
  )
}

/** Messages by field; they belong next to the fields. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiFailure ? Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])) : {}
