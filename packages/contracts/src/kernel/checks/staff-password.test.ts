import { describe, expect, it } from 'vitest'
import { checkStaffPassword } from './staff-password.ts'

describe('a password of staff', () => {
  it.each([
    ['any', 6, 'k7!xq', 'check.staff_password_any'],
    ['any', 6, 'k7!xqa', undefined],
    ['letters-digits', 8, 'mountains', 'check.staff_password_letters_digits'],
    ['letters-digits', 8, '密码密码密码12', undefined],
    ['mixed-case', 8, 'mountain9', 'check.staff_password_mixed_case'],
    ['mixed-case', 8, 'Mountain9', undefined],
    ['symbols', 12, 'Mountain2026', 'check.staff_password_symbols'],
    ['symbols', 12, 'Mountain 2026', 'check.staff_password_symbols'],
    ['symbols', 12, 'Mountain-2026', undefined],
  ] as const)('of %s characters, %d at least: %j', (characters, minimum, value, error) => {
    expect(checkStaffPassword(value, { characters, minimum })).toBe(error)
  })

  it.each(['123456', 'qwertyuiop', 'aaaaaa', 'Password1', 'P@ssw0rd'])('is not the common %j', (value) => {
    expect(checkStaffPassword(value, { characters: 'any', minimum: 6 })).toBe('check.password_common')
  })
})
