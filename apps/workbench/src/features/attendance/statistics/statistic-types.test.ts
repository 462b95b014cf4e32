import { expect, it } from 'vitest'
import { ratePercent, readAddress } from './statistic-types.ts'

it('a rate is cut off and never rounded up', () => {
  expect([1, 0.99999, 0.9, null].map(ratePercent)).toEqual([100, 99.9, 90, null])
})

it('an address with unknown words has the defaults', () => {
  expect(readAddress(new URLSearchParams('by=planet&bucket=x&view=year'))).toMatchObject({
    ...{ view: 'day', by: 'region', bucket: undefined, sort: 'attention' },
  })
})
