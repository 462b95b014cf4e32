import { messages } from 'virtual:messages/designer.en'
import { definitionVersion, type FormDefinition } from '@rostrum/forms'
import { Clipboard, Designer, DesignerSession } from '@rostrum/forms-designer'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PublishActions } from './ServerActions.tsx'

afterEach(cleanup)

const field = (name: string, type: string) => ({ id: name, type, options: { name, label: name } })
const form = (op: 'subtract' | 'days'): FormDefinition => ({
  version: definitionVersion,
  config: {},
  children: [field('from', 'date'), field('to', 'date'), field('out', 'number'), field('picked', 'radio')],
  rules: [{ action: 'compute', target: 'out', value: { op, args: [{ field: 'to' }, { field: 'from' }] } }],
})

function showActions(definition: FormDefinition): void {
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
      <Designer
        session={new DesignerSession(definition, (key) => key)}
        today="2026-11-20"
        styleNonce=""
        previewAddress="about:blank"
        templateStore={{ list: () => [], save: () => true, remove: () => {} }}
        typeMappingStore={{ read: () => ({}), write: () => {} }}
        clipboard={new Clipboard({ read: () => undefined, write: () => {} })}
        loadMessages={() => undefined}
        showTour={false}
        onTourSeen={() => {}}
        about={null}
        actions={
          <PublishActions kind="destructive" onCancel={() => {}} confirmLabel="Publish anyway" onConfirm={() => {}} />
        }
      />
    </LocaleProvider>,
  )
}

const shown = { timeout: 20_000 }

it('a form that the server refuses is not offered for publication, only the way to the reason', async () => {
  showActions(form('subtract'))
  await screen.findByRole('button', { name: messages['designer.diagnostics_show'] }, shown)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish anyway' })).toBeNull())
}, 30_000)

it('a form with other problems can still be published', async () => {
  showActions(form('days'))
  await screen.findByRole('button', { name: messages['designer.diagnostics_show'] }, shown)
  expect(screen.getByRole('button', { name: 'Publish anyway' })).toBeDefined()
}, 30_000)
