import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useReportFailure } from './failure.ts'

type ActDialogProps = {
  opened: boolean
  onClose: () => void
  /** The question, as a sentence. */
  title: ReactNode
  consequence: ReactNode
  confirmLabel: string
  kind?: 'ordinary' | 'destructive'
  act: () => Promise<unknown>
  /** Said when it is done. */
  done: string
  /** What follows, such as another page. */
  onDone?: () => void | Promise<void>
}

/**
 * A question whose yes makes a call. How it went is told, and whatever it may have changed is asked for anew, also after
 * a refusal: what was on the page was then out of date.
 */
export function ActDialog({ act, done, onDone, ...question }: ActDialogProps) {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const perform = async () => {
    try {
      await act()
      toast({ tone: 'done', message: done })
    } catch (error) {
      reportFailure(error)
      throw error
    } finally {
      await queries.invalidateQueries()
    }
    await onDone?.()
  }
  return <ConfirmDialog {...question} onConfirm={perform} />
}
