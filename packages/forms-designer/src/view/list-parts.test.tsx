import type { Rule } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const numbered = (count: number, type: string) =>
  Array.from({ length: count }, (_, at) => field(`f${at}`, type, { label: `Field ${at}` }))

describe('a list that grows with the form', () => {
  it('shows the first problems, and more of them at a press', async () => {
    renderDesigner(open(numbered(120, 'select')))
    fireEvent.click(await screen.findByRole('button', { name: /^120 problems/ }, { timeout: 15_000 }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Problems in the form' }, { timeout: 15_000 }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(50)
    // The dialog takes the focus after it has opened.
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' })))
    fireEvent.click(dialog.getByRole('button', { name: 'Show 50 more' }))
    const entries = dialog.getAllByRole('listitem')
    expect(entries).toHaveLength(100)
    expect(document.activeElement).toBe(within(entries[50] ?? document.body).getByRole('button'))
    fireEvent.click(dialog.getByRole('button', { name: 'Show 20 more' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(120)
    expect(dialog.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('shows the first rules of a widget', () => {
    const rules = Array.from(
      { length: 12 },
      (_, at): Rule => ({ action: 'show', target: `f${at + 1}`, when: { field: 'f0', op: '=', value: `${at}` } }),
    )
    const session = renderDesigner(open(numbered(13, 'input'), rules))
    act(() => session.select(['f0']))
    const list = within(screen.getByRole('region', { name: 'Rules' }))
    expect(list.getAllByRole('listitem')).toHaveLength(10)
    fireEvent.click(list.getByRole('button', { name: 'Show 2 more' }))
    expect(list.getAllByRole('listitem')).toHaveLength(12)
  })
})
