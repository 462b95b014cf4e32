import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from './Countdown.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

const deadline = '2026-11-22T09:00:00Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T08:59:57Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Advances the time in steps, because each tick of the component starts the next timer. */
function pass(milliseconds: number) {
  for (let step = 0; step < milliseconds; step += 100) act(() => vi.advanceTimersByTime(100))
}

describe('a countdown', () => {
  it('uses the server clock instead of the browser clock', () => {
    renderInTheme(<Countdown until={deadline} clockOffset={-60 * 60 * 1000} />)
    expect(screen.getByText('1 小时 0 分')).toBeTruthy()
  })
  it('ticks to zero and reports it once', () => {
    const onEnd = vi.fn()
    renderInTheme(<Countdown until={deadline} clockOffset={0} onEnd={onEnd} />)
    expect(screen.getByText('0 分 3 秒')).toBeTruthy()
    pass(1500)
    expect(screen.getByText('0 分 1 秒')).toBeTruthy()
    expect(onEnd).not.toHaveBeenCalled()
    pass(5000)
    expect(screen.getByText('0 分 0 秒')).toBeTruthy()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})
