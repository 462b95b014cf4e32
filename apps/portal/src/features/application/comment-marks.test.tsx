import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { queryClient } from '../../shell/query-client.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { FeeCard } from './FeeCard.tsx'
import { ReplacePhotoDialog } from './ReplacePhotoDialog.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const applicationWith = (opinion: string) =>
  ({
    ...{ id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001', number: 'R-1', actions: [], flowNodes: [], feeLines: [] },
    states: { review: 'RETURNED', fee: 'DUE', exam: 'NONE' },
    fee: { amount: '100.00', currency: 'CNY' },
    refusedWaiver: { opinion },
    photo: { url: null, opinion },
    correction: { opinion, parts: [], deadline: '2026-11-24T02:00:00Z' },
    project: { timeZone: 'Asia/Shanghai', windows: {} },
  }) as unknown as Application

const parts = [
  ['the fee', 1, (application: Application) => <FeeCard application={application} />],
  ['the changes', 2, (application: Application) => <ChangesCard application={application} />],
  [
    'the new photo',
    1,
    (application: Application) => <ReplacePhotoDialog application={application} opened onClose={() => undefined} />,
  ],
] as const

it.each(parts)('%s marks what the office wrote in Chinese', async (_part, marks, part) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, success: true, msg: 'ok', data: {} })))
  const show = (opinion: string) =>
    renderInTheme(
      <QueryClientProvider client={queryClient}>
        <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
          <MemoryRouter>{part(applicationWith(opinion))}</MemoryRouter>
        </LocaleProvider>
      </QueryClientProvider>,
    )
  show('证明不清晰')
  expect(await screen.findAllByText(/证明不清晰/)).toHaveLength(marks)
  expect(screen.getAllByText('In Chinese')).toHaveLength(marks)
  cleanup()
  show('It is not legible.')
  expect(await screen.findAllByText(/It is not legible/)).toHaveLength(marks)
  expect(screen.queryByText('In Chinese')).toBeNull()
})
