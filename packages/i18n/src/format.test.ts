import { describe, expect, it } from 'vitest'
import { calendarHeads, type DateStyle, formatDate, formatDecimal, formatMoney, formatNumber } from './format.ts'

const instant = '2026-11-22T09:05:00Z'

describe('formatDate', () => {
  it.each<[DateStyle, string, string]>([
    ['date', '2026年11月22日', '22 Nov 2026'],
    ['day', '11月22日（周日）', 'Sun 22 Nov'],
    ['deadline', '11月22日（周日）17:05', 'Sun 22 Nov, 17:05'],
    ['moment', '11月22日 17:05', '22 Nov, 17:05'],
    ['stamp', '2026-11-22 17:05', '22 Nov 2026, 17:05'],
    ['short', '11-22', '22 Nov'],
    ['time', '17:05', '17:05'],
  ])('%s in Chinese and English', (style, chinese, english) => {
    expect(formatDate(instant, style, 'zh-CN', 'Asia/Shanghai')).toBe(chinese)
    expect(formatDate(instant, style, 'en', 'Asia/Shanghai')).toBe(english)
  })
  it.each([
    ['vi', 'CN 22 thg 11, 17:05'],
    ['th', 'อาทิตย์ 22 พ.ย., 17:05'],
    ['lo', 'ອາທິດ 22 ພ.ຈ., 17:05'],
    ['km', 'អាទិត្យ 22 វិច្ឆិកា, 17:05'],
    ['my', 'တနင်္ဂနွေ 22 နို, 17:05'],
  ])('follows the conventions of %s, with Latin digits', (locale, text) => {
    expect(formatDate(instant, 'deadline', locale, 'Asia/Shanghai')).toBe(text)
  })
  it.each(['vi', 'th', 'lo', 'km', 'my'])('counts years in %s as they are typed and imported', (locale) => {
    expect(formatDate('2026-11-09', 'date', locale, 'Asia/Bangkok')).toMatch(/ 2026$/)
    expect(formatDate(instant, 'stamp', locale, 'Asia/Shanghai')).toMatch(/^22 .* 2026, 17:05$/)
  })
  it('pads the day in dense lists of digits only', () => {
    expect(formatDate('2026-11-09', 'date', 'en', 'Asia/Shanghai')).toBe('9 Nov 2026')
    expect(formatDate('2026-11-09T09:05:00Z', 'stamp', 'zh-CN', 'Asia/Shanghai')).toBe('2026-11-09 17:05')
  })
  it('uses the given time zone and not that of the machine', () => {
    expect(formatDate('2026-11-22T17:00:00Z', 'stamp', 'zh-CN', 'Asia/Shanghai')).toBe('2026-11-23 01:00')
    expect(formatDate('2026-11-22T16:00:00Z', 'time', 'zh-CN', 'Asia/Shanghai')).toBe('00:00')
  })
  it('keeps a calendar day the same day in every time zone', () => {
    expect(formatDate('2026-11-22', 'short', 'zh-CN', 'America/Los_Angeles')).toBe('11-22')
    expect(formatDate('2026-11-22', 'short', 'zh-CN', 'Pacific/Auckland')).toBe('11-22')
  })
})

describe('calendarHeads', () => {
  it.each([
    ['zh-CN', '1月', '日一二三四五六'],
    ['en', 'Jan', 'SMTWTFS'],
    ['vi', 'Tháng 1', 'CNT2T3T4T5T6T7'],
    ['th', 'ม.ค.', 'อาจอพพฤศส'],
    ['lo', 'ມ.ກ.', 'ອາຈອພພຫສຸສ'],
    ['km', 'មករា', 'អចអពពសស'],
    ['my', 'ဇန်', 'တတအဗကသစ'],
  ])('names months and weekdays in %s', (locale, january, weekdays) => {
    const heads = calendarHeads(locale)
    expect(heads.months).toHaveLength(12)
    expect(heads.months[0]).toBe(january)
    expect(heads.weekdays.join('')).toBe(weekdays)
  })
})

describe('formatMoney', () => {
  it('formats an amount with its currency', () => {
    expect(formatMoney('100.00', 'CNY', 'zh-CN')).toBe('¥100.00')
    expect(formatMoney('1234.5', 'CNY', 'en')).toBe('¥1,234.50')
  })
  it('loses no digits as a float would', () => {
    expect(formatMoney('9007199254740993.01', 'CNY', 'zh-CN')).toBe('¥9,007,199,254,740,993.01')
  })
})

describe('formatDecimal', () => {
  it.each([
    ['zh-CN', '68.90', '68.90'],
    ['vi', '68.90', '68,90'],
    ['lo', '68.90', '68,90'],
    ['my', '1068.5', '1,068.5'],
    ['vi', '58', '58'],
  ] as const)('formats a mark as in %s, with all its decimals', (locale, mark, text) => {
    expect(formatDecimal(mark, locale)).toBe(text)
  })
})

describe('formatNumber', () => {
  it('groups thousands', () => {
    expect(formatNumber(3214, 'zh-CN')).toBe('3,214')
    expect(formatNumber(3214.5, 'lo')).toBe('3.214,5')
    expect(formatNumber(3214.5, 'my')).toBe('3,214.5')
  })
})
