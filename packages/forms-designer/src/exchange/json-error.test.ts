import { readForm } from '@rostrum/forms/exchange/read-form'
import { expect, it } from 'vitest'
import { jsonErrorAt } from './json-error.ts'

it.each([
  ['{"version": 1,\n}', 'extra_comma'],
  ['{"a": [1, 2,, 3]}', 'extra_comma'],
  ['{"a": 1 "b": 2}', 'missing_comma'],
  ['{"a": [1 2]}', 'missing_comma'],
  ['{"a" 1}', 'missing_comma'],
  ['{"a": "open', 'open_text'],
  ['{"a": "two\nlines"}', 'open_text'],
  ["{'a': 1}", 'quotes'],
  ['{“a”: 1}', 'quotes'],
  ['{a: 1}', 'bare'],
  ['{"a": None}', 'bare'],
  ['{"a": 1} // end', 'comment'],
  ['{"a": [1, 2', 'ended'],
  ['{"a": 1}}', undefined],
])('names what is wrong in %s', (text, error) => {
  const read = readForm(text)
  expect(read.kind === 'no_json' && jsonErrorAt(text, read.position)).toBe(error)
})
