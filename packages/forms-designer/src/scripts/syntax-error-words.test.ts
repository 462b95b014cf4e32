import { messages as english } from 'virtual:messages/designer.en'
import { messages as chinese } from 'virtual:messages/designer.zh-CN'
import type { DesignerMessages } from '@rostrum/i18n/modules'
import { translatorFor } from '@rostrum/i18n/translator'
import { describe, expect, it } from 'vitest'
import { findScriptSyntaxError } from './check-script.ts'
import { syntaxErrorWords } from './syntax-error-words.ts'

function wordsOf(code: string, locale: 'en' | 'zh-CN') {
  const t = translatorFor<DesignerMessages>(locale === 'en' ? english : chinese, locale)
  const error = findScriptSyntaxError(code)
  return error && syntaxErrorWords(t, code, error)
}

describe('a syntax error', () => {
  it.each([
    ['if (value === ) x()', '“)” is not expected here', '此处不应出现“)”'],
    ['const total = }', '“}” is not expected here', '此处不应出现“}”'],
    ['let a = 1; foo bar', '“bar” is not expected here', '此处不应出现“bar”'],
    ['const 金额 = 1; 金额 合计', '“合计” is not expected here', '此处不应出现“合计”'],
    ['if (', 'The script ends too early', '脚本不完整'],
    ["const a = 'x", 'The text has no closing quotation mark', '文本缺少右引号'],
    ['/* note', 'The comment is not closed', '注释没有结束'],
    ['let a = 1; let a = 2', '“a” has already been declared', '“a”重复声明'],
    ['break', '“break” is not allowed here', '此处不能使用“break”'],
    ['const class = 1', '“class” is reserved and cannot be a name', '“class”是保留字，不能用作名称'],
    ['1 = 2', 'Nothing can be assigned to this', '此处不能被赋值'],
    ['if（a）', '“（” is not expected here', '此处不应出现“（”'],
    ['enum = 1', '“enum” is reserved and cannot be a name', '“enum”是保留字，不能用作名称'],
    ['const a = `x', 'The text has no closing quotation mark', '文本缺少右引号'],
    ['try { a() }', '“try” needs “catch” or “finally”', '“try”之后缺少“catch”或“finally”'],
  ])('of %s is in the words of the reader', (code, inEnglish, inChinese) => {
    expect([wordsOf(code, 'en'), wordsOf(code, 'zh-CN')]).toEqual([inEnglish, inChinese])
  })

  it('that is rare has no words of its own, but its place', () => {
    expect(wordsOf('/[b-a]/', 'zh-CN')).toBeUndefined()
  })
})
