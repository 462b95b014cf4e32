import type { ResumeAction } from '@rostrum/contracts/talent/candidates/resume-stages'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** Moves that another one takes back whole. */
const inverses: Partial<Record<ResumeAction, ResumeAction>> = { invite: 'recall', recall: 'invite' }

type Move = { readonly id: string; readonly action: ResumeAction; readonly revision: number }

/** Moves a resume to a stage, reports it, and invalidates list, board and record. */
export function useMoveResume() {
  const t = useT()
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
    onSuccess: ({ stage, revision }, { id, action }) => {
      const inverse = inverses[action]
      toast({
        tone: 'done',
        message: t('talent.moved', { stage: option('stage', stage) }),
        ...(inverse && { undo: () => mutation.mutate({ id, action: inverse, revision }) }),
      })
    },
    onError: reportFailure,
    // Also after a refusal: another person may have moved it.
    onSettled: refresh,
  })
  return mutation
}
