import { expect, it } from 'vitest'
import { translate } from './sentences.ts'

it.each([
  ['field.too_few', { minimum: 1 }, 'At least 1 entry.'],
  ['field.too_few', { minimum: 2 }, 'At least 2 entries.'],
  ['field.too_long', { maximum: 1 }, 'At most 1 character.'],
  ['field.too_long', { maximum: 2000 }, 'At most 2,000 characters.'],
])('%s with %o tells one from many', (key, params, said) => {
  expect(translate(key, params, 'en')).toBe(said)
})
