import type { Answers } from '@rostrum/forms'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ruleFields } from '../document/rule-fields.ts'
import { field, open } from '../testing/build.ts'
import { fieldsForTrial } from './fields-for-trial.ts'
import { openTrialForm } from './open-trial-form.ts'
import { TrialAnswers } from './trial-answers.ts'
import { useTrialForm } from './use-trial-form.ts'

const fields = ruleFields(open([field('a'), field('b', 'input', { defaultValue: 'given' })]).document)
const openers = new Map<string, (answers: Answers) => ReturnType<typeof openTrialForm>>()
/** The same function for the same keys, as in a component. */
function openerOf(keys: string) {
  const known = openers.get(keys)
  if (known) return known
  const opener = (answers: Answers) =>
    openTrialForm({ children: fieldsForTrial(fields, new Set(keys.split(' '))) }, '2026-11-25', answers)
  openers.set(keys, opener)
  return opener
}

const show = (trialAnswers: TrialAnswers, keys: string) =>
  renderHook((props) => useTrialForm(trialAnswers, openerOf(props.keys)), { initialProps: { keys } })

it('what was typed for a trial stays while the fields change', () => {
  const { result, rerender } = show(new TrialAnswers(), 'a b')
  act(() => {
    result.current?.setValue('a', 'typed')
    result.current?.setValue('b', 'other')
  })
  rerender({ keys: 'b' })
  expect(result.current?.answers()).toEqual({ b: 'other' })
  act(() => result.current?.setValue('b', ''))
  rerender({ keys: 'a b' })
  expect(result.current?.answers()).toEqual({ a: 'typed', b: '' })
})

it('what was typed in one trial form is in all others, until a new start', () => {
  const trialAnswers = new TrialAnswers()
  const first = show(trialAnswers, 'a')
  act(() => first.result.current?.setValue('a', 'typed'))
  first.unmount()
  const second = show(trialAnswers, 'a b')
  expect(second.result.current?.answers()).toEqual({ a: 'typed', b: 'given' })
  act(() => trialAnswers.startAgain())
  expect(second.result.current?.answers()).toEqual({ a: '', b: 'given' })
})

it('a default that is not changed is not remembered, so that a new default shows', () => {
  const trialAnswers = new TrialAnswers()
  const { result } = show(trialAnswers, 'a b')
  act(() => result.current?.setValue('a', 'typed'))
  expect(trialAnswers.all).toEqual({ a: 'typed' })
})

it('the former value of a change hook is remembered for its widget until a new start', () => {
  const trialAnswers = new TrialAnswers()
  trialAnswers.recordPreviousValue('a', 20)
  expect([trialAnswers.previousValue('a'), trialAnswers.previousValue('b'), trialAnswers.all]).toEqual([
    20,
    undefined,
    {},
  ])
  trialAnswers.startAgain()
  expect(trialAnswers.previousValue('a')).toBeUndefined()
})
