import type { ResumeAction } from '@rostrum/contracts/talent/candidates/resume-stages'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** Moves that another one takes back whole. */
const inverses: Partial<Record<ResumeAction, ResumeAction>> = { invite: 'recall', recall: 'invite' }

type Move = {
  readonly id: string
  readonly action: ResumeAction
  readonly revision: number
  /** Agrees that the planned interview is cancelled. */
  readonly cancelInterview?: boolean
}

/**
 * Moves a resume to a stage, reports it, and invalidates list, board and record. A move that would cancel an interview
 * waits in `refused` until `CancelInterviewDialog` has its answer.
 */
export function useMoveResume() {
  const [refused, setRefused] = useState<{ readonly move: Move; readonly message: string }>()
  const t = useT()
  const mayCancel = useHasPermission('interview:write')
  const { option } = useResourceLabels('resume')
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const refresh = () =>
    Promise.all(
      [
        '/workbenchApi/talent/resumes',
        'GET /workbenchApi/talent/resumes/{id}/content',
        'GET /workbenchApi/talent/board',
      ].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
  const mutation = useMutation({
    mutationFn: (move: Move) => call('POST /workbenchApi/talent/resumes/{id}/transitions', move),
    onSuccess: ({ stage, revision }, { id, action, cancelInterview }) => {
      // An undo would not bring the interview back.
      const inverse = cancelInterview ? undefined : inverses[action]
      toast({
        tone: 'done',
        message: t('talent.moved', { stage: option('stage', stage) }),
        ...(inverse && { undo: () => mutation.mutate({ id, action: inverse, revision }) }),
      })
    },
    onError: (failure, move) => {
      const needsAgreement = failure instanceof ApiFailure && failure.reason === 'talent.interview_planned'
      if (needsAgreement && mayCancel) {
        setRefused({ move, message: failure.message })
      } else reportFailure(failure)
    },
    // Also after a refusal: another person may have moved it.
    onSettled: refresh,
  })
  return { ...mutation, refused, dismiss: () => setRefused(undefined) }
}
