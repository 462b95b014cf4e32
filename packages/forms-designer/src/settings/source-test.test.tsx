import type { LoadOptions } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setDataSource } from '../commands/set-data-source.ts'
import { open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const slow = { timeout: 20_000 }
const source = { name: 'nation', kind: 'dictionary', params: { code: 'NATION' } }

async function tryIn(loadHostOptions?: LoadOptions) {
  const session = renderDesigner(open([]), { ...(loadHostOptions && { loadHostOptions }) })
  act(() => void session.run(setDataSource(undefined, source, [])))
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  fireEvent.click(settings.getByRole('tab', { name: 'Form' }))
  const group = await settings.findByRole('button', { name: 'Default and format' }, slow)
  if (group.getAttribute('aria-expanded') === 'false') fireEvent.click(group)
  fireEvent.click(settings.getByRole('button', { name: /^nation/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Data source' }, slow))
  fireEvent.click(dialog.getByRole('button', { name: 'Test' }))
  return dialog
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
