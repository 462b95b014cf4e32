import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let isUp = true
// Another test of this worker may have left a probe that waits for its next turn.
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  isUp = true
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError('fetch'))))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const loadProbe = async () => ({ ...(await import('./network.ts')), ...(await import('./server-probe.ts')) })

it('one call without a response is no lost network while the server answers', async () => {
  const { isOnline, probeUntilReachable } = await loadProbe()
  probeUntilReachable()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOnline()).toBe(true)
})

it('a server that does not answer is a lost network until it answers again', async () => {
  const { isOnline, probeUntilReachable } = await loadProbe()
  isUp = false
  probeUntilReachable()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOnline()).toBe(false)
  isUp = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isOnline()).toBe(true)
})
