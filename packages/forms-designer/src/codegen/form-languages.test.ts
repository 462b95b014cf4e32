import { expect, it } from 'vitest'
import { field, form } from '../testing/build.ts'
import { formLanguages } from './form-languages.ts'

it('code is offered in the language that the author has chosen', () => {
  expect(formLanguages({ ...form([field('a')]), config: { language: 'th' } })).toEqual(['zh-CN', 'en', 'th'])
})

it('code is offered in Chinese, English and the languages of the translations', () => {
  const translated = { ...form([field('a')]), translations: { en: {}, vi: {} } }
  expect(formLanguages(translated)).toEqual(['zh-CN', 'en', 'vi'])
})
