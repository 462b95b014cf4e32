import { describe, expect, it } from 'vitest'
import { readPhone, showPhone } from './phone.ts'

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
