import { expect, it } from 'vitest'
import { maskCustom } from './sealed-custom.ts'

it.each([
  ['UN-7788-9911', 'UN****11'],
  ['1234567', '****'],
  // A short text of many code units: its ends would be most of it.
  ['ភ្នំពេញ', '****'],
  ['x😀345678😀x', 'x😀****😀x'],
  ['ស្រុកខ្មែរភ្នំពេញថ្មី', 'ស្រុក****ញថ្មី'],
])('the mask of %s has whole characters', (value, masked) => {
  expect(maskCustom(value)).toBe(masked)
})
