import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { LastJobRun, SmsStatus } from './LogStatus.tsx'

afterEach(cleanup)

const run = (failed: boolean) => [
  { task: 'operations.purge', endedAt: '2026-11-22T01:05:00Z', failed },
  { task: 'client-log.purge', endedAt: '2026-11-21T01:05:00Z', failed: false },
]

it('the list of jobs names the task that ran last, and whether it failed', async () => {
  serve(() => run(false))
  renderOnPage(<LastJobRun />)
  expect((await screen.findByText(/^Last run: /)).textContent).toContain('22 Nov')
  cleanup()
  serve(() => run(true))
  renderOnPage(<LastJobRun />)
  expect(await screen.findByText(/^Last run failed: /)).toBeDefined()
})

it('a log says how long it is kept and when it was last cleared', async () => {
  serve(({ path }) => (path.endsWith('/logs/sms/cleanup') ? { days: 90, lastRunAt: null } : undefined))
  renderOnPage(<SmsStatus />)
  expect(await screen.findByText('Kept for 90 days · Last cleanup Not yet')).toBeDefined()
})
