import '@rostrum/forms/eager'
import { compileForm, FormStore } from '@rostrum/forms'
import { expect, it } from 'vitest'
import { summaryEntries } from './summary-entries.ts'

const input = (name: string) => ({ id: name, type: 'input', options: { name, label: name, required: true } })
const section = (label: string, ...names: string[]) => ({
  id: label,
  type: 'section',
  options: { label },
  children: names.map(input),
})

it('a section in which nothing is filled in has one line, and any other section has one for each error', () => {
  const children = [section('Education', 'school', 'degree'), section('Contact', 'email', 'phone', 'address')]
  const form = new FormStore(compileForm({ version: 1, config: {}, children }), { today: '2026-11-22' })
  form.setValue('email', 'lin@example.com')
  const lines = summaryEntries(form, form.validate())
  expect(lines.map(({ emptySection, error }) => emptySection ?? error.path)).toEqual([
    { label: 'Education', count: 2 },
    'phone',
    'address',
  ])
  expect(lines[0]?.error.path).toBe('school')
})
