import { expect, it } from 'vitest'
import { foldForSearch } from './fold-for-search.ts'

it.each([
  ['Đạt', 'dat'],
  ['ប្ដូរ', 'ប្តូរ'],
  ['ឲ្យ', 'ឱ្យ'],
  ['សុខ\u200bវិបុល', 'សុខវិបុល'],
])('%s is found as %s', (text, search) => {
  expect(foldForSearch(text)).toBe(foldForSearch(search))
})
