import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { ScopeLabels } from './ScopeLabels.tsx'

afterEach(cleanup)

const value = [
  { area: 'access', kind: 'unit', ids: [] },
  { area: 'recruitment', kind: 'projects', ids: ['1', '2'] },
]
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())

it('a scope lists its projects that the reader can see', async () => {
  const labels = [{ value: '1', label: 'Autumn exam' }]
  serve(() => labels)
  const { unmount } = renderOnPage(<ScopeLabels value={value} />)
  await waitFor(() => expect(items()[1]).toBe('Recruitment: Selected projects (Autumn exam; +1)'))
  unmount()
  labels.push({ value: '2', label: 'Spring exam' })
  renderOnPage(<ScopeLabels value={value} />)
  await waitFor(() => expect(items()[1]).toBe('Recruitment: Selected projects (Autumn exam; Spring exam)'))
})

it('a reader who can see no projects gets their number', async () => {
  const requests = serve(() => refusal(403, 'access.denied'))
  renderOnPage(<ScopeLabels value={value} />)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(items()[1]).toBe('Recruitment: Selected projects (2)')
})
