import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { RetentionDaysDialog } from './RetentionDaysDialog.tsx'

afterEach(cleanup)

const open = (removed: number | null) => {
  const requests = serve(({ method, path }) => {
    if (method === 'PUT') return { days: 40 }
    return path.endsWith('/effect') ? { removed } : []
  })
  renderOnPage(
    <RetentionDaysDialog kind="sms" name="SMS log" days={90} bounds={{ from: 30, to: 365 }} onClose={() => {}} />,
  )
  const put = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const wish = async (days: string) => {
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: days } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { put, wish }
}

it('the data that a shorter period deletes is shown, and nothing is set before confirmation', async () => {
  const { put, wish } = open(12)
  await wish('40')
  const question = within(await screen.findByRole('dialog', { name: 'SMS log: 40 days' }))
  expect(question.getByText(/^12 records are older/)).toBeDefined()
  expect(put()).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Shorten retention' }))
  await waitFor(() => expect(put()).toEqual([{ days: 40 }]))
})

it('if only the purge can determine the amount, the dialog says so', async () => {
  const { wish } = open(null)
  await wish('40')
  expect(await screen.findByText(/The amount is only known then/)).toBeDefined()
})

it('a longer period deletes nothing, and is set at once', async () => {
  const { put, wish } = open(12)
  await wish('120')
  await waitFor(() => expect(put()).toEqual([{ days: 120 }]))
})
