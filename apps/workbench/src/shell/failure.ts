import { ApiFailure } from '@rostrum/ui/api-failure'
import { useUiText } from '@rostrum/ui/LocaleProvider'
import { toast } from '@rostrum/ui/Toasts'
import { useCallback } from 'react'
import { useT } from './use-t.ts'

type FailureDetails = { readonly message: string; readonly requestId: string | undefined }

/**
 * The message of any thrown value in the reader's language, and the number under which the server logged an internal
 * error.
 */
export function useFailureDetails(): (error: unknown) => FailureDetails {
  const t = useT()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiFailure)) return { message: t('shell.failed'), requestId: undefined }
      const message = error.status === 0 ? t('ui.network_failed') : error.message || t('shell.failed')
      return { message, requestId: error.requestId }
    },
    [t],
  )
}

/** The same as one sentence, for places without room for the number. */
export function useFailureMessage(): (error: unknown) => string {
  const describe = useFailureDetails()
  const ui = useUiText()
  return useCallback(
    (error) => {
      const { message, requestId } = describe(error)
      return requestId === undefined ? message : `${message} ${ui('ui.request_id', { id: requestId })}`
    },
    [describe, ui],
  )
}

/** Messages by field; they belong next to the fields and not into a toast. */
export const fieldErrorMessages = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiFailure ? Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])) : {}

/** The only way in which a failed action is reported if no field shows it. */
export function useReportFailure(): (error: unknown) => void {
  const describe = useFailureDetails()
  return useCallback((error) => void toast({ tone: 'error', ...describe(error) }), [describe])
}
