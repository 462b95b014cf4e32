import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { EmployeeChoice } from './EmployeeChoice.tsx'

afterEach(cleanup)

it('the choice of an employee has the title of its tab', async () => {
  serve(() => ({ records: [], labels: {}, total: 0 }))
  const empty = { title: 'Choose an employee', description: '' }
  renderOnPage(<EmployeeChoice label="Employee" empty={empty} onChoose={() => undefined} />, {
    address: '/workforce/transfers/new',
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('New transfer')
})
