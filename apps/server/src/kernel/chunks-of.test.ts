import { expect, it } from 'vitest'
import { chunksOf } from './chunks-of.ts'

it.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('the list %j is in parts of two: %j', (items, parts) => {
  expect([...chunksOf(items, 2)]).toEqual(parts)
})
