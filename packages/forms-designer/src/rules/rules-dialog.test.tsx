import type { Rule } from '@rostrum/forms'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const openedDialog = async (fields: Parameters<typeof open>[0], rules: readonly Rule[]) => {
  const session = renderDesigner(open(fields, rules))
  fireEvent.click(screen.getByRole('button', { name: /^Rules/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }, { timeout: 20_000 }))
  return { session, dialog }
}

describe('the rules of a form', { timeout: 30_000 }, () => {
  it('are tried together with the calculations whose results they read', async () => {
    const doubled: Rule = { action: 'compute', target: 'b', value: { op: 'multiply', args: [{ field: 'a' }, 2] } }
    const more: Rule = { action: 'compute', target: 'c', value: { op: 'add', args: [{ field: 'b' }, 1] } }
    const { dialog } = await openedDialog(
      ['a', 'b', 'c'].map((name) => field(name, 'number')),
      [more, doubled, { action: 'compute', target: 'a', value: 5, disabled: true }],
    )
    const trial = within(dialog.getByRole('region', { name: 'Try it' }))
    fireEvent.change(trial.getByLabelText(/^a/), { target: { value: '3' } })
    fireEvent.blur(trial.getByLabelText(/^a/))
    await waitFor(() => expect(trial.getByText('7')).toBeDefined())
    expect(trial.getByText('6')).toBeDefined()
  })

  it('are tried alone while the calculations depend on each other', async () => {
    const of = (target: string, name: string): Rule => ({ action: 'compute', target, value: { field: name } })
    const { dialog } = await openedDialog(
      ['a', 'b'].map((name) => field(name, 'number')),
      [of('a', 'b'), of('b', 'a')],
    )
    const trial = within(dialog.getByRole('region', { name: 'Try it' }))
    expect(trial.getByLabelText(/^b/)).toBeDefined()
  })

  it('show or hide, enable or disable, and say what each action does', async () => {
    const when = { field: 'a', op: 'empty' } as const
    const { dialog } = await openedDialog([field('a'), field('b')], [{ action: 'show', target: 'b', when }])
    const action = dialog.getByRole('combobox', { name: 'Action' })
    expect(action).toHaveProperty('value', 'Show or hide')
    fireEvent.click(action)
    const list = await waitFor(() => {
      const found = document.getElementById(action.getAttribute('aria-controls') ?? '')
      expect(found).not.toBeNull()
      return within(found ?? document.body)
    })
    expect(list.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Show or hideShown while the conditions are met, otherwise hidden',
      'Enable or disableCan be edited while the conditions are met, otherwise locked',
      'RequireMust be filled in while the conditions are met',
      'Check the answerAccepted only while the conditions are met, with a message of your own',
      'Set optionsOffers other options while the conditions are met',
    ])
  })
})
