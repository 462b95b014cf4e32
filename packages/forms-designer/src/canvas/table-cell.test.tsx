import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { elementId } from '../drag/canvas-geometry.ts'
import { box, field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

it('the padding around a table cell belongs to the cell', () => {
  const cells = [box('table-cell', 'one', [field('a')]), box('table-cell', 'two', [])]
  const session = renderDesigner(open([box('table', 'table', [box('table-row', 'row', cells)])]))
  const onCanvas = (id: string) => document.getElementById(elementId(id)) ?? document.body
  const padding = onCanvas('one').closest('td') ?? document.body
  fireEvent.pointerOver(padding)
  expect(onCanvas('one').dataset.hovered).toBe('')
  expect(onCanvas('table').dataset.hovered).toBeUndefined()
  fireEvent.click(padding)
  expect(session.selection).toEqual(['one'])
  fireEvent.click(onCanvas('table'))
  expect(session.selection).toEqual(['table'])
  fireEvent.click(onCanvas('a'))
  expect(session.selection).toEqual(['a'])
})

it('the status bar offers no keys that a table cell refuses', () => {
  const cells = [box('table-cell', 'one', [field('a')]), box('table-cell', 'two', [])]
  const session = renderDesigner(open([box('table', 'table', [box('table-row', 'row', cells)])]))
  const bar = () => within(screen.getByRole('contentinfo'))
  act(() => session.select(['a']))
  expect(bar().getByText('Del')).toBeDefined()
  act(() => session.select(['one']))
  expect(['Alt ↑ ↓', 'M', 'Del'].map((key) => bar().queryByText(key))).toEqual([null, null, null])
  expect(bar().getByText('Esc')).toBeDefined()
})

it('the row of a sub-form knows how many columns have to fit', () => {
  renderDesigner(open([box('sub-form', 'rows', [field('a'), field('b'), field('c')])]))
  const row = document.querySelector<HTMLElement>('[data-body="rows"]')?.parentElement
  expect(row?.style.getPropertyValue('--columns')).toBe('3')
})
