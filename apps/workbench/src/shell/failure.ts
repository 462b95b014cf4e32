import { toast } from '@rostrum/ui/Toasts'
import { useCallback } from 'react'
import { ApiFailure } from './api-failure.ts'
import { useT } from './use-t.ts'

/** The sentence for whatever was thrown, in the reader's language. */
export function useFailureSentence(): (error: unknown) => string {
  const t = useT()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiFailure)) return t('shell.failed')
      return error.status === 0 ? t('shell.network_failed') : error.message || t('shell.failed')
    },
    [t],
  )
}

/** Sentences by field; they belong beside the fields and not in a toast. */
export const fieldFaults = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiFailure ? Object.fromEntries(error.faults.map(({ path, message }) => [path, message])) : {}

/** The one way by which a failed act reaches the person when no field shows it. */
export function useReportFailure(): (error: unknown) => void {
  const sentenceOf = useFailureSentence()
  return useCallback(
    (error) => {
      const requestId = error instanceof ApiFailure ? error.requestId : undefined
      toast({ tone: 'error', message: sentenceOf(error), requestId })
    },
    [sentenceOf],
  )
}
