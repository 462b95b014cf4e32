import { describe, expect, it } from 'vitest'
import { formatMessage, parametersOf } from './message.ts'

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
  it('leaves a missing parameter visible', () => {
    expect(formatMessage('for {name}', {}, 'en')).toBe('for {name}')
  })
  it('does not read parameters out of parameter values', () => {
    expect(formatMessage('{a}', { a: '{b}', b: 'secret' }, 'en')).toBe('{b}')
  })
})

describe('parametersOf', () => {
  it('names simple and plural parameters once each, sorted', () => {
    expect(parametersOf('{name}: {count, plural, one {# day} other {# days}} of {name}')).toEqual(['count', 'name'])
  })
})
