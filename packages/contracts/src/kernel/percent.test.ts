import { expect, it } from 'vitest'
import { cutShare, percentOf } from './percent.ts'

it('a share is cut off and never rounded up', () => {
  expect([1, 0.09999, 0.9996, 0].map(percentOf)).toEqual([100, 9.9, 99.9, 0])
  expect([1, 0.09999, 0.9996, 0].map(cutShare)).toEqual([1, 0.099, 0.999, 0])
})

it('a share of whole tenths of a percent is what it says', () => {
  const tenths = Array.from({ length: 1001 }, (_, at) => at)
  expect(tenths.map((tenth) => percentOf(tenth / 1000))).toEqual(tenths.map((tenth) => tenth / 10))
})
