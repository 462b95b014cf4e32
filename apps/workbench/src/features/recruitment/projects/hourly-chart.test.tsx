import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { HourlyChart } from './HourlyChart.tsx'

afterEach(cleanup)

it('hours without applications stay between others, and are shown in the time zone of the project', () => {
  const applied = [0, 3, 0, 0, 5, 0]
  const hours = applied.map((count, at) => ({
    ...{ hour: `2026-11-20T0${at}:30:00.000Z`, applied: count, passed: 0, paid: 0 },
  }))
  renderOnPage(<HourlyChart hours={hours} timeZone="Asia/Yangon" />)
  const titles = screen.getAllByRole('listitem').map((bar) => bar.title.replace(/^.*?(\d+:\d\d)/, '$1'))
  expect(titles).toEqual(['08:00: 3', '09:00: 0', '10:00: 0', '11:00: 5'])
})
