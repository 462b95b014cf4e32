import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const canvas = () => within(screen.getByRole('main'))

it('an empty form opens the templates of the library', async () => {
  renderDesigner(open([]))
  fireEvent.click(canvas().getByRole('button', { name: 'Templates' }))
  const tab = screen.getByRole('tab', { name: 'Templates' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab)
  expect(await screen.findByRole('list', { name: 'Templates' })).toBeDefined()
})

it('an empty form on a phone does not ask for what is not possible there', () => {
  const { matchMedia } = window
  const isPhone = (query: string) => query === '(max-width: 47.99em)'
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: isPhone(query) }))
  renderDesigner(open([]))
  expect(canvas().getByRole('heading').textContent).toBe('This form is empty')
  expect(canvas().queryByRole('button')).toBeNull()
})
