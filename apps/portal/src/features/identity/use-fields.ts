import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../shell/api-failure.ts'
import { failureMessage, fieldErrorMessages } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'

export type Values = Readonly<Record<string, string>>
/** The error message of one field; undefined if it is valid. */
type FieldCheck<V extends Values> = (values: V) => string | undefined
type Checks<V extends Values> = { readonly [Name in keyof V]?: FieldCheck<V> }
type Errors<V extends Values> = { readonly [Name in keyof V]?: string }

/** The props of a field component in a dialog. */
export type Field = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  /** Hides the error until the field is checked again. */
  readonly clearError: () => void
}

/** A click that blurs a field must hit its target before a message moves it. */
const blurDelayMilliseconds = 200

/**
 * The state of a short form. A field is validated on blur if it is not empty, and on each key press once it is marked.
 * Submitting validates all fields and focuses the first invalid one. Values stay if sending fails. Server errors of
 * fields are shown at the fields, and every other failure as `refusal` in the form: a toast would cover the button that
 * has to be pressed again.
 */
export function useFields<V extends Values>(initial: V, checks: Checks<V>, onTyped?: (values: V) => void) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  // A busy button cannot keep the focus. After a refusal it is back on the element from which the form was sent.
  const sender = useRef<Element>(null)
  useEffect(() => {
    const { activeElement } = document
    if (busy || refusal === undefined || (activeElement !== null && activeElement !== document.body)) return
    if (sender.current instanceof HTMLElement) sender.current.focus()
  }, [busy, refusal])

  // A server error stays until the value changes, because the checks of the page know less than the server.
  const refused = useRef<{ readonly values: V; readonly errors: Errors<V> }>(undefined)
  const refusalOf = (name: keyof V, now: V) =>
    refused.current?.values[name] === now[name] ? refused.current?.errors[name] : undefined
  const check = (name: keyof V, now: V) =>
    setErrors((before) => ({ ...before, [name]: checks[name]?.(now) ?? refusalOf(name, now) }))
  const latest = useRef(values)
  const change = (name: keyof V & string, value: string) => {
    const now = { ...latest.current, [name]: value }
    latest.current = now
    setValues(now)
    onTyped?.(now)
    if (errors[name]) check(name, now)
  }
  const checkLater = (name: keyof V & string) => {
    setTimeout(() => {
      if (latest.current[name]) check(name, latest.current)
    }, blurDelayMilliseconds)
  }
  const show = (found: Errors<V>) => {
    setErrors(found)
    const first = Object.keys(values).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const explain = (error: unknown, sent: V) => {
    const atFields = Object.fromEntries(
      Object.entries(fieldErrorMessages(error)).filter(([name]) => name in values),
    ) as Errors<V>
    refused.current = { values: sent, errors: atFields }
    if (show(atFields)) return
    const closedByPerson = error instanceof ApiFailure && error.kind === 'abandoned'
    if (!closedByPerson) setRefusal(failureMessage(error, t))
  }
  const submitWith = (send: (values: V) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    const found = Object.fromEntries(Object.keys(values).map((name) => [name, checks[name]?.(values)]))
    if (busy || show(found as Errors<V>)) return
    sender.current = form.current?.contains(document.activeElement) ? document.activeElement : null
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      explain(error, values)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof V & string): Field => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (value) => change(name, value),
    onBlur: () => checkLater(name),
    clearError: () => setErrors((before) => ({ ...before, [name]: undefined })),
  })
  /** Validates one field for an action that depends on it; returns whether it is valid. */
  const demand = (name: keyof V & string): boolean => {
    const error = checks[name]?.(values)
    if (error) show({ ...errors, [name]: error })
    return error === undefined
  }
  return { form, values, field, change, demand, submitWith, refusal, busy }
}
