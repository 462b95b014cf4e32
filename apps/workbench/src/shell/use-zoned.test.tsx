import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useZoned } from './use-zoned.ts'

const browser = vi.hoisted(() => ({ ownTimeZone: '' }))
vi.mock('./RegionClock.tsx', () => ({
  get ownTimeZone() {
    return browser.ownTimeZone
  },
}))
afterEach(cleanup)

function Times() {
  const zoned = useZoned()
  const zones = ['Asia/Shanghai', 'Asia/Ho_Chi_Minh', undefined]
  return zones.map((own) => <p key={own ?? ''}>{zoned('2026-03-04T05:00:00Z', 'time', own)}</p>)
}

/** The times of a row of China, one of Vietnam and one without a zone, on a page whose clock is that of China. */
function timesIn(timeZone: string) {
  browser.ownTimeZone = timeZone
  const { container } = render(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{}}>
      <Times />
    </LocaleProvider>,
  )
  const times = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  cleanup()
  return times
}

it('rows of another country than that of the page or of the reader name their offset', () => {
  expect(timesIn('Asia/Shanghai')).toEqual(['13:00', '12:00 GMT+7', '13:00'])
  expect(timesIn('Asia/Ho_Chi_Minh')).toEqual(['13:00 GMT+8', '12:00 GMT+7', '13:00'])
})
