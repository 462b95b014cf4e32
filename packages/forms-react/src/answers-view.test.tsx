import { compileForm, type FormDefinition } from '@rostrum/forms'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AnswersView } from './AnswersView.tsx'

afterEach(cleanup)

const input = (name: string) => ({ id: name, type: 'input', options: { name, label: name } })
const definition: FormDefinition = {
  ...{ version: 1, config: {} },
  children: [
    input('before'),
    { id: 'trips', type: 'sub-form', options: { name: 'trips', label: 'trips' }, children: [input('place')] },
    input('between'),
    input('next'),
    { id: 'costs', type: 'sub-form', options: { name: 'costs', label: 'costs' }, children: [input('amount')] },
    input('after'),
  ],
}

it('answers and sub-forms are in the order of the form', () => {
  const answers = { trips: [{ place: 'Hanoi' }], costs: [{ amount: '7' }] }
  const { container } = render(<AnswersView compiled={compileForm(definition)} answers={answers} today="2026-11-20" />)
  const heads = [...container.querySelectorAll('dt, caption')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['before', 'trips', 'between', 'next', 'costs', 'after'])
})
