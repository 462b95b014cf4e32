import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'

const authority = authorityFor('/system/health', 'Health')

const { matchMedia } = window

/** Opens the workbench in a window of this width. */
async function openAt(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const limit = Number(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? 0) * 16
    return { ...matchMedia(query), matches: width <= limit }
  })
  serve((request) => shellResponses(authority, request))
  openWorkbench('/')
  return await screen.findByRole('button', { name: 'Collapse menu' }, { timeout: 15_000 })
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  [768, 'false'],
  [1023, 'false'],
  [1024, 'true'],
])('at %i px the menu is open: %s', async (width, expanded) => {
  expect((await openAt(width)).getAttribute('aria-expanded')).toBe(expanded)
})

it('stays as it was left after a reload', async () => {
  fireEvent.click(await openAt(1440))
  cleanup()
  const button = await openAt(1440)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  cleanup()
  expect((await openAt(768)).getAttribute('aria-expanded')).toBe('true')
})
