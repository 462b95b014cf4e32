import { expect, it } from 'vitest'
import { countryName } from './country-names.ts'

it.each([
  ['zh-CN', '缅甸'],
  ['vi', 'Myanmar (Miến Điện)'],
  ['lo', 'ມຽນມາ'],
  ['km', 'មីយ៉ាន់ម៉ា'],
  ['my', 'မြန်မာ'],
])('names a country in %s', (locale, name) => {
  expect(countryName('MM', locale)).toBe(name)
})

it('shows the code of a country that has no name', () => {
  expect(countryName('QZ', 'my')).toBe('QZ')
})
