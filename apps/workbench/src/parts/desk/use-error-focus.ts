import { type RefObject, useEffect, useRef } from 'react'

/** Fields, and what opens those that are not in sight. */
const invalidFieldSelector = '[aria-invalid="true"], [data-faulty]'

/**
 * Leads to the first field that was refused, each time that something is.
 *
 * @param faults the same object until the server has refused or accepted anew
 */
export function useErrorFocus<E extends HTMLElement>(faults: Readonly<Record<string, string>>): RefObject<E | null> {
  const around = useRef<E>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) around.current?.querySelector<HTMLElement>(invalidFieldSelector)?.focus()
  }, [faults])
  return around
}
