import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WaiversView } from './features/recruitment/payment/WaiversView.tsx'
import { applicationQuery, type ReviewApplication } from './features/recruitment/review/review-queries.ts'
import { WaiverDecision } from './features/recruitment/review/WaiverDecision.tsx'
import { queryClient } from './shell/query-client.ts'
import { refusal, renderOnPage, serve } from './testing/render-on-page.tsx'

afterEach(cleanup)

const open = {
  ...{ applicationId: '7', number: 'A7', name: 'Li', projectId: '1', projectTitle: 'Autumn', revision: 1 },
  ...{ fee: 'WAIVER_PENDING', requestedAt: '2026-11-01T00:00:00.000Z', withdrawnAt: null as string | null },
  ...{ reason: 'Low income', documents: [], decision: null },
}
const withdrawn = { ...open, revision: 2, fee: 'DUE', withdrawnAt: '2026-11-02T00:00:00.000Z' }
const concluded = 'No waiver request is awaiting a decision. It may have been withdrawn or decided.'

it('a request that was withdrawn while it was open is refused in words, and then shown as withdrawn', async () => {
  let stored = open
  serve(({ path, method }) => {
    if (path.endsWith('/waiver-decision')) return refusal(409, concluded)
    if (method === 'GET' && path.endsWith('/waivers/7')) return stored
    return path.endsWith('/waivers') ? { records: [stored], total: 1, current: 1, size: 20 } : []
  })
  renderOnPage(<WaiversView />, { address: '/recruitment/fees?view=waivers&waiver=7', buttons: ['fee:decide'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Reject waiver' }))
  fireEvent.change(await screen.findByLabelText(/^Comment/), { target: { value: 'Expired' } })
  stored = withdrawn
  fireEvent.click(screen.getAllByRole('button', { name: 'Reject waiver' }).at(-1) as HTMLElement)
  expect(await screen.findByText(concluded)).toBeDefined()
  expect(await screen.findByText('Withdrawn on')).toBeDefined()
  // In the list and in the panel.
  expect(screen.getAllByText('Withdrawn')).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Approve waiver' })).toBeNull()
})

it('a reviewer whose decision came too late reads the application again', async () => {
  const application = {
    ...{ id: '7', revision: 1, states: { fee: 'WAIVER_PENDING' } },
    waiver: { reason: 'Low income', attachments: [], requestedAt: '2026-11-01T00:00:00.000Z' },
  } as unknown as ReviewApplication
  const requests = serve(({ method }) => (method === 'POST' ? refusal(409, concluded) : []))
  renderOnPage(<WaiverDecision application={application} onDone={() => {}} />, { buttons: ['fee:decide'] })
  queryClient.setQueryData(applicationQuery('7').queryKey, application)
  fireEvent.change(await screen.findByLabelText(/^Comment/), { target: { value: 'Expired' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reject waiver' }))
  expect(await screen.findByText(concluded)).toBeDefined()
  await waitFor(() => expect(queryClient.getQueryState(applicationQuery('7').queryKey)?.isInvalidated).toBe(true))
  expect(requests.some(({ method }) => method === 'POST')).toBe(true)
})
