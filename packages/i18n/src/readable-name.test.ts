import { describe, expect, it } from 'vitest'
import { readableName } from './readable-name.ts'

describe('the name for a reader', () => {
  const names = [
    { name: '日班', nameEn: 'Day shift' },
    { name: 'Ca ngày', nameEn: 'Day shift' },
    { name: 'กะกลางวัน', nameEn: 'Day shift' },
    { name: 'နေ့ဆိုင်း', nameEn: '' },
  ]
  const seenIn = (language: string) => names.map((one) => readableName(one, language))

  it('is the English one where there is one, for readers of other letters', () => {
    expect(seenIn('en')).toEqual(['Day shift', 'Day shift', 'Day shift', 'နေ့ဆိုင်း'])
    expect(seenIn('th')).toEqual(['Day shift', 'Day shift', 'กะกลางวัน', 'နေ့ဆိုင်း'])
    expect(seenIn('lo')).toEqual(['Day shift', 'Day shift', 'Day shift', 'နေ့ဆိုင်း'])
  })
  it('is the own one for readers of its letters, and in Latin ones for those of Chinese', () => {
    expect(seenIn('vi')).toEqual(['Day shift', 'Ca ngày', 'Day shift', 'နေ့ဆိုင်း'])
    expect(seenIn('zh-CN')).toEqual(['日班', 'Ca ngày', 'Day shift', 'နေ့ဆိုင်း'])
  })
})
