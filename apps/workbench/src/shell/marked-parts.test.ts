import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

/** The text with its marks in brackets. */
const marked = (text: string, search: string): string =>
  markedParts(text, search)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

it('every word is marked wherever it occurs, without case, accents and tone marks', () => {
  expect(marked('Nguyễn Thị Đào', 'dao NGUYEN')).toBe('[Nguyễn] Thị [Đào]')
  expect(marked('Nguyễn Thị'.normalize('NFD'), 'ê thi').normalize('NFC')).toBe('Nguy[ễ]n [Thị]')
  expect(marked('S0012 · 林若溪 · 12 Nov', '林 12')).toBe('S00[12] · [林]若溪 · [12] Nov')
  expect(marked('สมชาย ใจดี', 'ใจ')).toBe('สมชาย [ใจ]ดี')
  expect(marked('ប្ដូរ', 'ប្តូ')).toBe('[ប្ដូ]រ')
})

it('a text that was found by its pinyin has no mark, nor has any text without a search', () => {
  expect(marked('林若溪', 'lin')).toBe('林若溪')
  expect(marked('Lin', ' ')).toBe('Lin')
})
