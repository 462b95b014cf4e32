import { toast } from '@rostrum/ui/Toasts'
import { useCallback } from 'react'
import { ApiFailure } from './api-failure.ts'
import { type T, useT } from './use-t.ts'

/** The message for any thrown value, in the reader's language. */
export function failureMessage(error: unknown, t: T): string {
  if (!(error instanceof ApiFailure)) return t('shell.unknown_failure')
  switch (error.kind) {
    case 'refused':
      return error.message || t('shell.unknown_failure')
    case 'network':
      return t(navigator.onLine ? 'ui.network_failed' : 'shell.page_offline')
    case 'expired':
      return t('shell.page_expired')
    case 'timeout':
      return t('shell.timed_out')
    case 'abandoned':
      return t('shell.login_required')
  }
}

/** Messages by field for field errors of the server; they belong next to the fields and not into a toast. */
export function fieldErrorMessages(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message]))
}

/** The identifier under which the server logged an error. A refusal states its reason, and needs none. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.status >= 500 ? error.requestId : undefined

/**
 * The only way in which a failed action is reported: as a toast. Field errors of a form (400) and a log-in that the
 * person closed are not reported.
 */
export function useReportFailure(): (error: unknown) => void {
  const t = useT()
  return useCallback(
    (error) => {
      if (error instanceof ApiFailure && error.kind === 'abandoned') return
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({
        tone: 'error',
        message: failureMessage(error, t),
        requestId: requestIdOf(error),
      })
    },
    [t],
  )
}
