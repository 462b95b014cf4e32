import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ruleFields } from '../rules/rule-fields.ts'
import { field, open } from '../testing/build.ts'
import { useTrialForm } from './use-trial-form.ts'

it('what was typed for a trial stays while the script names other fields', () => {
  const fields = ruleFields(open([field('a'), field('b')]).document)
  const { result, rerender } = renderHook(({ keys }) => useTrialForm(keys, fields, '2026-11-25'), {
    initialProps: { keys: 'a b' },
  })
  act(() => {
    result.current?.setValue('a', 'typed')
    result.current?.setValue('b', 'other')
  })
  rerender({ keys: 'b' })
  expect(result.current?.answers()).toEqual({ b: 'other' })
  act(() => result.current?.setValue('b', ''))
  rerender({ keys: 'a b' })
  expect(result.current?.answers().a).toBe('typed')
  expect(result.current?.answers().b ?? '').toBe('')
})
