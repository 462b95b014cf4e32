import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  birthDateOf,
  checkCharacterOf,
  checkIdNumber,
  checkIdNumberStructure,
  normaliseIdNumber,
  sexOf,
} from './id-number.ts'

const today = '2026-11-22'

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const birthDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2026-11-22T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const idNumber = fc
  .tuple(fc.constantFrom('11', '44', '65', '81', '83'), digits(4), birthDay, digits(3))
  .map(([province, county, birth, order]) => `${province}${county}${birth.replaceAll('-', '')}${order}`)
  .map((first17) => first17 + checkCharacterOf(first17))

describe('a national ID number', () => {
  it.each(['11010519491231002X', '440524188001010014'])('%s, an example of GB 11643-1999, is accepted', (value) => {
    expect(checkIdNumber(value, today)).toBeUndefined()
  })
  it('is accepted when its check character is the one of ISO 7064 MOD 11-2', () => {
    fc.assert(fc.property(idNumber, (value) => checkIdNumber(value, today) === undefined))
  })
  it('is refused when one character is wrong', () => {
    fc.assert(
      fc.property(idNumber, fc.nat(16), fc.integer({ min: 1, max: 9 }), (value, at, shift) => {
        const wrong = `${value.slice(0, at)}${(Number(value[at]) + shift) % 10}${value.slice(at + 1)}`
        return checkIdNumberStructure(wrong) === 'check.id_number_format'
      }),
    )
  })
  it('is refused when two adjacent characters are swapped', () => {
    fc.assert(
      fc.property(idNumber, fc.nat(15), (value, at) => {
        fc.pre(value[at] !== value[at + 1])
        const swapped = `${value.slice(0, at)}${value[at + 1]}${value[at]}${value.slice(at + 2)}`
        return checkIdNumberStructure(swapped) === 'check.id_number_format'
      }),
    )
  })
  it('accepts a lower-case x and stores it as X', () => {
    expect(checkIdNumber('11010519491231002x', today)).toBeUndefined()
    expect(normaliseIdNumber(' 11010519491231002x ')).toBe('11010519491231002X')
  })

  const completed = (first17: string) => first17 + checkCharacterOf(first17)
  it.each([
    ['nothing', '', 'check.id_number_required'],
    ['15 digits of the first generation', '110105491231002', 'check.id_number_format'],
    ['19 characters', '11010519491231002X0', 'check.id_number_format'],
    ['an unknown province', completed('99010519491231002'), 'check.id_number_format'],
    ['month 13', completed('11010519491331002'), 'check.id_number_format'],
    ['31 April', completed('11010519490431002'), 'check.id_number_format'],
    ['29 February of a common year', completed('11010519000229002'), 'check.id_number_format'],
    ['the 17th century', completed('11010516491231002'), 'check.id_number_format'],
    ['a letter among the digits', '11010519491231OO2X', 'check.id_number_format'],
  ])('with %s is refused', (_reason, value, key) => {
    expect(checkIdNumber(value, today)).toBe(key)
  })
  it('with 29 February of a leap year is accepted', () => {
    expect(checkIdNumber(completed('11010520000229002'), today)).toBeUndefined()
  })
  it('may have today as birth date, and not tomorrow', () => {
    expect(checkIdNumber(completed('11010520261122002'), today)).toBeUndefined()
    expect(checkIdNumber(completed('11010520261123002'), today)).toBe('check.id_number_format')
    expect(checkIdNumberStructure(completed('11010520261123002'))).toBeUndefined()
  })
})

describe('the content of an ID number', () => {
  it('is the birth date and the sex', () => {
    expect(birthDateOf('11010519491231002x')).toBe('1949-12-31')
    expect(sexOf('11010519491231002X')).toBe('female')
    expect(sexOf('440524188001010014')).toBe('male')
  })
})
