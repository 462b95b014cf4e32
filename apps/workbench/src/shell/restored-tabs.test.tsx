import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { authorityFor, goToTab, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'

const page = '/organisation/business-units'
const mountedPages = () => document.getElementById('page')?.childElementCount

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a page that was open before a reload is a tab, and is rendered once it is visited', async () => {
  serve((request) => shellResponses(authorityFor(page, 'Business units'), request))
  openWorkbench('/')
  sessionStorage.setItem('workbench-tabs 1', JSON.stringify({ open: [{ path: '/' }, { path: page }] }))
  const strip = await screen.findByRole('navigation', { name: 'Open tabs' })
  expect(within(strip).getByRole('link', { name: 'Business units' })).toBeDefined()
  // React renders hidden pages last.
  await act(async () => {})
  expect(mountedPages()).toBe(1)
  goToTab('Business units')
  await waitFor(() => expect(mountedPages()).toBe(2))
})
