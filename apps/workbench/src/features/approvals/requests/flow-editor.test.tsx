import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { FlowEditorPage } from './FlowEditorPage.tsx'

afterEach(cleanup)

const id = '00000000-0000-4000-8000-000000000001'
const flow = {
  ...{ id, revision: 3, name: 'Two people', kind: 'article-publication', priority: 1, enabled: true, version: 1 },
  ...{ unit: { id, name: 'Group' }, running: 2, draft: null, dryRun: null, problems: [], people: {}, versions: [] },
  writable: true,
  published: {
    ...{ appliesWhen: null, samePerson: 'once', note: '' },
    steps: [
      {
        ...{ key: 'one', name: 'Editor', candidates: [{ strategy: 'administrator', parameters: {} }], mode: 'any' },
        ...{ when: null, ifNone: { act: 'refuse' }, ifRequester: 'superior', timeout: null, mayDelegate: true },
        ...{ nameEn: '', mayAddSigner: true, mayReturn: true, copyTo: [], hiddenFields: [] },
      },
    ],
  },
}

it('a step is added and saved as a draft; publishing waits for a dry run', async () => {
  const requests = serve(({ path, method }) => {
    if (method === 'PUT') return { id, revision: 4 }
    if (path.endsWith('/kinds')) return { kinds: [], strategies: ['account', 'administrator'] }
    if (path.endsWith('/colleagues')) return []
    return flow
  })
  renderOnPage(<FlowEditorPage />, { address: `/approvals/flows/edit?id=${id}` })
  expect(await screen.findByText('Version 1 in use, 2 requests in progress')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Publish flow' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Add step 2' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Step name' }), { target: { value: 'Head' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
  const sent = requests.find(({ method }) => method === 'PUT')?.body as { draft: { steps: { name: string }[] } }
  expect(sent.draft.steps.map(({ name }) => name)).toEqual(['Editor', 'Head'])
})

it('steps are walked, moved and removed by keys, and each change is undone', async () => {
  serve(({ path }) => {
    if (path.endsWith('/kinds')) return { kinds: [], strategies: ['account', 'administrator'] }
    if (path.endsWith('/colleagues')) return []
    return flow
  })
  renderOnPage(<FlowEditorPage />, { address: `/approvals/flows/edit?id=${id}` })
  const step = async (name: string) => {
    const items = await screen.findAllByRole('listitem')
    const button = items
      .find(({ textContent }) => textContent?.includes(name))
      ?.querySelector('button[aria-current], button')
    if (!button) throw new Error(`There is no step ${name}.`)
    return button
  }
  const order = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /Editor|Step 2/.exec(textContent ?? '')?.[0])
  fireEvent.keyDown(await step('Editor'), { key: 'Insert' })
  await waitFor(() => expect(order()).toEqual(['Editor', 'Step 2']))
  fireEvent.keyDown(await step('Step 2'), { key: 'ArrowUp', altKey: true })
  expect(order()).toEqual(['Step 2', 'Editor'])
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(order()).toEqual(['Editor', 'Step 2'])
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true })
  expect(order()).toEqual(['Step 2', 'Editor'])
  fireEvent.keyDown(await step('Step 2'), { key: 'Delete' })
  expect(order()).toEqual(['Editor'])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(order()).toEqual(['Step 2', 'Editor'])
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect(order()).toEqual(['Editor'])
})
