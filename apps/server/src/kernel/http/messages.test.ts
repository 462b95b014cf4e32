import { expect, it } from 'vitest'
import { translate } from './messages.ts'

it.each([
  ['field.too_few', { minimum: 1 }, 'Add at least 1 entry.'],
  ['field.too_few', { minimum: 2 }, 'Add at least 2 entries.'],
  ['field.too_long', { maximum: 1 }, 'Enter no more than 1 character.'],
  ['field.too_long', { maximum: 2000 }, 'Enter no more than 2,000 characters.'],
])('%s with %o selects the plural form', (key, params, expected) => {
  expect(translate(key, params, 'en')).toBe(expected)
})
