import { messages as portal } from 'virtual:messages/portal.en'
import { compileForm, FormStore, type WidgetNode } from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BirthHint } from './BirthHint.tsx'

afterEach(cleanup)

const field = (name: string): WidgetNode => ({ id: name, type: 'input', options: { name, label: name } })
const birthField = 'bornIn'
const family: WidgetNode = {
  ...{ id: 'family', type: 'sub-form', options: { name: 'family', label: 'Family' } },
  children: ['relation', 'name', birthField].map(field),
}

const row = (relation: string, name: string, month: string) => ({ relation, name, [birthField]: month })

function show(rows: readonly object[], children = [family]): FormStore {
  const compiled = compileForm({ version: 1, config: {}, children })
  const form = new FormStore(compiled, { today: '2026-11-22', answers: { family: rows } })
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <BirthHint form={form} birthDate="2000-08-17" />
    </LocaleProvider>,
  )
  return form
}

it('names parents who are not 12 years older, and children who are not 12 years younger', () => {
  show([
    row('father', 'Lin Wei', '1988-09'),
    row('mother', 'Zhou Min', '1988-08'),
    row('son', 'Lin Bo', '2012-07'),
    row('daughter', 'Lin An', '2012-08'),
    row('husband', 'He Tao', '2001-01'),
  ])
  const { textContent } = screen.getByRole('status')
  expect(textContent).toMatch(/^Check the month of birth: Lin Wei, Lin Bo\./)
})

it('follows what the person enters, and says nothing of unfinished rows or of forms without a family', () => {
  const form = show([row('mother', 'Zhou Min', '')])
  expect(screen.queryByRole('status')).toBeNull()
  act(() => form.setValue(`family[0].${birthField}`, '2003-01'))
  expect(screen.getByRole('status').textContent).toContain('Zhou Min')
  act(() => form.setValue(`family[0].${birthField}`, '1973-01'))
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  show([], [field('email')])
  expect(screen.queryByRole('status')).toBeNull()
})
