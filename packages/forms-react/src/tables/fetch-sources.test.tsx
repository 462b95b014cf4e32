import { afterEach, expect, it, vi } from 'vitest'
import { fetchSources } from './fetch-sources.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that accepts a request and sends nothing. */
function hangForever() {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
}

it('gives up a source that sends nothing for 100 s', async () => {
  hangForever()
  vi.useFakeTimers()
  const units = { name: 'units', kind: 'request', request: { url: '/units' } }
  const { loadOptions, loadSource } = fetchSources({ sources: [units], variables: {} })
  const settled: string[] = []
  for (const request of [loadOptions(units), loadSource('units', {})]) request.catch(() => settled.push('failed'))
  await vi.advanceTimersByTimeAsync(99_000)
  expect(settled).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(settled).toEqual(['failed', 'failed'])
})
