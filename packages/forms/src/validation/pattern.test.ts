import { describe, expect, it } from 'vitest'
import { compilePattern } from './pattern.ts'

const matches = (pattern: string, text: string) => {
  const compiled = compilePattern(pattern)
  return 'test' in compiled && compiled.test(text)
}

describe("an author's pattern", () => {
  it('is read bare or as a literal with flags', () => {
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
  it.each(['^(a+)+$', '^(a|aa)+$', '^(.*a){20}$', '(x+x+)+y'])(
    '%j, which hangs an engine that goes back, answers',
    (source) => {
      expect(matches(source, `${'a'.repeat(5000)}!`)).toBe(false)
    },
  )
})
