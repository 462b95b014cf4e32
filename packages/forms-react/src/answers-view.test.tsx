import { compileForm, type FormDefinition } from '@rostrum/forms'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, render, screen } from '@testing-library/react'
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

it('a sub-form without rows is an empty answer with its label', () => {
  const { container } = render(<AnswersView compiled={compileForm(definition)} answers={{}} today="2026-11-20" />)
  const heads = [...container.querySelectorAll('dt, caption')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['before', 'trips', 'between', 'next', 'costs', 'after'])
  expect(new Set([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).size).toBe(1)
})

it('a section to edit has a small button with a border, like other parts of a page', () => {
  const section = { id: 'trip', type: 'section', options: { label: 'trip' }, children: [input('place')] }
  const compiled = compileForm({ version: 1, config: {}, children: [section] })
  renderInTheme(<AnswersView compiled={compiled} answers={{}} today="2026-11-20" onEdit={() => {}} />)
  expect({ ...screen.getByRole('button', { name: /trip/ }).dataset }).toMatchObject({ variant: 'default', size: 'xs' })
})
