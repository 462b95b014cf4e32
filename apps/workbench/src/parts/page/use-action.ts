import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useReportFailure } from '../../shell/failure.ts'

type ActionOptions<O> = {
  /** Parts of the call paths whose queries the action invalidates. */
  readonly refresh: readonly string[]
  /** The success message. */
  readonly successMessage?: (answer: O) => string
  /** Called with the failure; returns `true` if it is shown at its field. */
  readonly onFailure?: (error: unknown) => boolean
}

type Action<I, O> = {
  /** @throws the refusal of the server, which has been reported already */
  readonly run: (input: I) => Promise<O>
  readonly running: boolean
}

/**
 * The button of a running action is disabled, which takes the focus from it. After a refusal the focus goes to the first
 * field that is refused, or back to the button.
 */
function returnFocus(pressed: Element | null, isAtField: boolean): void {
  requestAnimationFrame(() => {
    if (!(pressed instanceof HTMLElement)) return
    const place = pressed.closest('form, [role="dialog"]')
    const field = isAtField ? place?.querySelector<HTMLElement>(refusedField) : undefined
    if (field) field.focus()
    else if (document.activeElement === document.body) pressed.focus()
  })
}

const refusedField = ':is(input, textarea, select, button, [tabindex])[aria-invalid="true"]'

/**
 * An action on the server: it reports success and failure, and invalidates the lists of its subject after either. While it
 * runs, it is not run again with the same input.
 */
export function useAction<I, O>(
  act: (input: I) => Promise<O>,
  { refresh, successMessage, onFailure }: ActionOptions<O>,
): Action<I, O> {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const present = useRef<{ readonly input: I; readonly answer: Promise<O> }>(undefined)
  const pressed = useRef<Element>(null)
  const refetch = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && refresh.some((part) => key.includes(part)),
    })
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async (answer) => {
      if (successMessage) toast({ tone: 'done', message: successMessage(answer) })
      await refetch()
    },
    onError: (error) => {
      const isAtField = onFailure?.(error) ?? false
      if (!isAtField) reportFailure(error)
      returnFocus(pressed.current, isAtField)
      // An action of several calls may be done in part, and the reason of a refusal is often a change by another
      // person.
      void refetch()
    },
  })
  // Two presses come before the button is drawn as busy.
  const run = (input: I) => {
    const { current } = present
    if (current && Object.is(current.input, input)) return current.answer
    pressed.current = document.activeElement
    const answer = mutation.mutateAsync(input).finally(() => {
      if (present.current?.answer === answer) present.current = undefined
    })
    present.current = { input, answer }
    return answer
  }
  return { run, running: mutation.isPending }
}
