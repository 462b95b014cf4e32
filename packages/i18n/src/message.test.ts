import { describe, expect, it } from 'vitest'
import { formatMessage } from './message.ts'
import { parametersOf } from './message-arguments.ts'

describe('formatMessage', () => {
  it('fills named parameters', () => {
    expect(formatMessage('还剩 {days} 天 {hours} 小时', { days: 2, hours: 1 }, 'zh-CN')).toBe('还剩 2 天 1 小时')
  })
  it('chooses the plural form of the language', () => {
    const message = '{count, plural, =0 {none} one {# place} other {# places}} left'
    expect(formatMessage(message, { count: 0 }, 'en')).toBe('none left')
    expect(formatMessage(message, { count: 1 }, 'en')).toBe('1 place left')
    expect(formatMessage(message, { count: 1200 }, 'en')).toBe('1,200 places left')
  })
  it('selects by a keyword, and falls back to other', () => {
    const message = '{stage, select, pay {Payment} other {This stage}} is over'
    expect(formatMessage(message, { stage: 'pay' }, 'en')).toBe('Payment is over')
    expect(formatMessage(message, { stage: 'unheard_of' }, 'en')).toBe('This stage is over')
  })
  it('formats an instant in the given zone, and not in that of the machine', () => {
    const opens = '2026-11-27T01:00:00Z'
    const timeZone = 'Asia/Shanghai'
    expect(formatMessage('{opens, date, deadline}开始', { opens, timeZone }, 'zh-CN')).toBe('11月27日（周五）09:00开始')
    expect(formatMessage('from {opens, date, deadline}', { opens, timeZone }, 'en')).toBe('from Fri 27 Nov, 09:00')
    expect(formatMessage('{opens, date, deadline}', { opens, timeZone: 'Asia/Yangon' }, 'zh-CN')).toBe(
      '11月27日（周五）07:30',
    )
    expect(formatMessage('{opens, date, deadline}', { opens: 'soon', timeZone }, 'en')).toBe('{opens, date, deadline}')
    expect(formatMessage('{opens, date, deadline}', { opens }, 'en')).toBe('{opens, date, deadline}')
  })
  it('tells a day as it is, on no clock', () => {
    expect(formatMessage('{day, date, date}的账单', { day: '2026-11-02' }, 'zh-CN')).toBe('2026年11月2日的账单')
    expect(formatMessage('bill of {day, date, date}', { day: '2026-11-02' }, 'en')).toBe('bill of 2 Nov 2026')
  })
  it('tells several days, each as it is', () => {
    const days = '2026-11-02, 2026-12-01'
    expect(formatMessage('{days, date, date}', { days }, 'en')).toBe('2 Nov 2026, 1 Dec 2026')
    expect(formatMessage('{days, date, date}', { days }, 'my')).toBe('2026 နိုဝင်ဘာ 2၊ 2026 ဒီဇင်ဘာ 1')
  })
  it('tells a month by its name', () => {
    expect(formatMessage('{period, date, month}已关账', { period: '2026-10' }, 'zh-CN')).toBe('2026年10月已关账')
    expect(formatMessage('{period, date, month} is closed', { period: '2026-10' }, 'en')).toBe('October 2026 is closed')
    expect(formatMessage('{period, date, month}', { period: '2026' }, 'en')).toBe('{period, date, month}')
  })
  it('leaves a missing parameter visible', () => {
    expect(formatMessage('for {name}', {}, 'en')).toBe('for {name}')
    expect(formatMessage('from {opens, date, deadline}', {}, 'en')).toBe('from {opens, date, deadline}')
  })
  it('does not interpret parameters inside parameter values', () => {
    expect(formatMessage('{a}', { a: '{b}', b: 'secret' }, 'en')).toBe('{b}')
  })
})

describe('parametersOf', () => {
  it('names the parameter of a choice and of a date', () => {
    expect(parametersOf('{stage, select, pay {Payment} other {It}} from {opens, date, deadline}')).toEqual([
      'opens',
      'stage',
    ])
  })
  it('returns simple and plural parameters once each, sorted', () => {
    expect(parametersOf('{name}: {count, plural, one {# day} other {# days}} of {name}')).toEqual(['count', 'name'])
  })
})
