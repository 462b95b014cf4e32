import { expect, it } from 'vitest'
import { formatList } from './format-list.ts'

it.each([
  ['zh-CN', '甲、乙', '甲，乙'],
  ['en', '甲, 乙', '甲, 乙'],
  ['vi', '甲, 乙', '甲, 乙'],
  ['th', '甲, 乙', '甲, 乙'],
  ['lo', '甲, 乙', '甲, 乙'],
  ['km', '甲, 乙', '甲, 乙'],
  ['my', '甲၊ 乙', '甲၊ 乙'],
])('separates names and phrases as %s does', (locale, names, phrases) => {
  expect(formatList(['甲', '乙'], locale)).toBe(names)
  expect(formatList(['甲', '乙'], locale, 'phrases')).toBe(phrases)
  expect(formatList(['甲'], locale)).toBe('甲')
})
