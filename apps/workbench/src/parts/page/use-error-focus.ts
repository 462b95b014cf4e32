import { type RefObject, useEffect, useRef } from 'react'

/** Fields, and callbacks that open the hidden ones. */
const invalidFieldSelector = '[aria-invalid="true"], [data-invalid]'

/**
 * Focuses the first refused field after each refusal.
 * @param errors the same object until the next response of the server
 */
export function useErrorFocus<E extends HTMLElement>(errors: Readonly<Record<string, string>>): RefObject<E | null> {
  const around = useRef<E>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) around.current?.querySelector<HTMLElement>(invalidFieldSelector)?.focus()
  }, [errors])
  return around
}
