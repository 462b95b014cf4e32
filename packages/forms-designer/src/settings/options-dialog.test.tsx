import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const optionItems = [
  { label: 'Sick', value: 's' },
  { label: 'Annual', value: 3 },
]

async function openAsText() {
  const session = renderDesigner(open([field('leave', 'radio', { optionItems })]))
  act(() => session.select(['leave']))
  fireEvent.click(screen.getByRole('button', { name: 'Edit all…' }))
  fireEvent.click(await screen.findByRole('tab', { name: 'Text' }))
  const text = screen.getByRole('textbox', { name: 'Text' })
  const lines = () => within(screen.getByRole('list', { name: /^Result: / })).getAllByRole('listitem')
  const write = (value: string) => fireEvent.change(text, { target: { value } })
  return { session, text, write, shown: () => lines().map(({ textContent }) => textContent) }
}

it('options move by dragging, and with the arrow keys', () => {
  const session = renderDesigner(open([field('leave', 'radio', { optionItems })]))
  act(() => session.select(['leave']))
  const labels = () => session.document.find('leave')?.node.options.optionItems?.map(({ label }) => label)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move option 1' }), { key: 'ArrowDown' })
  expect(labels()).toEqual(['Annual', 'Sick'])
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
  fireEvent.dragStart(screen.getByRole('button', { name: 'Move option 2' }), { dataTransfer })
  fireEvent.drop(screen.getByRole('textbox', { name: 'Label for option 1' }), { dataTransfer })
  expect(labels()).toEqual(['Sick', 'Annual'])
  act(() => session.undo())
  expect(labels()).toEqual(['Annual', 'Sick'])
})

describe('options as text', () => {
  it('show the value that each line gets, and which values are new, before they are saved', async () => {
    const { text, write, shown } = await openAsText()
    expect(text.getAttribute('aria-describedby')).not.toBeNull()
    expect(shown()).toEqual(['Sick → s', 'Annual → 3'])
    write('Annual leave\nParental\nSick\nOther | 9')
    expect(shown()).toEqual(['Annual leave → 3', 'Parental → Parentalnew value', 'Sick → s', 'Other → 9new value'])
  })

  it('are undone in one step', async () => {
    const { session, write } = await openAsText()
    const items = () => session.document.find('leave')?.node.options.optionItems
    write('Annual leave\nSick')
    expect(items()).toEqual(optionItems)
    fireEvent.click(screen.getByRole('button', { name: 'Save options' }))
    expect(items()).toEqual([{ label: 'Annual leave', value: 3 }, optionItems[0]])
    act(() => session.undo())
    expect(items()).toEqual(optionItems)
  })
})
