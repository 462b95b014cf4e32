import { expect, it } from 'vitest'
import { initialOf } from './initial-of.ts'

it('takes a rare letter whole, and nothing of an empty name', () => {
  expect([initialOf('𬭸元'), initialOf('林若溪'), initialOf('')]).toEqual(['𬭸', '林', ''])
})
