import { describe, expect, it } from 'vitest'
import { countryOfMobile, mobileReadings, readMobile, readPhone, showPhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['CN', '138 1234 5678', '+8613812345678'],
    ['VN', '0912 345 678', '+84912345678'],
    ['TH', '081-234-5678', '+66812345678'],
    ['TH', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    ['LA', '020 5512 3456', '+8562055123456'],
    ['KH', '012 345 678', '+85512345678'],
    ['MM', '09 421 234 567', '+959421234567'],
    ['MM', '၀၉ ၄၂၁ ၂၃၄ ၅၆၇', '+959421234567'],
    ['CN', '+84 912 345 678', '+84912345678'],
  ])('typed in %s as %s is %s', (country, text, phone) => expect(readPhone(text, country)).toBe(phone))

  it.each([
    ['CN', '12345'],
    ['CN', '23812345678'],
    ['VN', '0123'],
    ['VN', 'call 0912 345 678'],
    ['TH', ''],
    ['ZZ', '0912345678'],
  ])('typed in %s is not %j', (country, text) => expect(readPhone(text, country)).toBeUndefined())

  it('is shown as people of the country write it, and with its code elsewhere', () => {
    expect(showPhone('+84912345678', 'VN')).toBe('0912 345 678')
    expect(showPhone('+84912345678', 'CN')).toBe('+84 912 345 678')
    expect(showPhone('unknown', 'CN')).toBe('unknown')
  })

  it('is read again as it is shown', () => {
    for (const [country, phone] of Object.entries({ CN: '+8613812345678', KH: '+85512345678', MM: '+959421234567' }))
      for (const reader of ['CN', 'VN', 'KH', 'MM'])
        expect(readPhone(showPhone(phone, reader), country === reader ? country : reader)).toBe(phone)
  })
})

describe('a mobile number', () => {
  it.each([
    ['CN', '+86 139 1234 5678', '13912345678'],
    ['TH', '139-1234-5678', '13912345678'],
    ['TH', '08 1234 5678', '+66812345678'],
    ['LA', '໐໒໐ ໕໕໑໒ ໓໔໕໖', '+8562055123456'],
    ['KH', '០១២ ៣៤៥ ៦៧៨', '+85512345678'],
  ])('typed in %s as %s is stored as %s', (country, text, phone) => expect(readMobile(text, country)).toBe(phone))

  it.each([
    ['TH', '02 123 4567'],
    ['VN', '024 3825 3525'],
    ['CN', '+86 10 6552 9988'],
    ['CN', '0912 345 678'],
  ])('in %s is no land line, and no number of another country: %s', (country, text) =>
    expect(readMobile(text, country)).toBeUndefined(),
  )

  it('without a country has each meaning that it can have', () => {
    expect(mobileReadings('13912345678')).toEqual(['13912345678'])
    expect(mobileReadings('+66812345678')).toEqual(['+66812345678'])
    expect(mobileReadings('0812345678')).toEqual(expect.arrayContaining(['+84812345678', '+66812345678']))
    expect(mobileReadings('admin')).toEqual([])
  })

  it('shows its country', () => {
    expect(['13912345678', '+66812345678', '+959421234567', 'x'].map(countryOfMobile)).toEqual(['CN', 'TH', 'MM', ''])
  })
})
