import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure } from './api-failure.ts'
import { useReportFailure } from './failure.ts'

type ActionDialogProps = {
  opened: boolean
  onClose: () => void
  /** The question, as a sentence. */
  title: ReactNode
  consequence: ReactNode
  confirmLabel: string
  kind?: 'ordinary' | 'destructive'
  action: () => Promise<unknown>
  /** The success message. */
  successMessage: string
  /** What follows, such as navigation. */
  onDone?: () => void | Promise<void>
}

/**
 * A confirmation that makes a call. It reports the result and refetches the affected queries, also after a refusal: the
 * page was then out of date.
 */
export function ActionDialog({ action, successMessage, onDone, ...question }: ActionDialogProps) {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const perform = async () => {
    try {
      await action()
      toast({ tone: 'done', message: successMessage })
    } catch (error) {
      reportFailure(error)
      // The state has changed, and the page behind shows the present one: the question is void.
      if (error instanceof ApiFailure && error.status === 409) return
      throw error
    } finally {
      await queries.invalidateQueries()
    }
    await onDone?.()
  }
  return <ConfirmDialog {...question} onConfirm={perform} />
}
