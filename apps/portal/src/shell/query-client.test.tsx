import { afterEach, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

it.each([
  ['where there is a network, a call without an answer is made again', true, 3],
  ['without a network it is said at once', false, 1],
])('%s', async (_, onLine, calls) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const ask = vi.fn(() => Promise.reject(new ApiFailure('network')))
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  const query = queryClient.fetchQuery({ queryKey: ['asked'], queryFn: ask, ...(retry && { retry }), retryDelay: 0 })
  await expect(query).rejects.toBeInstanceOf(ApiFailure)
  expect(ask).toHaveBeenCalledTimes(calls)
})
