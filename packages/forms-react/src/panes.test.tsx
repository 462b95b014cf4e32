import type { Rule } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { box, field, openForm, pressCheck, renderForm } from './testing/render-form.tsx'
import { useFormActions } from './use-form-actions.ts'

afterEach(cleanup)

function CheckButton() {
  const { check } = useFormActions()
  return (
    <button type="button" onClick={() => check()}>
      提交
    </button>
  )
}

const must = (name: string) => field(name, { required: true, requiredHint: `请填写${name}` })
const nested = [
  box('section', 'first', { label: '一' }, [field('a')]),
  box('section', 'outer', { label: '外' }, [
    box('section', 'inner', { label: '内' }, [
      box('card', 'card', { label: '卡片', folded: true, showFold: true }, [
        box('tab', 'tab', {}, [
          box('tab-pane', 'p1', { label: '甲' }, [field('b')]),
          box('tab-pane', 'p2', { label: '乙' }, [
            box('sub-form', 'rows', { name: 'rows', label: '经历' }, [must('学校'), must('专业')]),
          ]),
          box('tab-pane', 'p3', { label: '丙' }, [must('c')]),
        ]),
      ]),
    ]),
  ]),
]

describe('a failed validation', () => {
  it('opens every part with an error, and of several panes the one with the first error', async () => {
    // A section in which nothing is filled in would have one line in the summary.
    renderForm(openForm(nested, {}, { answers: { b: '1', rows: [{}] } }), {}, <CheckButton />)
    await pressCheck()
    const expanded = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-expanded')
    expect([expanded(/外$/), expanded(/内$/), expanded(/卡片/)]).toEqual(['true', 'true', 'true'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('乙')
    const summary = screen.getByRole('alert')
    fireEvent.click(within(summary).getByRole('link', { name: /请填写c/ }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'c' }))
  })

  it('counts the errors of each pane, including cells of sub-forms', async () => {
    renderForm(openForm(nested, {}, { answers: { rows: [{}, { 学校: 'x' }] } }), {}, <CheckButton />)
    await pressCheck()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '甲',
      '乙3 处需修改',
      '丙1 处需修改',
    ])
  })
})

it('a section that its author has collapsed is closed initially, also when it is the first one to fill in', () => {
  renderForm(openForm([box('section', 's', { label: '说明', folded: true }, [must('a')])]))
  expect(screen.getByRole('button', { name: /说明/ }).getAttribute('aria-expanded')).toBe('false')
})

it('shows the neighbor of the open pane when that pane is hidden', () => {
  const panes = ['甲', '乙'].map((label) => box('tab-pane', label, { label }, [field(`${label}名`)]))
  const rule: Rule = { action: 'show', target: '甲', when: { field: 'a', op: 'empty' } }
  const form = openForm([field('a'), box('tab', 'tab', {}, panes)], { rules: [rule] })
  renderForm(form)
  act(() => form.setValue('a', '1'))
  act(() => form.setValue('a', ''))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('甲')
  act(() => form.setValue('a', '2'))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('乙')
})
