import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phonesIn } from './phone-numbers.ts'

const numbersIn = (text: string) => phonesIn(text).map(({ number }) => number)

describe('a phone number in a resume', () => {
  it.each([
    ['+66 81 234 5678', '+66812345678'],
    ['+66 (0)81-234-5678', '+66812345678'],
    ['(+66) 81 2345678', '+66812345678'],
    ['0066 81 234 5678', '+66812345678'],
    ['+6681-234-5678 2015', '+66812345678'],
    ['+66 8 1234 5678', '+66812345678'],
    ['+84 912 345 678', '+84912345678'],
    ['+84 0912.345.678', '+84912345678'],
    ['(+84) 91 234 56 78', '+84912345678'],
    ['+856 20 5555 1234', '+8562055551234'],
    ['+856-20-55551234', '+8562055551234'],
    ['+856 30 555 1234', '+856305551234'],
    ['+855 12 345 678', '+85512345678'],
    ['+855 (0)96 345 6789', '+855963456789'],
    ['+95 9 4200 12345', '+959420012345'],
    ['+959 791 234 567', '+959791234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+65 8123 4567', '+6581234567'],
    ['+86 138-0000-7777', '13800007777'],
    ['１３８００００７７７７', '13800007777'],
  ])('of another country is recognized in any notation: %s', (written, number) => {
    expect(numbersIn(`Tel: ${written}, Vientiane`)).toEqual([number])
  })

  it.each([
    ['โทร 081-234-5678', '+66812345678'],
    ['โทร ๐๘๑-๒๓๔-๕๖๗๘', '+66812345678'],
    ['ĐT: 0912 345 678', '+84912345678'],
    ['ໂທ 020 5555 1234', '+8562055551234'],
    ['ເບີ ໐໒໐ ໕໕໕໕ ໑໒໓໔', '+8562055551234'],
    ['ទូរស័ព្ទ 012 345 678', '+85512345678'],
    ['ទូរស័ព្ទ ០៩៦ ៣៤៥ ៦៧៨៩', '+855963456789'],
    ['ဖုန်း ၀၉ ၄၂၀၀ ၁၂၃၄၅', '+959420012345'],
    ['ဖုန်း 09-791234567', '+959791234567'],
  ])('in national format belongs to the country whose letters surround it: %s', (line, number) => {
    expect(numbersIn(line)).toEqual([number])
  })

  it('in an ambiguous national format is preserved where no letters decide', () => {
    expect(numbersIn('Phone 081-234-5678')).toEqual(['0812345678'])
    expect(numbersIn('Phone 020 5555 1234')).toEqual(['+8562055551234'])
  })

  it.each([
    ['一条座机 020-87654321，0871-6512 3456'],
    ['2019-03 to 2023-12'],
    ['01-02-2019, 09-12-2019'],
    ['Sales 0.812345678, +15 % to 1200000'],
    ['ID 530102199003072316'],
    ['ปี 2562-2566 ยอดขาย 1,200,000'],
  ])('is not a landline, a date, an amount or an identity number: %s', (line) => {
    expect(numbersIn(line)).toEqual([])
  })

  it('is no part of an identifier in a link', () => {
    const digits = fc.stringMatching(/^\d{8}-\d{4}-\d{4}-\d{4}-\d{12}$/)
    fc.assert(
      fc.property(fc.oneof(fc.uuid(), digits), (identifier) => {
        expect(numbersIn(`https://example.com/portfolio/${identifier} Tel: +66 81 234 5678`)).toEqual(['+66812345678'])
      }),
    )
    expect(numbersIn('1f0e4a2b-9c3d-4e5f-8a6b-071273951abc')).toEqual([])
  })
})
