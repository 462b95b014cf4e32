import type { Rule } from '@rostrum/forms'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DesignerSession } from '../session/designer-session.ts'
import { box, field, form, open, testTexts } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

  it('with a condition are tried together with the calculations that it reads', async () => {
    const doubled: Rule = { action: 'compute', target: 'b', value: { op: 'multiply', args: [{ field: 'a' }, 2] } }
    const shown: Rule = { action: 'show', target: 'c', when: { field: 'b', op: '>', value: 5 } }
    const { dialog } = await openedDialog(
      ['a', 'b', 'c'].map((name) => field(name, 'number')),
      [shown, doubled],
    )
    const trial = within(dialog.getByRole('region', { name: 'Try it' }))
    expect(trial.getByRole('status').textContent).toBe('The conditions are not met')
    fireEvent.change(trial.getByLabelText(/^a/), { target: { value: '3' } })
    fireEvent.blur(trial.getByLabelText(/^a/))
    await waitFor(() => expect(trial.getByRole('status').textContent).toBe('The conditions are met'))
    expect(trial.getByText('6')).toBeDefined()
  })

  it('on columns of a sub-form are tried in one row, with the calculations that the row has', async () => {
    const columns = ['a', 'b', 'c'].map((name) => field(name, 'number'))
    const doubled: Rule = {
      action: 'compute',
      target: 'rows.b',
      value: { op: 'multiply', args: [{ field: 'rows.a' }, 2] },
    }
    const shown: Rule = { action: 'show', target: 'rows.c', when: { field: 'rows.b', op: '>', value: 5 } }
    const { dialog } = await openedDialog(
      [box('sub-form', 'rows', columns, { name: 'rows' }), { ...field('a', 'number'), id: 'outside' }],
      [shown, doubled],
    )
    const trial = within(dialog.getByRole('region', { name: 'Try it' }))
    expect(trial.getByRole('status').textContent).toBe('The conditions are not met')
    fireEvent.change(trial.getByLabelText(/^a/), { target: { value: '3' } })
    fireEvent.blur(trial.getByLabelText(/^a/))
    await waitFor(() => expect(trial.getByRole('status').textContent).toBe('The conditions are met'))
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

  it('are tried and related as they are saved while their formulas call fields by labels', async () => {
    const fields = [
      field('n', 'number', { label: 'Number of days' }),
      field('fee', 'number', { label: 'Fee per day' }),
      field('sum', 'number', { label: 'Total' }),
    ]
    const { dialog } = await openedDialog(fields, [{ action: 'compute', target: 'sum', value: 1 }])
    const formula = dialog.getByRole('textbox', { name: 'Formula' })
    fireEvent.change(formula, { target: { value: 'Total = Number of days * Fee per day' } })
    const trial = within(dialog.getByRole('region', { name: 'Try it' }))
    for (const [label, value] of [
      [/^Number of days/, '3'],
      [/^Fee per day/, '20'],
    ] as const) {
      fireEvent.change(trial.getByLabelText(label), { target: { value } })
      fireEvent.blur(trial.getByLabelText(label))
    }
    await waitFor(() => expect(trial.getByText('60')).toBeDefined())
    expect(formula).toHaveProperty('value', 'Total = Number of days * Fee per day')
    fireEvent.click(dialog.getByRole('button', { name: 'Dependency graph' }))
    const graph = within(dialog.getByRole('group', { name: 'Dependency graph' }))
    expect(graph.getByText('Fee per day')).toBeDefined()
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

  it('name the entries of a list of the host, of which they hold the codes', async () => {
    const when = { field: 'city', op: '=', value: '01' } as const
    const definition = {
      ...form(
        [field('city', 'select', { dsName: 'cities' }), field('a'), field('b')],
        [
          { action: 'show', target: 'a', when },
          { action: 'show', target: 'b', when: { field: 'city', op: 'in', value: ['01', '02'] } },
        ],
      ),
      dataSources: [{ name: 'cities', kind: 'dictionary', params: { code: 'city' } }],
    }
    const loadHostOptions = async () => [
      { label: 'Ningzhou', value: '01' },
      { label: 'Linhai', value: '02' },
    ]
    renderDesigner(new DesignerSession(definition, testTexts), { loadHostOptions })
    fireEvent.click(screen.getByRole('button', { name: /^Rules/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }, { timeout: 20_000 }))
    const rules = within(dialog.getAllByRole('list')[0] ?? document.body)
    expect(await rules.findByRole('button', { name: /is Ningzhou, show “a”$/ })).toBeDefined()
    const value = dialog.getByRole('textbox', { name: 'Value' })
    expect(value.getAttribute('aria-describedby')?.split(' ')).toContain(dialog.getByText('Ningzhou').id)
    expect(value).toHaveProperty('value', '01')
    const trial = within(dialog.getByRole('region', { name: 'Try it' }))
    fireEvent.click(trial.getByRole('combobox', { name: /^city/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Ningzhou' }))
    await waitFor(() => expect(trial.getByRole('status').textContent).toBe('The conditions are met'))
    fireEvent.click(rules.getByRole('button', { name: /Ningzhou or Linhai/ }))
    expect(dialog.getAllByText('Linhai').length).toBeGreaterThan(0)
  })

  it('open from the arrows and the widgets of the graph', async () => {
    const of = (target: string, name: string): Rule => ({
      action: 'show',
      target,
      when: { field: name, op: 'empty' },
      name: `${target} after ${name}`,
    })
    const { dialog } = await openedDialog(
      ['a', 'b', 'c'].map((name) => field(name)),
      [of('b', 'a'), of('c', 'b')],
    )
    const openGraph = () => fireEvent.click(dialog.getByRole('button', { name: 'Dependency graph' }))
    const drawing = () => within(dialog.getByRole('group', { name: 'Dependency graph' }))
    const ruleName = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Rule name (optional)' }).value
    openGraph()
    fireEvent.click(drawing().getByRole('button', { name: '2. c after b' }))
    expect(ruleName()).toBe('c after b')
    openGraph()
    fireEvent.click(drawing().getByRole('button', { name: 'a' }))
    expect(ruleName()).toBe('b after a')
    openGraph()
    fireEvent.click(drawing().getByRole('button', { name: 'c' }))
    expect(ruleName()).toBe('c after b')
  })

  it('are as high as a finger in the list of the graph on a touch screen', async () => {
    const { matchMedia } = window
    const isTouch = (query: string) => query === '(pointer: coarse)'
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: isTouch(query) }))
    const rule: Rule = { action: 'show', target: 'b', when: { field: 'a', op: 'empty' } }
    const { dialog } = await openedDialog([field('a'), field('b')], [rule])
    fireEvent.click(dialog.getByRole('button', { name: 'Dependency graph' }))
    const list = within(dialog.getByRole('list', { name: 'Dependency graph' }))
    expect(list.getByRole('button').className).toContain('u-mih-44')
  })
})
