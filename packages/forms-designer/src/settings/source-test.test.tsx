import type { LoadOptions } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setDataSource } from '../commands/set-data-source.ts'
import { DesignerSession } from '../session/designer-session.ts'
import { field, form, open, testTexts } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const slow = { timeout: 20_000 }
const source = { name: 'nation', kind: 'dictionary', params: { code: 'NATION' } }

async function tryIn(loadHostOptions?: LoadOptions) {
  const session = renderDesigner(open([]), { ...(loadHostOptions && { loadHostOptions }) })
  act(() => void session.run(setDataSource(undefined, source, [])))
  const dialog = await openSource()
  fireEvent.click(dialog.getByRole('button', { name: 'Test' }))
  return dialog
}

/** Opens the one data source of the form. */
async function openSource() {
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  fireEvent.click(settings.getByRole('tab', { name: 'Form' }))
  const group = await settings.findByRole('button', { name: 'Default and format' }, slow)
  if (group.getAttribute('aria-expanded') === 'false') fireEvent.click(group)
  fireEvent.click(settings.getByRole('button', { name: /^nation/ }))
  return within(await screen.findByRole('dialog', { name: 'Data source' }, slow))
}

it('shows the first entries of a list of the host', { timeout: 60_000 }, async () => {
  const requested: unknown[] = []
  const nations = Array.from({ length: 7 }, (_, at) => ({ label: `Nation ${at}`, value: `0${at}` }))
  const dialog = await tryIn(async (source) => {
    requested.push(source)
    return nations
  })
  expect(await dialog.findByText('Nation 0 (00)')).toBeDefined()
  expect(dialog.getAllByRole('listitem')).toHaveLength(5)
  expect(requested).toMatchObject([source])
})

it('says that such a list is empty, or why it cannot be tested', { timeout: 60_000 }, async () => {
  const empty = await tryIn(async () => [])
  expect(await empty.findByText(/^The list is empty/)).toBeDefined()
  cleanup()
  const failed = await tryIn(() => Promise.reject(new Error('unknown kind')))
  expect(await failed.findByText(/^The system did not supply this list/)).toBeDefined()
  cleanup()
  const without = await tryIn()
  expect(await without.findByText(/cannot be tested here/)).toBeDefined()
})

it('lists what the host would not publish, and leads to its data source', { timeout: 60_000 }, async () => {
  const foreign = { name: 'foreign', kind: 'request', request: { url: 'https://other.example/x' } }
  const params = { source: 'foreign', host: 'other.example', user: 'Base' }
  const children = [field('base', 'select', { label: 'Base', dsName: 'foreign' })]
  const session = new DesignerSession({ ...form(children), dataSources: [foreign] }, testTexts)
  let isAllowed = false
  renderDesigner(session, {
    checkPublication: async () => (isAllowed ? [] : [{ code: 'source_not_allowed', params }]),
  })
  fireEvent.click(await screen.findByRole('button', { name: /comes from other\.example/ }, slow))
  const list = within(await screen.findByRole('dialog', { name: 'Problems in the form' }, slow))
  fireEvent.click(
    list.getByRole('button', { name: /Prevents publication.*comes from other\.example, which is not allowed/ }),
  )
  expect(await screen.findByRole('dialog', { name: 'Data source' }, slow)).toBeDefined()
  isAllowed = true
  act(() => void session.run(setDataSource('foreign', { ...foreign, request: { url: '/x' } }, [])))
  expect(await screen.findByText('No problems', {}, slow)).toBeDefined()
})

it('offers the dictionaries of the host by what they hold, and takes a code that is typed', {
  timeout: 60_000,
}, async () => {
  const session = renderDesigner(open([]), {
    loadDictionaries: async () => [
      { code: 'NATION', entries: 56, examples: ['Han', 'Mongol'] },
      { code: 'DEGREE', entries: 2, examples: ['Bachelor', 'Master'] },
    ],
  })
  act(() => void session.run(setDataSource(undefined, source, [])))
  const dialog = await openSource()
  const kind = dialog.getByRole('combobox', { name: 'Type' })
  expect(document.getElementById(kind.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A system dictionary')
  const field = dialog.getByRole('combobox', { name: 'Dictionary' }) as HTMLInputElement
  expect(field.value).toBe('NATION')
  const description = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(description()).toBe('56 entries: Han, Mongol …'))
  fireEvent.change(field, { target: { value: 'bachelor' } })
  fireEvent.click(await screen.findByRole('option', { name: /^DEGREE2 entries: Bachelor, Master$/ }))
  expect(field.value).toBe('DEGREE')
  fireEvent.click(dialog.getByRole('button', { name: 'Save data source' }))
  expect(session.document.definition.dataSources).toEqual([{ ...source, params: { code: 'DEGREE' } }])
})

it('says that the dictionaries could not be loaded, and keeps other parameters as a text', {
  timeout: 60_000,
}, async () => {
  const session = renderDesigner(open([]), { loadDictionaries: () => Promise.reject(new Error('no network')) })
  act(() => void session.run(setDataSource(undefined, source, [])))
  expect(await (await openSource()).findByText('The dictionaries could not be loaded. Enter the code.')).toBeDefined()
  cleanup()
  const more = renderDesigner(open([]))
  act(() => void more.run(setDataSource(undefined, { ...source, params: { code: 'A', level: '2' } }, [])))
  const text = (await openSource()).getByRole('textbox', { name: 'Parameters' }) as HTMLTextAreaElement
  expect(text.value).toBe('code: A\nlevel: 2')
})
