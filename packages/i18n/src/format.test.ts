import { describe, expect, it } from 'vitest'
import {
  calendarHeads,
  type DateStyle,
  formatDate,
  formatDecimal,
  formatMoney,
  formatMonth,
  formatNumber,
  formatZoned,
} from './format.ts'

const instant = '2026-11-22T09:05:00Z'

describe('formatZoned', () => {
  const inYangon = (reader: string, locale = 'en') =>
    formatZoned(instant, 'stamp', locale, { own: 'Asia/Yangon', reader })
  it('writes the offset for readers on another clock only', () => {
    expect(inYangon('Asia/Yangon')).toBe('22 Nov 2026, 15:35')
    expect(inYangon('Asia/Shanghai')).toBe('22 Nov 2026, 15:35 GMT+6:30')
    expect(inYangon('Asia/Shanghai', 'zh-CN')).toBe('2026-11-22 15:35 GMT+6:30')
    expect(formatZoned(instant, 'stamp', 'en', { own: undefined, reader: 'Asia/Bangkok' })).toBe('22 Nov 2026, 16:05')
  })
})

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
  it.each<[string, Readonly<Record<DateStyle, string>>]>([
    [
      'vi',
      {
        ...{ date: '22/11/2026', day: 'Chủ Nhật, 22/11', deadline: '17:05 Chủ Nhật, 22/11/2026' },
        ...{ moment: '17:05 22/11', stamp: '22/11/2026 17:05', short: '22/11', time: '17:05' },
      },
    ],
    [
      'th',
      {
        ...{ date: '22 พ.ย. 2026', day: 'อา. 22 พ.ย.', deadline: 'อา. 22 พ.ย. 17:05 น.' },
        ...{ moment: '22 พ.ย. 17:05 น.', stamp: '22 พ.ย. 2026 17:05 น.', short: '22 พ.ย.', time: '17:05' },
      },
    ],
    [
      'lo',
      {
        ...{ date: '22 ພ.ຈ. 2026', day: 'ວັນອາທິດ 22 ພ.ຈ.', deadline: 'ວັນອາທິດ 22 ພ.ຈ. 17:05' },
        ...{ moment: '22 ພ.ຈ. 17:05', stamp: '22 ພ.ຈ. 2026 17:05', short: '22 ພ.ຈ.', time: '17:05' },
      },
    ],
    [
      'km',
      {
        ...{ date: '22 វិច្ឆិកា 2026', day: 'ថ្ងៃអាទិត្យ ទី 22 វិច្ឆិកា' },
        ...{ deadline: 'ថ្ងៃអាទិត្យ ទី 22 វិច្ឆិកា ម៉ោង 17:05', moment: '22 វិច្ឆិកា ម៉ោង 17:05' },
        ...{ stamp: '22 វិច្ឆិកា 2026 ម៉ោង 17:05', short: '22 វិច្ឆិកា', time: '17:05' },
      },
    ],
    [
      'my',
      {
        ...{ date: '2026 နိုဝင်ဘာ 22', day: 'နိုဝင်ဘာ 22 (တနင်္ဂနွေ)', deadline: 'နိုဝင်ဘာ 22 (တနင်္ဂနွေ)၊ 17:05' },
        ...{ moment: 'နိုဝင်ဘာ 22၊ 17:05', stamp: '2026 နိုဝင်ဘာ 22၊ 17:05', short: 'နိုဝင်ဘာ 22', time: '17:05' },
      },
    ],
  ])('follows the conventions of %s, with Latin digits and years as they are typed', (locale, texts) => {
    for (const [style, text] of Object.entries(texts) as [DateStyle, string][])
      expect(formatDate(instant, style, locale, 'Asia/Shanghai')).toBe(text)
  })
  it.each([
    ['zh-CN', '2026年11月22日（周日）17:05', '11月22日（周日）17:05'],
    ['en', 'Sun 22 Nov 2026, 17:05', 'Sun 22 Nov, 17:05'],
  ])('names the year in %s where it is not the current one', (locale, otherYear, sameYear) => {
    const deadline = (now: string) => formatDate(instant, 'deadline', locale, 'Asia/Shanghai', new Date(now))
    expect(deadline('2027-01-05T00:00:00Z')).toBe(otherYear)
    expect(deadline('2026-12-31T15:59:59Z')).toBe(sameYear)
    expect(deadline('2026-12-31T16:00:00Z')).toBe(otherYear)
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
    ['km', 'មករា', 'អាចអពុព្រសុស'],
    ['my', 'ဇန်', 'နွေလာဂါဟူးတေးကြာနေ'],
  ])('names months and weekdays in %s', (locale, january, weekdays) => {
    const heads = calendarHeads(locale)
    expect(heads.months).toHaveLength(12)
    expect(heads.months[0]).toBe(january)
    expect(heads.weekdays.join('')).toBe(weekdays)
  })
})

