import { type RefObject, useEffect } from 'react'

/** Fields that are typed into, and open nothing. */
const words = 'textarea, input:is(:not([type]), [type="text"]):not([role], [aria-haspopup])'

/**
 * Puts the cursor into the first field of a form for a new record, once its fields are there. A choice stays closed, and
 * a finger opens no keyboard over the form.
 */
export function FirstFieldFocus({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return
    const first = form.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')
    if (first?.matches(words)) first.focus()
  }, [form])
  return null
}
