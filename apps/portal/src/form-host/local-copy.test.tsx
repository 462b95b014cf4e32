import { beforeEach, expect, it, vi } from 'vitest'
import { deleteCopiesExcept, deleteCopiesOf, LocalCopyStore } from './local-copy.ts'

const copy = { at: 1000, revision: 1, base: {}, snapshot: { answers: { name: '林若溪' }, touched: [] } }

beforeEach(() => localStorage.clear())

it('whoever logs out leaves no entries on the device, and takes nobody else’s away', () => {
  const places = [
    new LocalCopyStore('p1', 'profile'),
    new LocalCopyStore('p1', 'project-1'),
    new LocalCopyStore('p10', 'profile'),
  ]
  for (const place of places) place.save(copy)
  deleteCopiesOf('p1')
  expect(places.map((place) => place.read(2000))).toEqual([undefined, undefined, copy])
})

it('whoever logs in after others finds their own entries and nobody else’s', () => {
  const places = [
    new LocalCopyStore('p1', 'profile'),
    new LocalCopyStore('p1', 'project-1'),
    new LocalCopyStore('p10', 'profile'),
  ]
  for (const place of places) place.save(copy)
  deleteCopiesExcept('p1')
  expect(places.map((place) => place.read(2000))).toEqual([copy, copy, undefined])
})

it('a page takes away what it has kept or found, and not what another page has kept since', () => {
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

it('a page without a secure connection keeps copies, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const place = new LocalCopyStore('p1', 'profile')
  vi.unstubAllGlobals()
  place.save(copy)
  expect(place.read(2000)).toEqual(copy)
})
