import { messages as portal } from 'virtual:messages/portal.en'
import { compileForm, FormStore, type WidgetNode } from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GraduationHint } from './GraduationHint.tsx'

afterEach(cleanup)

const field = (name: string): WidgetNode => ({ id: name, type: 'input', options: { name, label: name } })
const education: WidgetNode = {
  ...{ id: 'education', type: 'sub-form', options: { name: 'education', label: 'Education' } },
  children: [field('to')],
}

function show(answers: object, children = [field('employmentStatus'), education]): FormStore {
  const compiled = compileForm({ version: 1, config: {}, children })
  const form = new FormStore(compiled, { today: '2026-11-22', answers: { ...answers } })
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={portal}>
      <GraduationHint form={form} />
    </LocaleProvider>,
  )
  return form
}

it('asks a person who graduates this year about a last graduation long past, as long as both are entered', () => {
  const form = show({ employmentStatus: 'graduating', education: [{ to: '2016-07' }, { to: '2019-07' }] })
  expect(screen.getByRole('status').textContent).toContain('your last graduation was in 2019')
  act(() => form.setValue('education[1].to', '2024-07'))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => form.setValue('education[1].to', ''))
  expect(screen.getByRole('status').textContent).toContain('2016')
  act(() => form.setValue('employmentStatus', 'employed'))
  expect(screen.queryByRole('status')).toBeNull()
})

it('says nothing of a form without these fields, or without an entry', () => {
  show({ employmentStatus: 'graduating', education: [] })
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  show({}, [field('email')])
  expect(screen.queryByRole('status')).toBeNull()
})
