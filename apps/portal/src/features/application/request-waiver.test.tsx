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
import { RequestWaiverDialog } from './RequestWaiverDialog.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(formerWaiver: Application['formerWaiver']) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, success: true, msg: 'ok', data: {} })))
  const application = {
    ...{ id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001', formerWaiver },
    project: { id: '1', timeZone: 'Asia/Shanghai', windows: {} },
  } as unknown as Application
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter>
          <RequestWaiverDialog application={application} opened onClose={() => undefined} />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
}

const reason = async () => (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })).value

it('a request begins with the reason and the files of the former one', async () => {
  const url = '/recruitApi/app/api/file/7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0002'
  show({ reason: 'Low income', attachments: [{ name: 'certificate.jpg', url }] })
  expect(await reason()).toBe('Low income')
  expect(screen.getAllByText(/certificate\.jpg/).length).toBeGreaterThan(0)
})

it('a first request begins empty', async () => {
  show(null)
  expect(await reason()).toBe('')
})
