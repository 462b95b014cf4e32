import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import './load-engine-eagerly.ts'
import { linearEngine } from './linear-engine.ts'
import { compilePattern } from './pattern.ts'
import { plainPattern } from './plain-pattern.ts'

const matches = (pattern: string, text: string) => {
  const compiled = compilePattern(pattern)
  return 'test' in compiled && compiled.test(text)
}

describe("an author's pattern", () => {
  it('is parsed bare or as a literal with flags', () => {
    expect(matches('^[A-Z]{2}\\d{6}$', 'AB123456')).toBe(true)
    expect(matches('/^[A-Z]{2}\\d{6}$/', 'ab123456')).toBe(false)
    expect(matches('/^[a-z]+$/i', 'ABC')).toBe(true)
    expect(matches('^[\\u4e00-\\u9fa5·]{2,20}$', '阿卜杜拉·买买提')).toBe(true)
  })
  it('finds a part of the text unless it is anchored, as in JavaScript', () => {
    expect(matches('\\d{3}', 'ab123cd')).toBe(true)
  })
  it.each(['(?=a)b', '(a)\\1', '[', '(((a{1000}){1000}){1000})', '/a/x', 'a'.repeat(1001)])(
    '%j is refused with a reason',
    (pattern) => {
      expect(compilePattern(pattern)).toHaveProperty('reason')
    },
  )
  it('gives the same result in both engines', () => {
    const one = fc.constantFrom('a', '7', '-', '[a-c]', '[A-Z7-]', '\\d', '\\w', '\\.', '[\\d.]', ' ')
    const fixed = fc.tuple(one, fc.constantFrom('', '{2}', '{0}')).map((parts) => parts.join(''))
    const open = fc.tuple(one, fc.constantFrom('*', '+', '?', '{1,}', '{0,3}')).map((parts) => parts.join(''))
    const branch = fc
      .tuple(fc.array(fixed, { maxLength: 3 }), open, fc.array(fixed, { maxLength: 3 }))
      .map(([before, middle, after]) => `^${before.join('')}${middle}${after.join('')}$`)
    const pattern = fc.array(branch, { minLength: 1, maxLength: 3 }).map((branches) => branches.join('|'))
    const text = fc.array(fc.constantFrom('a', 'b', 'Z', '7', '0', '-', '.', ' ', '_', '\n', '名', '😀'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(pattern, fc.array(text), (source, texts) => {
        const plain = plainPattern(source)
        const linear = linearEngine(source, '')
        if (!plain || 'reason' in linear) throw new Error(`${source} is not plain`)
        for (const each of texts.map((parts) => parts.join(''))) expect(plain.test(each)).toBe(linear.test(each))
      }),
      { numRuns: 500 },
    )
  })
  it.each([
    '^a*b*$',
    '^(a+)+$',
    '^a+(b|c)+$',
    '^[^a]*$',
    'a*',
    '^a{2}{3}$',
    '^[z-a]$',
    '^.*$',
    `^\\d+${'\\d{999}'.repeat(100)}$`,
    '^a{1,}b{65}$',
    '^a$|b$',
    '^a|^b$',
    '^a\\$|^b$',
    '^a$|^(a+)+$',
    Array.from({ length: 9 }, () => '^a$').join('|'),
  ])('leaves %j to the engine', (source) => expect(plainPattern(source)).toBeUndefined())
  it.each(['^\\d{999}\\d{999}$', '^[A-Z]?\\d{100}$', '^a*b{60}c{4}$', '^1[3-9]\\d{9}$|^0\\d{9,11}$', '^a\\|b$'])(
    'needs no engine for %j',
    (source) => expect(plainPattern(source)).toBeDefined(),
  )
  it.each(['^(a+)+$', '^(a|aa)+$', '^(.*a){20}$', '(x+x+)+y'])(
    'answers %j, which hangs a backtracking engine',
    (source) => {
      expect(matches(source, `${'a'.repeat(5000)}!`)).toBe(false)
    },
  )
})
