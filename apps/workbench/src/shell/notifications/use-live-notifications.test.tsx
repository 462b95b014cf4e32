import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeEventSource } from '../../testing/fake-event-source.ts'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { authorityQuery } from '../authority.ts'
import { queryClient } from '../query-client.ts'
import { useLiveNotifications } from './use-live-notifications.ts'

function Listening() {
  useLiveNotifications()
  return null
}

const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
const notifications = ['GET /workbenchApi/notifications']
const authority = authorityQuery().queryKey
const minute = 60_000

beforeEach(() => {
  FakeEventSource.all.length = 0
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen() {
  const drawn = renderOnPage(<Listening />)
  for (const key of [notifications, authority]) queryClient.setQueryData(key, {})
  return drawn
}

it('a refused connection is opened again, checks the session, and fetches what was missed', () => {
  listen()
  FakeEventSource.all[0]?.hear('error', FakeEventSource.CLOSED)
  expect(isOld(authority)).toBe(true)
  expect(FakeEventSource.all).toHaveLength(1)
  vi.advanceTimersByTime(minute)
  expect(FakeEventSource.all).toHaveLength(2)
  expect(isOld(notifications)).toBe(false)
  FakeEventSource.all[1]?.hear('open')
  expect(isOld(notifications)).toBe(true)
})

it('the queries of a page are fetched again when the server is back', async () => {
  listen()
  const [ours, others] = [['exam board'], ['settings']]
  const queryFn = () => ({})
  await queryClient.fetchQuery({ queryKey: ours, queryFn, meta: { followed: true } })
  await queryClient.fetchQuery({ queryKey: others, queryFn })
  FakeEventSource.all[0]?.hear('error', 0)
  FakeEventSource.all[0]?.hear('open')
  expect([ours, others].map(isOld)).toEqual([true, false])
})

it('a connection that the browser reopens itself is not opened twice, and a closed one stays closed', () => {
  const { unmount } = listen()
  FakeEventSource.all[0]?.hear('error', 0)
  vi.advanceTimersByTime(minute)
  expect(FakeEventSource.all).toHaveLength(1)
  FakeEventSource.all[0]?.hear('error', FakeEventSource.CLOSED)
  unmount()
  vi.advanceTimersByTime(10 * minute)
  expect(FakeEventSource.all).toHaveLength(1)
})
