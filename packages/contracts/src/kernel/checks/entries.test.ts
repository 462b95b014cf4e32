import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEmail, checkHttpUrl } from './address.ts'
import { checkCaptcha, checkSmsCode } from './codes.ts'
import { checkName } from './name.ts'

describe('codes', () => {
  it('of the captcha have 4 letters or digits', () => {
    expect(checkCaptcha('7Kdx')).toBeUndefined()
    for (const value of ['', '7Kd', '7Kdx9', '7K x', '７Kdx']) expect(checkCaptcha(value)).toBe('check.captcha_format')
  })
  it('of the captcha may be a proof of work in base64 of a limited length', () => {
    expect(checkCaptcha(`${'aB3+/'.repeat(100)}==`)).toBeUndefined()
    for (const value of ['a'.repeat(99), 'a'.repeat(4001), `${'a'.repeat(200)} `, `${'é'.repeat(200)}`])
      expect(checkCaptcha(value)).toBe('check.captcha_format')
  })
  it('of the SMS have 6 digits', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{6}$/), (value) => checkSmsCode(value) === undefined))
    expect(checkSmsCode('')).toBe('check.sms_code_required')
    for (const value of ['1234', '1234567', '12345a', ' 12345'])
      expect(checkSmsCode(value)).toBe('check.sms_code_format')
  })
})

describe('a name', () => {
  it('is required and has at most 50 characters', () => {
    expect(checkName('  ')).toBe('check.name_required')
    expect(checkName('阿卜杜拉·吐尔逊')).toBeUndefined()
    expect(checkName('𠮷'.repeat(50))).toBeUndefined()
    expect(checkName('王'.repeat(51))).toBe('check.name_too_long')
  })
  it.each([
    "O'Brien Wei",
    'Anne-Marie',
    'J. R. Müller',
    'ประวิทย์ ใจดี',
    '阿卜杜拉·吐尔逊',
    '阿卜杜拉•吐尔逊',
    '𠮷田',
    '唐〇',
  ])('may be %s', (name) => {
    expect(checkName(name)).toBeUndefined()
  })
  it.each(["O'Brien <b>Wei</b>", '王伟1', '王伟🙂', '王\n伟', '{{name}}', '王\0伟', '王＜伟'])('is not %j', (name) => {
    expect(checkName(name)).toBe('check.name_characters')
  })
})

describe('an e-mail address', () => {
  it.each(['li.wei@example.com', 'a+b@mail.example.edu.cn', '123456@qq.com'])('%j is accepted', (value) => {
    expect(checkEmail(value)).toBeUndefined()
  })
  it.each(['', 'li.wei', '@example.com', 'a@b', 'a..b@example.com', 'a@-b.com', 'a b@example.com', 'a@b.com,c@d.com'])(
    '%j is refused',
    (value) => {
      expect(checkEmail(value)).toBe('check.email_format')
    },
  )
})

describe('a URL', () => {
  it.each([
    'http://example.com',
    'HTTPS://example.com:8443/a/b?c=d#e',
    'http://localhost:3000/x',
    'http://192.0.2.1/',
    'http://[2001:db8::1]/',
    'https://example.com/招聘?岗位=1',
  ])('%j is accepted', (value) => {
    expect(checkHttpUrl(value)).toBeUndefined()
  })
  it.each([
    '',
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'http://',
    'http:///x',
    'http://a b/',
    'https://bank.example@evil.example/',
    ' http://example.com',
  ])('%j is refused', (value) => {
    expect(checkHttpUrl(value)).toBe('check.url_format')
  })
})
