import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ContactPhone, Email, IdNumber, NewPassword, PersonName, Phone } from './fields.ts'

describe('fields', () => {
  it('return the key of the check as the message of the issue, at the path of the field', () => {
    const answer = z.object({ phone: Phone, password: NewPassword }).safeParse({ phone: '123', password: 'Password1' })
    expect(answer.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['phone', 'check.phone_length'],
      ['password', 'check.password_common'],
    ])
  })
  it('that are missing fail like empty ones', () => {
    const fields = z.object({ phone: Phone, password: NewPassword, email: Email.optional() })
    const messagesFor = (given: object) => fields.safeParse(given).error?.issues.map(({ message }) => message)
    expect(messagesFor({ phone: null })).toEqual(['check.phone_required', 'check.password_required'])
    expect(messagesFor({ phone: 13800138000, password: 'Travel2026' })).not.toContain('check.phone_required')
  })
  it('of phones in any country ask for the whole number, not for the digits of one country', () => {
    const message = (value: string) => ContactPhone.safeParse(value).error?.issues[0]?.message
    expect(['', '12-3', '12 345 678', '+66 86'].map(message)).toEqual([
      'check.phone_required',
      ...Array(3).fill('check.contact_phone'),
    ])
    expect(['086-555-1234', '+66 86 555 1234', '138 0013 8000'].map(message)).toEqual(Array(3).fill(undefined))
  })
  it('normalize stored values', () => {
    expect(IdNumber.parse(' 11010519491231002x')).toBe('11010519491231002X')
    expect(PersonName.parse(' 李伟 ')).toBe('李伟')
    expect(PersonName.parse('阿卜杜拉•吐尔逊')).toBe('阿卜杜拉·吐尔逊')
  })
  it('can be described as JSON Schema', () => {
    expect(z.toJSONSchema(IdNumber)).toMatchObject({ type: 'string', description: expect.stringContaining('GB 11643') })
  })
})
