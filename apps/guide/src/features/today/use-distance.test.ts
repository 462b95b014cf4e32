import { expect, it } from 'vitest'
import { roundedDistance } from './use-distance.ts'

it.each([
  [0, 'm', 0],
  [99.6, 'm', 100],
  [999.4, 'm', 999],
  [999.6, 'km', 1],
  [1449, 'km', 1.4],
  [9949, 'km', 9.9],
  [9951, 'km', 10],
  [157_526, 'km', 158],
] as const)('%d metres are shown in %s', (metres, unit, count) => {
  expect(roundedDistance(metres)).toEqual({ unit, count })
})
