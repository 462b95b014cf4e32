import { beforeEach, expect, it, vi } from 'vitest'
import { deleteCopiesExcept, deleteCopiesOf, LocalCopyStore } from './local-copy.ts'

const copy = { at: 1000, revision: 1, base: {}, snapshot: { answers: { name: '林若溪' }, touched: [] } }

beforeEach(() => localStorage.clear())

it('logging out deletes the person’s entries from the device, and no other person’s', () => {
  const places = [
    new LocalCopyStore('p1', 'profile'),
    new LocalCopyStore('p1', 'project-1'),
    new LocalCopyStore('p10', 'profile'),
  ]
  for (const place of places) place.save(copy)
  deleteCopiesOf('p1')
  expect(places.map((place) => place.read(2000))).toEqual([undefined, undefined, copy])
})

it('logging in after other people shows the person’s own entries only', () => {
  const places = [
    new LocalCopyStore('p1', 'profile'),
    new LocalCopyStore('p1', 'project-1'),
    new LocalCopyStore('p10', 'profile'),
  ]
  for (const place of places) place.save(copy)
  deleteCopiesExcept('p1')
  expect(places.map((place) => place.read(2000))).toEqual([copy, copy, undefined])
})

it('a page deletes what it has stored or found, but not what another page has stored since', () => {
  const left = new LocalCopyStore('p1', 'project-1')
  left.save(copy)
  const reopened = new LocalCopyStore('p1', 'project-1')
  expect(reopened.read(2000)).toEqual(copy)
  reopened.save({ ...copy, revision: 2 })
  left.delete()
  expect(reopened.read(2000)).toMatchObject({ revision: 2 })
  const again = new LocalCopyStore('p1', 'project-1')
  again.read(2000)
  again.delete()
  expect(reopened.read(2000)).toBeUndefined()
})

it('a page without a secure context stores copies too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const place = new LocalCopyStore('p1', 'profile')
  vi.unstubAllGlobals()
  place.save(copy)
  expect(place.read(2000)).toEqual(copy)
})
