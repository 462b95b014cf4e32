import { describe, expect, expectTypeOf, it } from 'vitest'
import { type ParameterOf, translatorFor } from './translator.ts'

const messages = {
  plain: '首页',
  greeting: '您好，{name}',
  left: '{count, plural, =0 {none} one {# place} other {# places}} of {total} left',
} as const

describe('a translator', () => {
  const t = translatorFor<typeof messages>(messages, 'en')

  it('fills the parameters of a message', () => {
    expect(t('plain')).toBe('首页')
    expect(t('greeting', { name: '林若溪' })).toBe('您好，林若溪')
    expect(t('left', { count: 1, total: 3 })).toBe('1 place of 3 left')
  })
  it('shows the key of a missing message', () => {
    expect(translatorFor<typeof messages>({}, 'en')('plain')).toBe('plain')
  })
  it('requires exactly the parameters of the message at compile time', () => {
    expectTypeOf<ParameterOf<typeof messages.plain>>().toEqualTypeOf<never>()
    expectTypeOf<ParameterOf<typeof messages.greeting>>().toEqualTypeOf<'name'>()
    expectTypeOf<ParameterOf<typeof messages.left>>().toEqualTypeOf<'count' | 'total'>()
    expectTypeOf<ParameterOf<'{a} then {n, plural, other {#}} then {b}'>>().toEqualTypeOf<'a' | 'n' | 'b'>()
  })
})
