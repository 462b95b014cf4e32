import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

afterEach(cleanup)

it.each([
  ['PAID', /but not after that\. Your exam fee will be refunded to the account you paid from\.$/],
  ['DUE', /but not after that\.$/],
])('a withdrawal says in separate sentences what happens to the application and to its fee: %s', (fee, words) => {
  const application = { id: '1', number: 'A-1', states: { fee } } as unknown as Application
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
      <QueryClientProvider client={new QueryClient()}>
        <WithdrawDialog application={application} opened onClose={() => undefined} />
      </QueryClientProvider>
    </LocaleProvider>,
  )
  expect(screen.getByText(/^A withdrawn application/).textContent).toMatch(words)
})
