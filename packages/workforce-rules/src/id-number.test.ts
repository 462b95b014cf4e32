import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkIdNumberOf, factsOfIdNumber, normalizeIdNumberOf, thaiCheckDigit } from './id-number.ts'

const today = '2026-11-23'
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))

describe('a Chinese ID number', () => {
  it.each(['11010519491231002X', '11010519491231002x', ' 440524188001010014 '])(
    '%s, as in GB 11643-1999, is accepted',
    (value) => expect(checkIdNumberOf('CN', value, today)).toBeUndefined(),
  )
  it.each(['110105194912310021', '11010519490230002X', '990105194912310028', '11010519491231002'])(
    '%s is refused for its check character, date, province or length',
    (value) => expect(checkIdNumberOf('CN', value, today)).toBe('id_number.cn'),
  )
  it('contains birth date and sex', () => {
    expect(factsOfIdNumber('CN', '11010519491231002X')).toEqual({ birthday: '1949-12-31', sex: 'female' })
    expect(factsOfIdNumber('TH', '1234567890121')).toBeUndefined()
  })
})

describe('a Vietnamese ID number', () => {
  it('has 12 digits', () => {
    fc.assert(fc.property(digits(12), (value) => checkIdNumberOf('VN', value, today) === undefined))
    for (const value of ['', '03830000123', '0383000012345', '03830000123a'])
      expect(checkIdNumberOf('VN', value, today)).toBe('id_number.vn')
  })
  it('may be typed in groups', () => expect(normalizeIdNumberOf('VN', '038 300 001 234')).toBe('038300001234'))
})

describe('a Thai ID number', () => {
  it.each(['1234567890121', '1-2345-67890-12-1', '๑๒๓๔๕๖๗๘๙๐๑๒๑'])('%s is accepted', (value) => {
    expect(checkIdNumberOf('TH', value, today)).toBeUndefined()
    expect(normalizeIdNumberOf('TH', value)).toBe('1234567890121')
  })
  it('is refused when one digit is wrong', () => {
    const wrongDigit = fc.tuple(digits(12), fc.nat(12), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(wrongDigit, ([first12, at, shift]) => {
        const sound = first12 + thaiCheckDigit(first12)
        const wrong = `${sound.slice(0, at)}${(Number(sound[at]) + shift) % 10}${sound.slice(at + 1)}`
        // Sums of 0 and 10 modulo 11 share the check digit 1, and so do 1 and 11 the digit 0.
        const isTwin = thaiCheckDigit(wrong.slice(0, 12)) === wrong[12]
        expect(checkIdNumberOf('TH', sound, today)).toBeUndefined()
        expect(checkIdNumberOf('TH', wrong, today)).toBe(isTwin ? undefined : 'id_number.th')
      }),
    )
  })
})

describe('the number of another country', () => {
  it.each(['12/KaMaYa(N)123456', '၁၂/ကမရ(နိုင်)၁၂၃၄၅၆', '012345678', 'P-1234'])('%s is accepted', (value) =>
    expect(checkIdNumberOf('MM', value, today)).toBeUndefined(),
  )
  it.each(['', '123', '1'.repeat(21), 'ab<script>', '1234\u0000'])('%j is refused', (value) =>
    expect(checkIdNumberOf('KH', value, today)).toBe('id_number.other'),
  )
  it('has a stored form that is its own', () => {
    fc.assert(
      fc.property(fc.constantFrom('CN', 'VN', 'TH', 'MM'), fc.string({ unit: 'grapheme' }), (country, value) => {
        const once = normalizeIdNumberOf(country, value)
        expect(normalizeIdNumberOf(country, once)).toBe(once)
      }),
    )
  })
})
