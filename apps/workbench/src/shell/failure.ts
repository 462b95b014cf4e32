import { useUiText } from '@rostrum/ui/LocaleProvider'
import { toast } from '@rostrum/ui/Toasts'
import { useCallback } from 'react'
import { ApiFailure } from './api-failure.ts'
import { useT } from './use-t.ts'

type FailureDetails = { readonly message: string; readonly requestId: string | undefined }

/** Whatever was thrown, in the reader's language, and the number under which the server logged a failure of its own. */
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

/** The same as one sentence, for where the number has no place of its own. */
export function useFailureMessage(): (error: unknown) => string {
  const told = useFailureDetails()
  const ui = useUiText()
  return useCallback(
    (error) => {
      const { message, requestId } = told(error)
      return requestId === undefined ? message : `${message} ${ui('ui.request_id', { id: requestId })}`
    },
    [told, ui],
  )
}

/** Sentences by field; they belong beside the fields and not in a toast. */
export const fieldErrorMessages = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiFailure ? Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])) : {}

/** The one way by which a failed act reaches the person when no field shows it. */
export function useReportFailure(): (error: unknown) => void {
  const told = useFailureDetails()
  return useCallback((error) => void toast({ tone: 'error', ...told(error) }), [told])
}
