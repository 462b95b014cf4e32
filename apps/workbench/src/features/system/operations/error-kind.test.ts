import { expect, it } from 'vitest'
import { errorKindOf } from './error-kind.ts'

it.each([
  ['57P01', 'unreachable'],
  ['ECONNREFUSED: connect ‹text›', 'unreachable'],
  ['53100', 'full'],
  ['53300', 'unreachable'],
  ['40P01', 'collided'],
  ['57014', 'slow'],
  ['42P01', 'unfit'],
  ['23505', 'data'],
  ['XX000', 'program'],
  ['TypeError: ‹text› has no seat', 'program'],
] as const)('%s is described as its cause: %s', (error, kind) => {
  expect(errorKindOf(error)).toBe(kind)
})
