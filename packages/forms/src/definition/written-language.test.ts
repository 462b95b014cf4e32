import { expect, it } from 'vitest'
import type { FormDefinition } from './definition.ts'
import { parseDefinition } from './parse-definition.ts'
import { guessLanguage, languagesOf, writtenLanguage } from './written-language.ts'

const labelled = (label: string): FormDefinition => ({
  ...{ version: 1, config: {} },
  children: [{ id: 'a', type: 'input', options: { name: 'a', label } }],
})

it.each([
  ['姓名 Name', 'zh-CN'],
  ['Name', 'en'],
  ['Họ tên', 'vi'],
  ['ชื่อ', 'th'],
  ['ຊື່', 'lo'],
  ['ឈ្មោះ', 'km'],
  ['အမည်', 'my'],
  ['', 'other'],
])('a form with the label %s is written in %s', (label, language) => {
  expect(writtenLanguage(labelled(label), 'other')).toBe(language)
})

it('a form can be shown in its own language and in those of its translations', () => {
  expect(languagesOf({ ...labelled('Name'), translations: { vi: {}, en: {} } })).toEqual(['en', 'vi'])
  expect(languagesOf(labelled(''))).toEqual(['zh-CN'])
})

it('the language that the author has chosen goes before the one that the letters suggest', () => {
  const chosen = { ...labelled('Ho ten'), config: { language: 'vi' }, translations: { en: {} } }
  expect(writtenLanguage(chosen, 'other')).toBe('vi')
  expect(guessLanguage(chosen, 'other')).toBe('en')
  expect(languagesOf(chosen)).toEqual(['vi', 'en'])
})

it('a chosen language is a language tag', () => {
  const read = (language: unknown) => parseDefinition({ ...labelled('Name'), config: { language } }).definition
  expect(['vi', 'zh-CN'].map((tag) => read(tag)?.config.language)).toEqual(['vi', 'zh-CN'])
  expect(['', 'Viet nam', 7].map(read)).toEqual([undefined, undefined, undefined])
})
