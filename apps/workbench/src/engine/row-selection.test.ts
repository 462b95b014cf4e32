import { expect, it } from 'vitest'
import { countSelected, isSelected, nothingSelected, type RowSelection, toggleRows } from './row-selection.ts'

const some = (...ids: string[]): RowSelection => ({ kind: 'some', ids: new Set(ids) })
const loaded = ['a', 'b', 'c']

it('a row is switched on and off, and an extended selection only adds', () => {
  expect(toggleRows(nothingSelected, ['a'], { loaded })).toEqual(some('a'))
  expect(toggleRows(some('a', 'b'), ['a'], { loaded })).toEqual(some('b'))
  expect(toggleRows(some('a', 'b'), ['a', 'c'], { loaded, isAdding: true })).toEqual(some('a', 'b', 'c'))
})

it('all records of a list are selected without being loaded, and all but one are the loaded ones', () => {
  const all: RowSelection = { kind: 'all', total: 310 }
  expect([countSelected(all), isSelected(all, 'anything')]).toEqual([310, true])
  expect(toggleRows(all, ['b'], { loaded })).toEqual(some('a', 'c'))
})
