import { expect, it } from 'vitest'
import { firstOf, formatList } from './format-list.ts'

it.each([
  ['zh-CN', '甲、乙', '甲，乙'],
  ['en', '甲, 乙', '甲, 乙'],
  ['vi', '甲, 乙', '甲, 乙'],
  ['th', '甲, 乙', '甲 · 乙'],
  ['lo', '甲, 乙', '甲, 乙'],
  ['km', '甲, 乙', '甲, 乙'],
  ['my', '甲၊ 乙', '甲၊ 乙'],
])('separates names and phrases as %s does', (locale, names, phrases) => {
  expect(formatList(['甲', '乙'], locale)).toBe(names)
  expect(formatList(['甲', '乙'], locale, 'phrases')).toBe(phrases)
  expect(formatList(['甲'], locale)).toBe('甲')
})

it('names the first, and marks that there are others', () => {
  expect(formatList(firstOf(['甲', '乙', '丙'], 2), 'zh-CN')).toBe('甲、乙 …')
  expect(formatList(firstOf(['甲', '乙'], 2), 'zh-CN')).toBe('甲、乙')
})
