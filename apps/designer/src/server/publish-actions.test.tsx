import { messages } from 'virtual:messages/designer.en'
import { definitionVersion, type FormDefinition } from '@rostrum/forms'
import { DesignerSession } from '@rostrum/forms-designer'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DraftStore } from '../draft-store.ts'
import { newDraft } from '../drafts.ts'
import { renderInDesigner } from '../testing/render-in-designer.tsx'
import { FormUses } from './FormUses.tsx'
import { CodeStep, PublishActions, PublishDialog } from './ServerActions.tsx'

beforeAll(() => {
  // The editor of scripts measures its text, and jsdom has no layout.
  Range.prototype.getClientRects = () => document.body.getClientRects()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (name: string, type: string) => ({ id: name, type, options: { name, label: name } })
const form = (op: 'subtract' | 'days'): FormDefinition => ({
  version: definitionVersion,
  config: {},
  children: [field('from', 'date'), field('to', 'date'), field('out', 'number'), field('picked', 'radio')],
  rules: [{ action: 'compute', target: 'out', value: { op, args: [{ field: 'to' }, { field: 'from' }] } }],
})

const actions = (
  <PublishActions kind="destructive" onCancel={() => {}} confirmLabel="Publish anyway" onConfirm={() => {}} />
)
const change = { severity: 'breaking', kind: 'removed', key: 'a', type: 'input' } as const
const link = { code: 'leave', revision: 1 }
const breaking = { kind: 'comparison', link, changes: [change], isBreaking: true } as const
const dialogOf = (blocker: ComponentProps<typeof PublishDialog>['blocker']) => (
  <PublishDialog
    form={{ busy: false, close: () => {}, publishCompared: async () => {} }}
    name="Leave"
    blocker={blocker}
  />
)

const showActions = (definition: FormDefinition, shown: ReactNode = actions): void =>
  renderInDesigner(shown, definition, { locale: 'en', messages })

const shown = { timeout: 20_000 }

it('a form that the server refuses is not offered for publication, only the way to the reason', async () => {
  showActions(form('subtract'))
  await screen.findByRole('button', { name: messages['designer.diagnostics_show'] }, shown)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish anyway' })).toBeNull())
}, 30_000)

it('the reason names the field in which it is', async () => {
  const limits = { ...field('out', 'number'), options: { name: 'out', label: 'Days', min: 5, max: 1 } }
  showActions({ version: definitionVersion, config: {}, children: [limits] })
  expect(await screen.findAllByText(/^Days: /, {}, shown)).toBeDefined()
}, 30_000)

it('the reason counts only the problems with which the server refuses the form', async () => {
  showActions(form('subtract'))
  expect(await screen.findByText(/^1 problem prevents publication\. First: /, {}, shown)).toBeDefined()
}, 30_000)

it('a form that cannot be published is not asked for its code first, and its refusal is closed', async () => {
  const draftStore = new DraftStore(newDraft('a', new Date()), new DesignerSession(form('subtract'), (key) => key))
  const codeStep = (goal: 'save' | 'publish') => (
    <CodeStep
      form={{ busy: false, close: () => {}, begin: async () => {} }}
      draftStore={draftStore}
      blocker={{ kind: 'code', goal, proposal: 'leave' }}
    />
  )
  showActions(form('subtract'), codeStep('publish'))
  const refusal = within(await screen.findByRole('dialog', { name: messages['page.refused_title'] }, shown))
  await refusal.findByRole('button', { name: messages['designer.diagnostics_show'] })
  expect(refusal.getAllByText('Close')).toHaveLength(1)
  expect(refusal.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(refusal.queryByLabelText(/Form code/)).toBeNull()
  cleanup()
  showActions(form('subtract'), codeStep('save'))
  expect(await screen.findByLabelText(/Form code/, {}, shown)).toBeDefined()
}, 60_000)

it('a form with other problems can still be published', async () => {
  showActions(form('days'))
  await screen.findByRole('button', { name: messages['designer.diagnostics_show'] }, shown)
  expect(screen.getByRole('button', { name: 'Publish anyway' })).toBeDefined()
}, 30_000)

it('the title of a publication that the server would refuse tells so first', async () => {
  showActions(form('subtract'), dialogOf(breaking))
  await screen.findByRole('dialog', { name: messages['page.refused_title'] }, shown)
  expect(screen.getByText('Fix the following to publish the form.')).toBeDefined()
}, 30_000)

it('the title of a publication with other problems tells what the changes do', async () => {
  showActions(form('days'), dialogOf(breaking))
  await screen.findByRole('button', { name: messages['designer.diagnostics_show'] }, shown)
  expect(screen.getByRole('dialog', { name: messages['page.breaking_title'] })).toBeDefined()
}, 30_000)

const unlisted = { ...field('kind', 'radio'), options: { name: 'kind', label: 'Kind', optionItems: [] } }
const withScripts = (scripts: object, config: FormDefinition['config'] = {}): FormDefinition => ({
  version: definitionVersion,
  config,
  children: [unlisted, { ...field('days', 'number'), options: { name: 'days', label: 'Days', ...scripts } }],
})

it('a publication names the script that will not run, and leads to its line', async () => {
  showActions(withScripts({ onChange: 'const a = 1\nif (a {}' }), dialogOf({ kind: 'first', link }))
  const sentence = 'Days: The script “On change” has a syntax error in line 2, column 5, and will not run'
  const lead = await screen.findByRole('button', { name: sentence }, shown)
  expect(screen.getByText(/^1 problem affects people .* Kind: /)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined()
  fireEvent.click(lead)
  const scripts = within(await screen.findByRole('dialog', { name: 'Scripts of Days (days)' }, shown))
  expect(await scripts.findByRole('button', { name: 'line 2, column 5' }, shown)).toBeDefined()
}, 60_000)

it('a form with a script that does not end is not published, and the reason leads to the script', async () => {
  const dialog = dialogOf({ kind: 'first', link })
  showActions(withScripts({ onChange: 'for (;;) {}' }, { functions: '' }), dialog)
  const sentence = /^Days: The script “On change” takes too long/
  const lead = await screen.findByRole('button', { name: sentence }, { timeout: 60_000 })
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  fireEvent.click(lead)
  await screen.findByRole('dialog', { name: 'Scripts of Days (days)' }, shown)
  expect(await screen.findByRole('textbox', { name: /^On change/ }, shown)).toBeDefined()
}, 120_000)

it('a publication says what missing functions do', async () => {
  showActions(withScripts({}, { functions: 'function add(' }))
  expect(await screen.findByText(/^“Shared functions”.* scripts that call them will fail$/, {}, shown)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Publish anyway' })).toBeDefined()
}, 30_000)

it('a form with a check that cannot run is not published, and the reason leads to its line', async () => {
  showActions(withScripts({ onValidate: 'const a = 1\nif (a {}', onChange: 'if (' }), dialogOf({ kind: 'first', link }))
  await screen.findByRole('dialog', { name: messages['page.refused_title'] }, shown)
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.queryByText(/“On change”/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Days: The script “Validation script”.* so they are refused$/ }))
  const scripts = within(await screen.findByRole('dialog', { name: 'Scripts of Days (days)' }, shown))
  expect(await scripts.findByRole('button', { name: 'line 2, column 5' }, shown)).toBeDefined()
}, 60_000)

it('a published form still names the script that does not run', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: '', data: { records: [], more: false, hidden: [] } }),
  )
  const uses = <FormUses code="leave" version={1} published={1} onClosed={() => {}} />
  showActions(withScripts({ onChange: 'if (' }), uses)
  const dialog = within(await screen.findByRole('dialog', { name: 'Published as version 1' }, shown))
  expect(await dialog.findByRole('button', { name: /^Days: The script “On change”/ }, shown)).toBeDefined()
}, 30_000)

it('a first publication says that the link to fill the form in comes next', async () => {
  showActions(form('days'), dialogOf({ kind: 'first', link }))
  expect(await screen.findByText(/choose who fills it in.*get the link and QR code/, {}, shown)).toBeDefined()
}, 30_000)

it('a publication that the server has refused tells why', async () => {
  showActions(form('days'), dialogOf({ kind: 'first', link, refusal: 'No dictionary “x”' }))
  await screen.findByRole('dialog', { name: messages['page.refused_title'] }, shown)
  expect(screen.getByRole('alert').textContent).toBe('No dictionary “x”')
}, 30_000)

it.each([
  ['a first publication', { kind: 'first', link }, 'Publish'],
  ['breaking changes', breaking, 'Cancel'],
] as const)(
  'Enter does what is expected after %s',
  async (_what, blocker, name) => {
    showActions(form('days'), dialogOf(blocker))
    const button = await screen.findByRole('button', { name }, shown)
    await waitFor(() => expect(document.activeElement).toBe(button))
  },
  30_000,
)
