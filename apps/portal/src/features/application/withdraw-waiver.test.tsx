import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { queryClient } from '../../shell/query-client.ts'
import { ActionProvider } from './ActionProvider.tsx'
import { FeeCard } from './FeeCard.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()

const application = (waiverEnds: number, possible = true) =>
  ({
    ...{ id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001', feeLines: [], flowNodes: [] },
    fee: { amount: '100.00', currency: 'CNY' },
    states: { review: 'PASSED', fee: 'WAIVER_PENDING', exam: 'NONE' },
    waiver: { reason: 'Low income', attachments: [{ name: 'certificate.jpg', url: '/files/1' }] },
    actions: [{ action: 'withdrawWaiver', possible, message: 'Payment has closed.' }],
    project: {
      ...{ id: '1', timeZone: 'Asia/Shanghai' },
      windows: {
        pay: { start: at(-1), end: '2099-11-30T09:00:00Z' },
        waiver: { start: at(-1), end: waiverEnds > 0 ? '2099-11-28T09:00:00Z' : at(waiverEnds) },
      },
    },
  }) as unknown as Application

function show(shown: Application, answer: object = { code: 200, success: true, msg: 'ok', data: {} }): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/jobApply/')) requests.push(new URL(url, 'http://portal').pathname.split('/').at(-1) ?? '')
    return new Response(JSON.stringify(answer))
  })
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter>
          <ActionProvider application={shown} initialAction={undefined}>
            <Toasts />
            <FeeCard application={shown} />
          </ActionProvider>
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return requests
}

const button = 'Withdraw waiver request'

it.each([
  [2, 'You can request a waiver again until Sat 28 Nov'],
  [-0.5, 'Waiver requests have closed, so you cannot request a waiver again.'],
])('a request is withdrawn after a question that says what follows, waivers ending in %s days', async (ends, again) => {
  const requests = show(application(ends))
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this waiver request?' })
  expect(dialog.textContent).toContain('the exam fee will be due again. Pay by Mon 30 Nov')
  expect(dialog.textContent).toContain(again)
  expect(requests).toEqual([])
  const [confirm] = screen.getAllByRole('button', { name: button }).filter((one) => dialog.contains(one))
  fireEvent.click(confirm as HTMLElement)
  expect(await screen.findByText('Waiver request withdrawn')).toBeTruthy()
  expect(requests).toEqual(['withdrawWaiver'])
})

it('before the payment opens, the question says from when and until when to pay', async () => {
  const upcoming = application(2)
  const pay = { start: '2099-11-20T01:00:00Z', end: '2099-11-30T09:00:00Z' }
  show({ ...upcoming, project: { ...upcoming.project, windows: { ...upcoming.project.windows, pay } } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/Payment opens Fri 20 Nov.*09:00.*\. Pay by Mon 30 Nov/)
})

it('a withdrawal that came after the decision is refused in words, and the question is closed', async () => {
  const msg = 'The exam fee has been waived.'
  show(application(2), { code: 409, success: false, msg, reason: 'recruitment.state', data: null })
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  const [confirm] = screen.getAllByRole('button', { name: button }).filter((one) => dialog.contains(one))
  fireEvent.click(confirm as HTMLElement)
  expect(await screen.findByText(msg)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a request that the server no longer lets go offers no withdrawal', () => {
  show(application(2, false))
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})
