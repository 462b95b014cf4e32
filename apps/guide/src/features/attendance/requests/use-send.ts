import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { queryClient } from '../../../shell/query-client.ts'

/** Sends a request and opens the list of own requests; what days and lists say of it is asked for again. */
export function useSend(request: () => Promise<unknown>, onSent: () => void) {
  const navigate = useNavigate()
  return useMutation<unknown, Error, void>({
    mutationFn: request,
    onSuccess: async () => {
      onSent()
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => /own|approvals/.test(String(queryKey[0])) })
      await navigate('/own-requests', { replace: true })
    },
  })
}