describe('formatMonth', () => {
  it.each([
    ['zh-CN', '2026年11月'],
    ['en', 'November 2026'],
    ['vi', 'Tháng 11/2026'],
    ['th', 'พฤศจิกายน 2026'],
    ['lo', 'ພ.ຈ. 2026'],
    ['km', 'វិច្ឆិកា 2026'],
    ['my', '2026 နိုဝင်ဘာ'],
  ])('writes a month with its year in %s', (locale, month) => {
    expect(formatMonth('2026-11', locale)).toBe(month)
  })
  it('leaves no two weekdays of a calendar alike', () => {
    for (const locale of ['vi', 'th', 'lo', 'km', 'my']) {
      expect(new Set(calendarHeads(locale).weekdays).size).toBe(7)
    }
  })
})

describe('formatMoney', () => {
  it('formats an amount with its currency', () => {
    expect(formatMoney('100.00', 'CNY', 'zh-CN')).toBe('¥100.00')
    expect(formatMoney('1234.5', 'CNY', 'en')).toBe('¥1,234.50')
  })
  it.each([
    ['KHR', 'km', '400000.00', /^៛?400[.,]000៛?$/],
    ['LAK', 'lo', '400000.00', /^₭?400[.,]000₭?$/],
    ['MMK', 'my', '400000.00', /^K?\s?400,000\s?K?$/],
    ['VND', 'vi', '400000.00', /^400\.000\s₫$/],
    ['THB', 'th', '400000', /^฿400,000\.00$/],
    ['EUR', 'en', '5.5', /^€5\.50$/],
    ['JPY', 'en', '500.00', /^¥500$/],
    ['USD', 'en', '400000', /^\$400,000\.00$/],
  ] as const)('writes %s with the decimals that people write', (currency, locale, amount, text) => {
    expect(formatMoney(amount, currency, locale)).toMatch(text)
  })
  it('shows decimals that a currency should not have instead of rounding them', () => {
    expect(formatMoney('400000.50', 'LAK', 'en')).toBe('₭400,000.5')
    expect(formatMoney('400000.50', 'VND', 'en')).toBe('₫400,000.5')
    expect(formatMoney('1.005', 'CNY', 'en')).toBe('¥1.005')
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

it.each([
  ['zh-CN', '3 小时'],
  ['en', '3 hours'],
  ['th', '3 ชั่วโมง'],
  ['lo', '3 ຊົ່ວໂມງ'],
  ['km', '3 ម៉ោង'],
  ['my', '3 နာရီ'],
])('a duration in %s has the words of its language', (locale, written) => {
  expect(formatNumber(3, locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' })).toBe(written)
})

it('counts days in Lao with the word for days, and not for dates', () => {
  expect(formatNumber(3, 'lo', { style: 'unit', unit: 'day', unitDisplay: 'long' })).toBe('3 ມື້')
})

it('writes a Chinese unit after a space, as texts do', () => {
  expect(formatNumber(1.5, 'zh-CN', { style: 'unit', unit: 'kilometer' })).toBe('1.5 公里')
  expect(formatNumber(2, 'zh-CN', { style: 'unit', unit: 'month', unitDisplay: 'long' })).toBe('2 个月')
})
