import { expect, it } from 'vitest'
import { groupTimeZones, isSameZone, zoneName } from './zone-name.ts'

it.each([
  ['zh-CN', '中国（GMT+8）', '缅甸（GMT+6:30）'],
  ['en', 'China (GMT+8)', 'Myanmar (GMT+6:30)'],
  ['vi', 'Trung Quốc (GMT+8)', 'Myanmar (GMT+6:30)'],
  ['th', 'จีน (GMT+8)', 'เมียนมา (GMT+6:30)'],
  ['lo', 'ຈີນ (GMT+8)', 'ມຽນມາ (GMT+6:30)'],
  ['km', 'ចិន (GMT+8)', 'មីយ៉ាន់ម៉ា (GMT+6:30)'],
  ['my', 'တရုတ် (GMT+8)', 'မြန်မာ (GMT+6:30)'],
])('names a time zone by its country, in %s', (locale, china, myanmar) => {
  expect(zoneName('Asia/Shanghai', locale)).toBe(china)
  expect(zoneName('Asia/Yangon', locale)).toBe(myanmar)
})

it('names another time zone by its city, with the offset of the day', () => {
  expect(zoneName('America/New_York', 'en', '2026-07-01T00:00:00Z')).toBe('New York (GMT-4)')
  expect(zoneName('America/New_York', 'en', '2026-12-01T00:00:00Z')).toBe('New York (GMT-5)')
})

it('both identifiers of a time zone of the group name the same one', () => {
  expect(isSameZone('Asia/Saigon', 'Asia/Ho_Chi_Minh')).toBe(true)
  expect(isSameZone('Asia/Rangoon', 'Asia/Yangon')).toBe(true)
  expect(isSameZone('Asia/Bangkok', 'Asia/Ho_Chi_Minh')).toBe(false)
  expect(isSameZone('Europe/Paris', 'Europe/Berlin')).toBe(false)
  expect(groupTimeZones).toEqual([
    ...['Asia/Shanghai', 'Asia/Ho_Chi_Minh', 'Asia/Bangkok', 'Asia/Vientiane', 'Asia/Phnom_Penh', 'Asia/Yangon'],
  ])
})
