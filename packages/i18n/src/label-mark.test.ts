import { expect, test } from 'vitest'
import { labelMark } from './label-mark.ts'

test('a label and its value are separated as each language writes it', () => {
  expect(['zh-CN', 'en', 'vi', 'th', 'lo', 'km', 'my'].map((locale) => `A${labelMark(locale)}1`)).toEqual([
    'A：1',
    ...['A: 1', 'A: 1', 'A: 1', 'A: 1'],
    'A៖ 1',
    'A: 1',
  ])
})
