import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { Shortfalls } from './Shortfalls.tsx'

afterEach(cleanup)

const position = { id: '8', code: 'YX01', title: '教师', headcount: 2, applicants: 3, affordable: 1 }

it('positions below the ratio link to their records, and one without enough candidates is to be cancelled', async () => {
  const none = { ...position, id: '9', code: 'YX02', applicants: 0, affordable: 0 }
  serve(() => ({ minimumRatio: '2.5', records: [position, none] }))
  renderOnPage(<Shortfalls id="7" />)
  expect(await screen.findByText('Below 2.5 applicants per place (2)')).toBeDefined()
  expect(screen.getByText('YX01 教师').getAttribute('href')).toBe('/recruitment/positions?id=8')
  const cells = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(cells).toHaveLength(3)
  expect(cells[2]).toContain('0: cancel')
})
