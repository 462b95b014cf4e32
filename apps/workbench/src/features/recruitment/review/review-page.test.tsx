import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { ReviewPage } from './ReviewPage.tsx'

afterEach(cleanup)

it('the parts that wait besides the chosen one are shown with their counts, which the menu adds up', async () => {
  const views = { waiting: 332, resubmitted: 4, second: 0, photo: 350, waiver: 0, returned: 12, mine: 9 }
  serve(({ path }) => {
    if (path.endsWith('/review-projects'))
      return [{ id: '1', code: 'T', title: 'Teachers', window: null, waiting: 332 }]
    if (path.endsWith('/review-summary')) return { views, positions: [], decidedToday: 0 }
    if (path.endsWith('/applications')) return { records: [], total: 0, current: 1, size: 100 }
    return []
  })
  const { address } = renderOnPage(<ReviewPage />, { address: '/recruitment/review' })
  const others = async () => {
    const group = await screen.findByRole('group', { name: 'Also waiting' })
    return [...group.querySelectorAll('button')].map(({ textContent }) => textContent)
  }
  expect(await others()).toEqual(['Photos to check (350)'])
  fireEvent.click(screen.getByRole('button', { name: 'Photos to check (350)' }))
  await expect.poll(address).toContain('view=photo')
  await expect.poll(others).toEqual(['Waiting (332)'])
})

it('without an open application, the page shows the keys that lead to one', async () => {
  serve(({ path }) => {
    if (path.endsWith('/review-projects')) return [{ id: '1', code: 'T', title: 'Teachers', window: null, waiting: 1 }]
    if (path.endsWith('/review-summary')) return { views: {}, positions: [], decidedToday: 0 }
    if (path.endsWith('/applications')) return { records: [], total: 0, current: 1, size: 100 }
    return []
  })
  renderOnPage(<ReviewPage />, { address: '/recruitment/review' })
  const keys = (await screen.findByText('Choose an application')).parentElement?.querySelectorAll('kbd')
  expect([...(keys ?? [])].map(({ textContent }) => textContent)).toEqual(['N', 'J', 'K', '?'])
})
