import { expect, it } from 'vitest'
import { largestFirst, ratePercent, readAddress } from './statistic-types.ts'

it('a rate is cut off and never rounded up', () => {
  expect([1, 0.99999, 0.9, null].map(ratePercent)).toEqual([100, 99.9, 90, null])
})

it('an address with unknown words has the defaults', () => {
  expect(readAddress(new URLSearchParams('by=planet&bucket=x&view=year'))).toMatchObject({
    ...{ view: 'day', by: 'region', bucket: undefined, sort: 'attention' },
  })
})

it('a plot has its groups by what it shows, or by name where the page is sorted by name', () => {
  const groups = [{ late: 31 }, { late: 15 }, { late: 59 }]
  const lateOf = ({ late }: { late: number }) => late
  expect(largestFirst(groups, 'attention', lateOf).map(lateOf)).toEqual([59, 31, 15])
  expect(largestFirst(groups, 'people', lateOf).map(lateOf)).toEqual([59, 31, 15])
  expect(largestFirst(groups, 'name', lateOf)).toEqual(groups)
})
