import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { authorityFor, goToTab, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { serve } from '../../../testing/render-on-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the tab of the calendar has a name of its own, other than that of the list', async () => {
  const [list, page] = ['/recruitment/project-list', '/recruitment/project-settings']
  const empty = { records: [], total: 0, current: 1, size: 20 }
  serve((request) =>
    request.path.startsWith('/workbenchApi/recruitment/')
      ? empty
      : shellResponses(authorityFor(list, 'Projects'), request),
  )
  openWorkbench(page)
  expect((await screen.findByRole('heading', { name: 'Projects' })).tagName).toBe('H1')
  goToTab('Home')
  expect(screen.getByRole('link', { name: 'Project calendar' })).toBeDefined()
})
