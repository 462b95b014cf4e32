import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReportFailure } from '../../shell/failure.ts'

type ActionOptions<O> = {
  /** Parts of the paths of calls whose answers the act has made old. */
  readonly refresh: readonly string[]
  /** What is said once it is done. */
  readonly successMessage?: (answer: O) => string
  /** Called with the failure; `true` when it has been shown at its field. */
  readonly onFailure?: (error: unknown) => boolean
}

type Action<I, O> = {
  /** @throws what the server refused with, which has been told to the person already */
  readonly run: (input: I) => Promise<O>
  readonly running: boolean
}

/** An act on the server: success and failure are told, and the lists that show its subject are fetched anew after either. */
export function useAction<I, O>(
  act: (input: I) => Promise<O>,
  { refresh, successMessage, onFailure }: ActionOptions<O>,
): Action<I, O> {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const fetchAnew = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && refresh.some((part) => key.includes(part)),
    })
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async (answer) => {
      if (successMessage) toast({ tone: 'done', message: successMessage(answer) })
      await fetchAnew()
    },
    onError: (error) => {
      if (!onFailure?.(error)) reportFailure(error)
      // An act of several calls may have been done in part, and what is refused is often what others have changed.
      void fetchAnew()
    },
  })
  return { run: mutation.mutateAsync, running: mutation.isPending }
}
