import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { authorityQuery } from '../authority.ts'
import { queryClient } from '../query-client.ts'
import { useLiveNotifications } from './live.ts'

class Line extends EventTarget {
  static readonly CLOSED = 2
  static readonly all: Line[] = []
  readyState = 1
  constructor() {
    super()
    Line.all.push(this)
  }
  close() {
    this.readyState = Line.CLOSED
  }
  hear(event: 'open' | 'change' | 'error', readyState = 1) {
    this.readyState = readyState
    this.dispatchEvent(new Event(event))
  }
}

function Listening() {
  useLiveNotifications()
  return null
}

const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
const notifications = ['GET /workbenchApi/notifications']
const authority = authorityQuery().queryKey
const minute = 60_000

beforeEach(() => {
  Line.all.length = 0
  vi.stubGlobal('EventSource', Line)
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

it('a line that was refused is opened again, asks who is there, and reads what was not heard meanwhile', () => {
  listen()
  Line.all[0]?.hear('error', Line.CLOSED)
  expect(isOld(authority)).toBe(true)
  expect(Line.all).toHaveLength(1)
  vi.advanceTimersByTime(minute)
  expect(Line.all).toHaveLength(2)
  expect(isOld(notifications)).toBe(false)
  Line.all[1]?.hear('open')
  expect(isOld(notifications)).toBe(true)
})

it('what a page follows is read anew when the server is there again', async () => {
  listen()
  const [ours, others] = [['exam board'], ['settings']]
  const queryFn = () => ({})
  await queryClient.fetchQuery({ queryKey: ours, queryFn, meta: { followed: true } })
  await queryClient.fetchQuery({ queryKey: others, queryFn })
  Line.all[0]?.hear('error', 0)
  Line.all[0]?.hear('open')
  expect([ours, others].map(isOld)).toEqual([true, false])
})

it('a line that the browser opens again itself is not opened twice, and one that was closed stays closed', () => {
  const { unmount } = listen()
  Line.all[0]?.hear('error', 0)
  vi.advanceTimersByTime(minute)
  expect(Line.all).toHaveLength(1)
  Line.all[0]?.hear('error', Line.CLOSED)
  unmount()
  vi.advanceTimersByTime(10 * minute)
  expect(Line.all).toHaveLength(1)
})
