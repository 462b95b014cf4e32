import { afterEach, expect, it, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'
import { evictScrollPosition, scrollStorageKey } from './tab-scroll.ts'

afterEach(() => vi.restoreAllMocks())

const home = { pathname: '/homepage/index', search: '' }
const stored = { '/homepage/index': 594, '/notice/list': 80 }

function arriveBy(type: string) {
  writeStored('sessionStorage', scrollStorageKey, stored)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(new PerformanceEntryStub(), { type })])
  evictScrollPosition(home)
  return readStored('sessionStorage', scrollStorageKey)
}

class PerformanceEntryStub implements PerformanceEntry {
  readonly name = ''
  readonly entryType = 'navigation'
  readonly startTime = 0
  readonly duration = 0
  toJSON = () => ({})
}

it('a typed address opens at its top', () => {
  expect(arriveBy('navigate')).toEqual({ '/notice/list': 80 })
})

it.each(['reload', 'back_forward'])('%s restores the position', (type) => {
  expect(arriveBy(type)).toEqual(stored)
})
