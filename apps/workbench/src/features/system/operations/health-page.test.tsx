import { messages as workbench } from 'virtual:messages/workbench.lo'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { HealthPage } from './HealthPage.tsx'

afterEach(cleanup)

it('metrics have units in languages that browsers do not support', async () => {
  const figures = [
    { name: 'answers', unit: 'milliseconds', value: 1214.4, trend: [] },
    { name: 'oldest', unit: 'seconds', value: 3, trend: [] },
  ]
  serve(() => ({ at: '2026-11-22T09:05:00Z', state: 'well', checks: [{ name: 'database', state: 'well', figures }] }))
  renderOnPage(
    <LocaleProvider locale="lo" timeZone="Asia/Shanghai" messages={workbench}>
      <HealthPage />
    </LocaleProvider>,
  )
  expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual([
    '1.214 ມິລິວິນາທີ',
    '3 ວິນາທີ',
  ])
})

it('figures with enough measurements have the trend of the last day, which has a name', async () => {
  const figures = [
    { name: 'answers', unit: 'milliseconds', value: 3, trend: Array.from({ length: 12 }, (_, at) => at) },
    { name: 'waiting', unit: 'number', value: 3, trend: [1, 3] },
  ]
  serve(() => ({ at: '2026-11-22T09:05:00Z', state: 'well', checks: [{ name: 'database', state: 'well', figures }] }))
  renderOnPage(<HealthPage />)
  const trends = await screen.findAllByRole('img')
  expect(trends.map((trend) => trend.getAttribute('aria-label'))).toEqual(['Response time, last 24 hours'])
})

it('what was not measured, or sent nothing, is not called healthy', async () => {
  const sent = (value: number) => [{ name: 'sent', unit: 'number', value, trend: [] }]
  const checks = [
    { name: 'payment', state: 'well', figures: [] },
    { name: 'sms', state: 'well', figures: sent(0) },
    { name: 'mail', state: 'well', figures: sent(2) },
  ]
  serve(() => ({ at: '2026-11-22T09:05:00Z', checks }))
  renderOnPage(<HealthPage />)
  expect((await screen.findByRole('region', { name: 'Payments' })).textContent).toContain('Not measured')
  expect(screen.getByRole('region', { name: /^SMS/ }).textContent).toContain('Nothing sent')
  expect(screen.getByRole('region', { name: /^Email/ }).textContent).toContain('Healthy')
})
