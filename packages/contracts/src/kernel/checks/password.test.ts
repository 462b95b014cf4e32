import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { checkLoginPassword, checkNewPassword, checkPasswordsMatch } from './password.ts'

describe('a new password', () => {
  it.each([
    ['', 'check.password_required'],
    ['Abc1234', 'check.password_format'],
    ['Abc1234567890defg', 'check.password_format'],
    ['abcdefghij', 'check.password_format'],
    ['9087126534', 'check.password_format'],
    ['密码密码密码12345', 'check.password_format'],
    ['Password1', 'check.password_common'],
    ['WoAiNi1314', 'check.password_common'],
  ])('%j fails with %s', (value, key) => {
    expect(checkNewPassword(value)).toBe(key)
  })
  it.each(['Demo2026a', 'k7!mountain', 'correct-horse-9x'])('%j is accepted', (value) => {
    expect(checkNewPassword(value)).toBeUndefined()
  })
  it('needs 8 to 16 characters with a letter and a digit, whatever else it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }), (value) => {
        const fits = value.length >= 8 && value.length <= 16 && /[a-z]/i.test(value) && /[0-9]/.test(value)
        const answer = checkNewPassword(value)
        return fits
          ? answer === undefined || commonPasswords.has(value.toLowerCase())
          : answer === 'check.password_format'
      }),
      { examples: [['a1......'], ['a1..............'], ['a1...............']] },
    )
  })
})

describe('the list of common passwords', () => {
  it('holds only entries that the other rules accept, in lower case', () => {
    expect(commonPasswords.size).toBeGreaterThan(200)
    for (const value of commonPasswords) {
      expect(value).toMatch(/^(?=.*[a-z])(?=.*\d)[^A-Z\s]{8,16}$/)
    }
  })
})

describe('a password at log-in', () => {
  it('may be as short as 6 characters, because older accounts have such passwords', () => {
    expect(checkLoginPassword('')).toBe('check.password_required')
    expect(checkLoginPassword('12345')).toBe('check.password_too_short')
    expect(checkLoginPassword('123456')).toBeUndefined()
  })
})

describe('the confirmation', () => {
  it('must equal the password', () => {
    expect(checkPasswordsMatch('Demo2026a', 'Demo2026a')).toBeUndefined()
    expect(checkPasswordsMatch('Demo2026a', 'demo2026a')).toBe('check.passwords_differ')
    expect(checkPasswordsMatch('', '')).toBe('check.password_again_required')
  })
})
