import { expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'

const fields = ['number1', 'dateRange1', 'rate1', 'select']

it.each([
  ['datRange1', 'dateRange1'],
  ['rating1', 'rate1'],
  ['sel', 'select'],
  ['NUMBER2', 'number1'],
  ['xumber1', undefined],
  ['nothing', undefined],
  ['', undefined],
])('the field that an author meant by “%s” is %s', (written, meant) => {
  expect(nearestName(written, fields)).toBe(meant)
})
