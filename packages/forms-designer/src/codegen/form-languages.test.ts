import { expect, it } from 'vitest'
import { field, form } from '../testing/build.ts'
import { formLanguages, writtenLanguage } from './form-languages.ts'

it('the language of generated code is that of the texts, not that of the designer', () => {
  expect(writtenLanguage(form([field('a', 'input', { label: '姓名' })]), 'en')).toBe('zh-CN')
  expect(writtenLanguage(form([field('a', 'input', { label: 'Name' })]), 'zh-CN')).toBe('en')
  expect(writtenLanguage(form([]), 'zh-CN')).toBe('zh-CN')
})

it('code is offered in the languages of the renderer and of the translations', () => {
  const translated = { ...form([field('a')]), translations: { en: {}, vi: {} } }
  expect(formLanguages(translated)).toEqual(['zh-CN', 'en', 'vi'])
})
