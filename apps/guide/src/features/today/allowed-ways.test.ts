import { expect, it } from 'vitest'
import { isWayAllowed } from './allowed-ways.ts'

it('a permission without ways has all of them, one with ways has those alone', () => {
  expect(isWayAllowed({ allowedWays: null }, 'field')).toBe(true)
  expect(isWayAllowed({ allowedWays: [] }, 'position')).toBe(true)
  expect(isWayAllowed({ allowedWays: ['store_code'] }, 'store_code')).toBe(true)
  expect(isWayAllowed({ allowedWays: ['store_code'] }, 'position')).toBe(false)
})
