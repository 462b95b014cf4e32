import { QueryObserver } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { usePageTitle } from './open-pages.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  cleanup()
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

it('a page that stays open shows no longer what is too old to be read without a network, and tabs lose its titles', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('personal')
  const query = { queryKey: ['read'], queryFn: read, retry: false }
  const pages = new QueryObserver(queryClient, query)
  const close = pages.subscribe(() => undefined)
  await vi.waitFor(() => expect(pages.getCurrentResult().data).toBe('personal'))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/recruit/details?id=7']}>{children}</MemoryRouter>
  )
  renderHook(() => usePageTitle('2026-ZS-001347'), { wrapper })
  read.mockRejectedValueOnce(new ApiFailure('network'))
  expect((await pages.refetch()).data).toBe('personal')
  expect(sessionStorage.getItem('page-titles')).toContain('2026-ZS-001347')
  read.mockRejectedValueOnce(new ApiFailure('expired'))
  await pages.refetch()
  expect(pages.getCurrentResult()).toMatchObject({ data: undefined, error: { kind: 'expired' } })
  expect(sessionStorage.getItem('page-titles')).toBe('{}')
  close()
})
