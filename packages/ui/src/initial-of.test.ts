import { expect, it } from 'vitest'
import { initialOf } from './initial-of.ts'

it('returns a surrogate pair whole, and nothing for an empty name', () => {
  expect([initialOf('𬭸元'), initialOf('林若溪'), initialOf('')]).toEqual(['𬭸', '林', ''])
})
