import { expect, it } from 'vitest'
import { readPlaceAddress, stepInto } from './place-address.ts'

it('a region leads to the regions below it, to its stores, or to its own people', () => {
  const region = { id: 'a', direct: false, below: true }
  expect(stepInto('region', region)).toEqual({ by: 'region', within: 'a' })
  expect(stepInto('region', { ...region, below: false })).toEqual({ by: 'store', within: 'a' })
  expect(stepInto('region', { ...region, direct: true, below: false })).toBe('people')
  expect(stepInto('region', { id: null, direct: false, below: false })).toBe('people')
  expect(stepInto('department', { ...region, below: false })).toBe('people')
  expect(stepInto('store', region)).toBe('people')
})

it('an address with unknown words has the defaults', () => {
  expect(readPlaceAddress(new URLSearchParams('by=planet&sort=x;y'))).toMatchObject({ by: 'region', sort: 'attention' })
})
