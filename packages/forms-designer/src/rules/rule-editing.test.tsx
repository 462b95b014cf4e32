import type { Rule } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { syncForm } from '../commands/set-form.ts'
import type { RuleField } from '../document/rule-fields.ts'
import { box, field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'
import { comparisonsOf, valueFor, withField } from './comparisons-of.ts'
import { findDraftError, newDraft } from './rule-drafts.ts'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const fieldOf = (type: string, options = {}): RuleField => ({
  key: 'x',
  node: field('x', type, options),
  holdsAnswer: true,
})
const openedDialog = async () => within(await screen.findByRole('dialog', { name: 'Rules' }, { timeout: 20_000 }))
const settings = () => within(screen.getByRole('complementary', { name: 'Settings' }))

const leave = [
  field('kind', 'radio', { label: 'Kind', optionItems: [{ label: 'Sick leave', value: 'sick' }] }),
  field('proof', 'file-upload', { label: 'Proof' }),
]

describe('the comparisons of a condition', () => {
  it('are those that the answer of the field allows', () => {
    const counts = ['count_is', 'count_at_least', 'count_at_most']
    expect(comparisonsOf(fieldOf('file-upload'))).toEqual(['filled', 'empty', ...counts])
    expect(comparisonsOf(fieldOf('checkbox'))).toEqual(expect.arrayContaining(counts))
    expect(comparisonsOf(fieldOf('cascader'))).not.toContain('count_is')
    expect(comparisonsOf(fieldOf('date'))).not.toContain('contains')
    expect(comparisonsOf(fieldOf('radio'))).not.toContain('less')
    expect(comparisonsOf(fieldOf('select', { multiple: true }))[0]).toBe('contains')
    expect(comparisonsOf(fieldOf('number'))).toContain('at_least')
  })

  it('of a range are about its start, its end and its days', () => {
    const ends = ['start_before', 'start_after', 'end_before', 'end_after']
    expect(comparisonsOf(fieldOf('date-range'))).toEqual(
      expect.arrayContaining(['filled', 'empty', ...ends, 'start_is', 'end_is', 'days_more', 'days_at_most']),
    )
    expect(comparisonsOf(fieldOf('time-range'))).toEqual(['filled', 'empty', ...ends])
    expect(comparisonsOf(fieldOf('date-range', { type: 'monthrange' }))).toEqual(['filled', 'empty', ...ends])
    const date = { kind: 'line', field: 'a', comparison: 'start_before', value: '2026-12-01' } as const
    expect(valueFor('end_after', date)).toBe('2026-12-01')
    expect(valueFor('days_more', date)).toBeNull()
    expect(valueFor('start_is', { ...date, comparison: 'days_more', value: 3 })).toBeNull()
  })

  it('stay selectable where an existing condition has another one', () => {
    expect(comparisonsOf(fieldOf('file-upload'), 'less')).toContain('less')
  })

  it('follow the field, and its former value goes', () => {
    const line = { kind: 'line', field: 'a', comparison: 'less', value: 3 } as const
    expect(withField(line, fieldOf('radio'))).toMatchObject({ field: 'x', comparison: 'is', value: null })
  })

  it('do not take an option for a number of choices, or a number for an option', () => {
    const option = { kind: 'line', field: 'a', comparison: 'contains', value: 'red' } as const
    expect(valueFor('count_is', option)).toBeNull()
    const count = { kind: 'line', field: 'a', comparison: 'count_is', value: 2 } as const
    expect(valueFor('count_at_least', count)).toBe(2)
    expect(valueFor('contains', count)).toBeNull()
    expect(valueFor('in', count)).toEqual([])
  })
})

/** Chooses from the list of one box: the list of another may still be closing. */
async function choose(box: HTMLElement, name: string): Promise<void> {
  fireEvent.click(box)
  await waitFor(() => expect(document.getElementById(box.getAttribute('aria-controls') ?? '')).not.toBeNull())
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body
  fireEvent.click(await within(list).findByRole('option', { name, hidden: true }))
}

describe('a new rule', { timeout: 30_000 }, () => {
  it('acts on nothing until the author has chosen', () => {
    expect(newDraft('show', '')).toMatchObject({ effects: [{ target: '' }] })
    expect(findDraftError(newDraft('show', ''))).toEqual({ kind: 'incomplete', part: 'field' })
    expect(findDraftError(newDraft('compute', 'a'))).toEqual({ kind: 'incomplete', part: 'formula' })
  })

  it('begins at the widget, is refused at its open choices, and is then shown at the widget', async () => {
    const session = renderDesigner(open(leave))
    act(() => session.select(['proof']))
    fireEvent.click(settings().getByRole('button', { name: 'Show when…' }))
    const dialog = await openedDialog()
    fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(session.document.definition.rules).toEqual([])
    expect(dialog.getAllByText('Choose a field').length).toBeGreaterThan(0)
    await choose(dialog.getByRole('combobox', { name: 'Field' }), 'Kind')
    const trial = within(dialog.getByRole('region', { name: 'Try it' }))
    expect(trial.queryByRole('status')).toBeNull()
    expect(trial.getByText('Choose a field and a value to try the rule here.')).toBeDefined()
    await choose(dialog.getByRole('combobox', { name: 'Value' }), 'Sick leave')
    expect(trial.getByRole('status').textContent).toBe('The conditions are not met')
    expect(dialog.getByText('Otherwise “Proof” is hidden and not checked.')).toBeDefined()
    const enabled = dialog.getByRole('switch', { name: 'Enabled' })
    fireEvent.click(enabled)
    expect(dialog.getByRole('note').textContent).toContain('this has no effect in the form')
    fireEvent.click(enabled)
    expect(dialog.queryByRole('note')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Add effect' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
    const when = { all: [{ field: 'kind', op: '=', value: 'sick' }] }
    expect(session.document.definition.rules).toEqual([
      { action: 'show', target: 'proof', when },
      { action: 'require', target: 'proof', when },
    ])
    expect(settings().getByText('When “Kind” is Sick leave, show and require “Proof”')).toBeDefined()
    expect(screen.getAllByRole('img', { name: 'Has rules' })).toHaveLength(2)
  })

  it('reads the start and the days of a range', async () => {
    const session = renderDesigner(open([field('leave', 'date-range', { label: 'Leave' }), ...leave]))
    act(() => session.select(['proof']))
    fireEvent.click(settings().getByRole('button', { name: 'Show when…' }))
    const dialog = await openedDialog()
    await choose(dialog.getByRole('combobox', { name: 'Field' }), 'Leave')
    await choose(dialog.getByRole('combobox', { name: 'Comparison' }), 'number of days is more than')
    fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(dialog.getByText('Choose a value')).toBeDefined()
    fireEvent.change(dialog.getByRole('textbox', { name: 'Value' }), { target: { value: '3' } })
    expect(
      dialog.getByText('When “Leave” lasts more than 3 days (first and last included), show “Proof”', {
        selector: 'p',
      }),
    ).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Add condition' }))
    await choose(dialog.getAllByRole('combobox', { name: 'Field' })[1] ?? document.body, 'Leave')
    await choose(dialog.getAllByRole('combobox', { name: 'Comparison' })[1] ?? document.body, 'starts before')
    await choose(dialog.getByRole('combobox', { name: 'Compare with' }), 'Today (when filled in)')
    fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
    const [start, end] = [
      { op: 'start', args: [{ field: 'leave' }] },
      { op: 'end', args: [{ field: 'leave' }] },
    ]
    const when = {
      all: [
        { left: { op: 'add', args: [{ op: 'days', args: [start, end] }, 1] }, op: '>', value: 3 },
        { left: start, op: '<', value: { today: true } },
      ],
    }
    expect(session.document.definition.rules).toEqual([{ action: 'show', target: 'proof', when }])
    expect(settings().getByText(/and “Leave” starts before today, show “Proof”$/)).toBeDefined()
  })

  it('is added to the rules that another tab has saved since the dialog was opened', async () => {
    const when = { field: 'kind', op: '=', value: 'sick' } as const
    const there = { action: 'require', target: 'proof', when, name: 'Theirs' } as const
    const session = renderDesigner(open([...leave, field('note')], [{ action: 'show', target: 'note', when }]))
    act(() => session.select(['proof']))
    fireEvent.click(settings().getByRole('button', { name: 'Show when…' }))
    const dialog = await openedDialog()
    await choose(dialog.getByRole('combobox', { name: 'Field' }), 'Kind')
    await choose(dialog.getByRole('combobox', { name: 'Value' }), 'Sick leave')
    const { definition } = session.document
    act(() => void session.attempt(syncForm({ ...definition, rules: [there] }, session.selection)))
    fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(session.document.definition.rules).toEqual([
      { action: 'show', target: 'proof', when: { all: [when] } },
      there,
    ])
  })

  it('that is disabled is shown as such at the widget, and is not counted', () => {
    const when = { field: 'kind', op: '=', value: 'sick' } as const
    const session = renderDesigner(
      open(leave, [
        { action: 'show', target: 'proof', when, disabled: true },
        { action: 'require', target: 'proof', when },
      ]),
    )
    act(() => session.select(['proof']))
    const lines = within(settings().getByRole('region', { name: 'Rules' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent?.includes('Disabled'))).toEqual([true, false])
    expect(screen.getByRole('button', { name: /^Rules/ }).textContent).toContain('1')
  })

  it('counts rows, and tries each of its conditions', async () => {
    const work = box('sub-form', 'work', [field('employer')], { name: 'work', label: 'Work', showBlankRow: false })
    const when = { all: [{ field: 'degree', op: '=', value: 'master' }] } as const
    const session = renderDesigner(
      open(
        [field('degree', 'input', { label: 'Degree' }), work, field('score', 'input', { label: 'Score' })],
        [
          { action: 'require', target: 'score', when },
          { action: 'show', target: 'work', when: { field: 'degree', op: 'empty' }, name: 'Ask for work' },
        ],
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: /^Rules/ }))
    const dialog = await openedDialog()
    fireEvent.click(dialog.getByRole('button', { name: 'Add condition' }))
    await choose(dialog.getAllByRole('combobox', { name: 'Field' })[1] ?? document.body, 'Work')
    await choose(dialog.getAllByRole('combobox', { name: 'Comparison' })[1] ?? document.body, 'number of rows is')
    expect(dialog.getByText('Choose a field and a value to try the rule here.')).toBeDefined()
    const values = dialog.getAllByRole('textbox', { name: 'Value' })
    fireEvent.change(values[1] ?? document.body, { target: { value: '0' } })
    const trial = within(dialog.getByRole('region', { name: 'Try it' }))
    const states = () => within(trial.getByRole('list', { name: 'Conditions' })).getAllByRole('listitem')
    const textOf = ({ textContent }: HTMLElement) => textContent
    expect(states().map(textOf)).toEqual(['“Degree” is masternot met', '“Work” has exactly 0 rowsmet'])
    fireEvent.change(trial.getByRole('textbox', { name: 'Degree' }), { target: { value: 'master' } })
    expect(await trial.findByText('The conditions are met')).toBeDefined()
    const related = within(dialog.getByRole('region', { name: 'Other rules that read these answers' }))
    expect(related.getByRole('button', { name: 'Ask for work' })).toBeDefined()
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    const count = { left: { op: 'count', args: [{ field: 'work' }] }, op: '=', value: 0 }
    expect(session.document.definition.rules?.[0]).toMatchObject({ when: { all: [...when.all, count] } })
  })

  it('names the fields of a cycle by their labels', async () => {
    const when = (name: string) => ({ field: name, op: 'empty' }) as const
    renderDesigner(
      open(
        [field('a', 'input', { label: 'City' }), field('b', 'input', { label: 'District' })],
        [
          { action: 'show', target: 'a', when: when('b') },
          { action: 'show', target: 'b', when: when('a') },
        ],
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: /^Rules/ }))
    const dialog = await openedDialog()
    const messages = dialog.getAllByRole('status').map(({ textContent }) => textContent)
    expect(messages.some((message) => /“City” depends on “District”/.test(message ?? ''))).toBe(true)
    expect(dialog.getAllByText('part of a cycle')).toHaveLength(2)
  })

  it('names the fields of a cycle with equal labels by their names too', async () => {
    const when = (name: string) => ({ field: name, op: 'empty' }) as const
    renderDesigner(
      open(
        ['first', 'second', 'other'].map((name) => field(name, 'input', { label: name === 'other' ? 'City' : 'Days' })),
        [
          { action: 'show', target: 'second', when: when('first') },
          { action: 'show', target: 'other', when: when('second') },
          { action: 'show', target: 'first', when: when('other') },
        ],
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: /^Rules/ }))
    const dialog = await openedDialog()
    const reason = dialog.getByRole('button', { name: 'Save rules' }).getAttribute('aria-description') ?? ''
    const clauses = [...reason.matchAll(/“([^”]+)” depends on “([^”]+)”/g)].map(([, one, on]) => `${one} ${on}`)
    expect(clauses.toSorted()).toEqual(['City Days (second)', 'Days (first) City', 'Days (second) Days (first)'])
  })

  it('of a cycle are named in its order, and cannot be saved for a shown reason', async () => {
    const when = (name: string) => ({ field: name, op: 'empty' }) as const
    const session = renderDesigner(
      open(
        ['a', 'b', 'c'].map((name) => field(name, 'input', { label: name.toUpperCase() })),
        [
          { action: 'show', target: 'b', when: when('a') },
          { action: 'show', target: 'c', when: when('b') },
          { action: 'show', target: 'a', when: when('c') },
        ],
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: /^Rules/ }))
    const dialog = await openedDialog()
    const save = dialog.getByRole('button', { name: 'Save rules' })
    expect(save.getAttribute('aria-disabled')).toBe('true')
    const reason = save.getAttribute('aria-description') ?? ''
    const clauses = [...reason.matchAll(/“(.)” depends on “(.)”/g)].map(([, field, on]) => [field, on])
    expect(clauses).toHaveLength(3)
    for (const [at, [, on]] of clauses.entries()) expect(clauses[(at + 1) % 3]?.[0]).toBe(on)
    fireEvent.click(dialog.getByRole('button', { name: /Disable one/ }))
    const choices = await screen.findAllByRole('menuitem')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1\. .*“B”/),
      expect.stringMatching(/^2\. .*“C”/),
      expect.stringMatching(/^3\. .*“A”/),
    ])
    if (choices[1]) fireEvent.click(choices[1])
    expect(save.getAttribute('aria-disabled')).toBeNull()
    fireEvent.click(save)
    expect(session.document.definition.rules?.map(({ disabled = false }) => disabled)).toEqual([false, true, false])
  })

  it('of a cycle through a container are marked and offered too, but only those that break it', async () => {
    const section = { id: 'more', type: 'section', options: {}, children: [field('a', 'input', { label: 'A' })] }
    renderDesigner(
      open(
        [section, field('b', 'input', { label: 'B' })],
        [
          { action: 'show', target: 'more', when: { field: 'b', op: 'empty' } },
          { action: 'show', target: 'b', when: { field: 'a', op: 'empty' } },
          { action: 'require', target: 'b', when: { field: 'a', op: '=', value: 'x' } },
        ],
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: /^Rules/ }))
    const dialog = await openedDialog()
    fireEvent.click(dialog.getByRole('button', { name: /Disable one/ }))
    const choices = await screen.findAllByRole('menuitem')
    expect(choices.map(({ textContent }) => textContent?.slice(0, 2))).toEqual(['1.', '2.'])
  })

  it('that the dialog opens for has the focus, in the field that its author asked for', async () => {
    const rules: Rule[] = [{ action: 'show', target: 'proof', when: { field: 'kind', op: '=', value: 'sick' } }]
    const session = renderDesigner(open([...leave, field('days', 'number', { label: 'Days' })], rules))
    const focused = async (press: string, role: 'textbox' | 'combobox', name: string) => {
      fireEvent.click(settings().getByRole('button', { name: press }))
      const requested = (await openedDialog()).getByRole(role, { name })
      await waitFor(() => expect(requested.hasAttribute('data-autofocus')).toBe(true))
      // The dialog gives the focus once more after it has opened.
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(document.activeElement).toBe(requested)
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    act(() => session.select(['days']))
    await focused('Calculate…', 'textbox', 'Formula')
    await focused('Show when…', 'combobox', 'Field')
    act(() => session.select(['proof']))
    await focused('Edit rule: When “Kind” is Sick leave, show “Proof”', 'textbox', 'Rule name (optional)')
  })

  it('closes at once while nothing was entered into a new one', async () => {
    const session = renderDesigner(open(leave))
    act(() => session.select(['proof']))
    const close = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Rules' }), { key: 'Escape' })
    fireEvent.click(settings().getByRole('button', { name: 'Require when…' }))
    const dialog = await openedDialog()
    fireEvent.click(dialog.getByRole('button', { name: 'New rule' }))
    // The list of the first field is open, and lies on top.
    close()
    close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(settings().getByRole('button', { name: 'Require when…' }))
    await choose((await openedDialog()).getByRole('combobox', { name: 'Field' }), 'Kind')
    close()
    expect(await screen.findByRole('dialog', { name: /Discard/ })).toBeDefined()
  })

  it('names a column with its sub-form', async () => {
    const rows = box('sub-form', 'rows', [field('school', 'input', { label: 'School' })], {
      name: 'rows',
      label: 'Education',
    })
    const session = renderDesigner(open([rows], [{ action: 'compute', target: 'rows.school', value: 'x' }]))
    act(() => session.select(['school']))
    expect(settings().getByText('“Education: School” = "x"')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /^Rules/ }))
    const dialog = await openedDialog()
    const target = await dialog.findByRole<HTMLInputElement>('combobox', { name: /^Target|^Field/ })
    expect(target.value).toBe('Education: School')
  })
})
