import { beforeEach, expect, it, vi } from 'vitest'
import { definitionKey, entryKey, lastDraft, listDrafts, openDraft, removeDraft } from './drafts.ts'
import { migrateDrafts } from './migrate-drafts.ts'

const form = { version: 1, config: {}, children: [{ id: 'x', type: 'input', options: { name: 'x' } }] }
const entry = (id: string, name: string, day = 1) => ({ id, name, savedAt: `2026-01-0${day}T00:00:00.000Z` })
const put = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  put('designer.current', 'a')
  put('designer.drafts', [{ ...entry('a', 'Leave', 2), server: { code: 'leave', revision: 3 } }, entry('b', 'Travel')])
  put(definitionKey('a'), form)
  put(definitionKey('b'), form)
})

it('migrates drafts of an earlier release with their link to the server, and opens the last one', () => {
  migrateDrafts()
  expect(listDrafts().map(({ name }) => name)).toEqual(['Leave', 'Travel'])
  const { server } = lastDraft() ?? {}
  expect(server).toEqual({ code: 'leave', revision: 3 })
})

it('migrates once, and never overwrites existing drafts', () => {
  put(entryKey('b'), entry('b', 'Travel abroad'))
  migrateDrafts()
  expect(openDraft('b')?.name).toBe('Travel abroad')
  removeDraft('a')
  migrateDrafts()
  expect(listDrafts().map(({ id }) => id)).toEqual(['b'])
})

it('skips entries without a form and invalid entries', () => {
  localStorage.removeItem(definitionKey('a'))
  put('designer.drafts', [entry('a', 'Leave'), null, { id: 7 }, entry('b', 'Travel')])
  migrateDrafts()
  expect(listDrafts().map(({ id }) => id)).toEqual(['b'])
})

it('retries entries for which there was no space', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  migrateDrafts()
  full.mockRestore()
  expect(listDrafts()).toEqual([])
  migrateDrafts()
  expect(listDrafts()).toHaveLength(2)
})
