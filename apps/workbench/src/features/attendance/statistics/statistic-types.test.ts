import { expect, it } from 'vitest'
import { moveDay, moveMonth, percentOf, readAddress, stepInto } from './statistic-types.ts'

it('a region leads to the regions below it, to its stores, or to its own people', () => {
  const region = { id: 'a', direct: false, below: true }
  expect(stepInto('region', region)).toEqual({ by: 'region', within: 'a' })
  expect(stepInto('region', { ...region, below: false })).toEqual({ by: 'store', within: 'a' })
  expect(stepInto('region', { ...region, direct: true, below: false })).toBe('people')
  expect(stepInto('region', { id: null, direct: false, below: false })).toBe('people')
  expect(stepInto('department', { ...region, below: false })).toBe('people')
  expect(stepInto('store', region)).toBe('people')
})

it('a rate is cut off and never rounded up', () => {
  expect([1, 0.99999, 0.9, null].map(percentOf)).toEqual([100, 99.9, 90, null])
})

it('days and months move over the ends of months and years', () => {
  expect(moveDay('2026-12-31', 1)).toBe('2027-01-01')
  expect(moveMonth('2026-01', -1)).toBe('2025-12')
})

it('an address with unknown words has the defaults', () => {
  expect(readAddress(new URLSearchParams('by=planet&bucket=x&view=year'))).toMatchObject({
    ...{ view: 'day', by: 'region', bucket: undefined, sort: 'attention' },
  })
})
