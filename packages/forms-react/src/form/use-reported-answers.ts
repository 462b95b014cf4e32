import { type FormStore, isSameJson } from '@rostrum/forms'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Reports the answers of a form after each change, and enters a value of the host that differs from those last
 * reported. Answers that rules hide are not reported, and stay entered until the host gives other ones.
 */
export function useReportedAnswers<Answers extends object>(
  form: FormStore,
  value: Partial<Answers> | undefined,
  onChange: ((answers: Partial<Answers>) => void) | undefined,
): void {
  const reported = useRef<object>(value)
  const report = useEffectEvent(() => {
    if (!onChange && value === undefined) return
    const answers = form.answers() as Partial<Answers>
    if (reported.current && isSameJson(reported.current, answers)) return
    reported.current = answers
    onChange?.(answers)
  })
  // Before the first event: a person may type into a form that has just appeared.
  useLayoutEffect(() => form.onChange(() => report()), [form])
  useEffect(() => {
    if (value === undefined || value === reported.current || isSameJson(value, reported.current)) return
    reported.current = value
    form.restore({ answers: { ...value }, touched: form.snapshot().touched })
  }, [form, value])
}
