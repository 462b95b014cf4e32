import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOnline, markReachable } from './network.ts'
import { probeUntilReachable } from './server-probe.ts'

let isUp = true
beforeEach(() => {
  vi.useFakeTimers()
  isUp = true
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError('fetch'))))
})
afterEach(() => {
  markReachable()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('one call without a response is no lost network while the server answers', async () => {
  probeUntilReachable()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOnline()).toBe(true)
})

it('a server that does not answer is a lost network until it answers again', async () => {
  isUp = false
  probeUntilReachable()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOnline()).toBe(false)
  isUp = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isOnline()).toBe(true)
})
