import { useState } from 'react'

const nameOf = (accountId: string, form: string) => `guide-draft/${accountId}/${form}`

/**
 * What a person has typed into a form, which stays on the phone until it is sent.
 *
 * @param form names the form; forms about different days have different names
 */
export function useDraft<Values extends object>(accountId: string, form: string, initial: Values) {
  const name = nameOf(accountId, form)
  const [values, setValues] = useState<Values>(() => {
    const stored = localStorage.getItem(name)
    return stored === null ? initial : { ...initial, ...(JSON.parse(stored) as Partial<Values>) }
  })
  const change = (next: Partial<Values>) => {
    const changed = { ...values, ...next }
    setValues(changed)
    localStorage.setItem(name, JSON.stringify(changed))
  }
  const clear = () => localStorage.removeItem(name)
  return { values, change, clear }
}
