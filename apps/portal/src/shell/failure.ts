import { toast } from '@rostrum/ui/Toasts'
import { useCallback } from 'react'
import { ApiFailure } from './api-failure.ts'
import { type T, useT } from './use-t.ts'

/** The sentence for whatever was thrown, in the reader's language. */
export function failureMessage(error: unknown, t: T): string {
  if (!(error instanceof ApiFailure)) return t('shell.unknown_failure')
  switch (error.kind) {
    case 'refused':
      return error.message || t('shell.unknown_failure')
    case 'network':
      return t('ui.network_failed')
    case 'timeout':
      return t('shell.timed_out')
    case 'abandoned':
      return t('shell.login_given_up')
  }
}

/** Sentences by field, when the server found fault with fields; they belong beside the fields and not in a toast. */
export function fieldErrorMessages(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message]))
}

/**
 * The one way by which a failed act reaches the person: as a toast. What a form shows at its fields (400 with field
 * errors) and a log-in that the person closed are no news.
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
        requestId: error instanceof ApiFailure ? error.requestId : undefined,
      })
    },
    [t],
  )
}
