import { FieldIcon } from '@rostrum/forms-react/FieldIcon'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { expandSettings, installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'
import { iconNames } from './icon-names.ts'

beforeEach(installBrowserStubs)
afterEach(cleanup)

it('the renderer draws every icon that can be picked', async () => {
  const { container } = render(iconNames.map((name) => <FieldIcon key={name} name={name} />))
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(iconNames.length), { timeout: 10_000 })
})

it('an icon is picked from pictures', { timeout: 30_000 }, async () => {
  const session = renderDesigner(open([field('a')]))
  act(() => session.select(['a']))
  const settings = within(screen.getByRole('complementary', { name: 'Settings' }))
  expandSettings('For VForm only')
  fireEvent.click((await settings.findAllByRole('button', { name: 'No icon' }))[0] ?? document.body)
  fireEvent.click(await screen.findByRole('button', { name: 'calendar' }))
  expect(Object.values(session.document.find('a')?.node.options ?? {})).toContain('calendar')
})
