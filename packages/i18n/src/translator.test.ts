import { describe, expect, expectTypeOf, it } from 'vitest'
import { type PlainKey, type Translate, translatorFor } from './translator.ts'

type Messages = { plain: never; greeting: 'name'; left: 'count' | 'total' }

const messages = {
  plain: '首页',
  greeting: '您好，{name}',
  left: '{count, plural, =0 {none} one {# place} other {# places}} of {total} left',
}

describe('a translator', () => {
  const t = translatorFor<Messages>(messages, 'en')

  it('fills the parameters of a message', () => {
    expect(t('plain')).toBe('首页')
    expect(t('greeting', { name: '林若溪' })).toBe('您好，林若溪')
    expect(t('left', { count: 1, total: 3 })).toBe('1 place of 3 left')
  })
  it('shows the key of a message that is missing', () => {
    expect(translatorFor<Messages>({}, 'en')('plain')).toBe('plain')
  })
  it('demands each parameter at compile time and no other', () => {
    type Parameters<Key extends keyof Messages> = Parameter<Translate<Pick<Messages, Key>>>
    type Parameter<Translator> = Translator extends (key: never, ...params: infer Rest) => string ? Rest : 'none'
    expectTypeOf<Parameters<'plain'>>().toEqualTypeOf<[]>()
    expectTypeOf<Parameters<'left'>[0]>().toEqualTypeOf<
      Readonly<Record<'count' | 'total', string | number | readonly string[]>>
    >()
    expectTypeOf<PlainKey<Messages>>().toEqualTypeOf<'plain'>()
  })
})
