import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { ScopeLabels } from './ScopeLabels.tsx'

afterEach(cleanup)

const value = [
  { area: 'organisation', kind: 'unit', ids: [] },
  { area: 'recruitment', kind: 'subjects', ids: ['1', '2'] },
]
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())

it('a scope tells which projects it names, as far as its reader may know of them', async () => {
  const labels = [{ value: '1', label: 'Autumn exam' }]
  serve(() => labels)
  const { unmount } = renderOnPage(<ScopeLabels value={value} />)
  await waitFor(() => expect(items()[1]).toBe('Recruitment: Selected projects (Autumn exam; +1)'))
  unmount()
  labels.push({ value: '2', label: 'Spring exam' })
  renderOnPage(<ScopeLabels value={value} />)
  await waitFor(() => expect(items()[1]).toBe('Recruitment: Selected projects (Autumn exam; Spring exam)'))
})

it('whoever may read no projects is told how many they are', async () => {
  const requests = serve(() => refusal(403, 'access.denied'))
  renderOnPage(<ScopeLabels value={value} />)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(items()[1]).toBe('Recruitment: Selected projects (2)')
})
