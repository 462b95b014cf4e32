import { beforeEach, expect, it, vi } from 'vitest'
import { CopyPlace, forgetCopiesBut, forgetCopiesOf } from './local-copy.ts'

const copy = { at: 1000, revision: 1, base: {}, snapshot: { answers: { name: '林若溪' }, touched: [] } }

beforeEach(() => localStorage.clear())

it('whoever logs out leaves no entries on the device, and takes nobody else’s away', () => {
  const places = [new CopyPlace('p1', 'profile'), new CopyPlace('p1', 'project-1'), new CopyPlace('p10', 'profile')]
  for (const place of places) place.keep(copy)
  forgetCopiesOf('p1')
  expect(places.map((place) => place.read(2000))).toEqual([undefined, undefined, copy])
})

it('whoever logs in after others finds their own entries and nobody else’s', () => {
  const places = [new CopyPlace('p1', 'profile'), new CopyPlace('p1', 'project-1'), new CopyPlace('p10', 'profile')]
  for (const place of places) place.keep(copy)
  forgetCopiesBut('p1')
  expect(places.map((place) => place.read(2000))).toEqual([copy, copy, undefined])
})

it('a page takes away what it has kept or found, and not what another page has kept since', () => {
  const left = new CopyPlace('p1', 'project-1')
  left.keep(copy)
  const reopened = new CopyPlace('p1', 'project-1')
  expect(reopened.read(2000)).toEqual(copy)
  reopened.keep({ ...copy, revision: 2 })
  left.drop()
  expect(reopened.read(2000)).toMatchObject({ revision: 2 })
  const again = new CopyPlace('p1', 'project-1')
  again.read(2000)
  again.drop()
  expect(reopened.read(2000)).toBeUndefined()
})

it('a page without a secure connection keeps copies, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const place = new CopyPlace('p1', 'profile')
  vi.unstubAllGlobals()
  place.keep(copy)
  expect(place.read(2000)).toEqual(copy)
})
