import { describe, expect, it } from 'vitest'
import { compactNumber } from './compact-number.ts'

describe('compactNumber', () => {
  it.each([
    ['zh-CN', '1.2万'],
    ['en', '12.3k'],
    ['vi', '12,3 N'],
    ['th', '12.3K'],
    ['lo', '12,3 ພັນ'],
    ['km', '12.3 ពាន់'],
    ['my', '1.2 သောင်း'],
  ])('writes magnitudes with the words of %s', (locale, text) => {
    expect(compactNumber(12_300, locale).replaceAll('\u00a0', ' ')).toBe(text)
  })
  it('writes small numbers and 0 as they are', () => {
    expect(compactNumber(0, 'lo')).toBe('0')
    expect(compactNumber(950, 'my')).toBe('950')
  })
  it('writes negative amounts', () => {
    expect(compactNumber(-2_000_000, 'km')).toBe('-2 លាន')
  })
  it('writes amounts with the short sign of their currency', () => {
    expect(compactNumber(3000, 'en', 'CNY')).toBe('¥3k')
    expect(compactNumber(3000, 'lo', 'CNY').replaceAll('\u00a0', ' ')).toMatch(/^¥ ?3 ພັນ$/)
  })
})
