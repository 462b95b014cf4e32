import { expect, it } from 'vitest'
import { type Locale, languageNames } from '../locale.ts'

const wordsIn = async (locale: Locale): Promise<[string, string][]> =>
  Object.entries((await import(`./all.${locale}.ts`)).workbench)

it.each(Object.keys(languageNames) as Locale[])('no two menu entries have the same name: %s', async (locale) => {
  const names = (await wordsIn(locale)).filter(([key]) => key.startsWith('page.')).map(([, name]) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it.each(Object.keys(languageNames) as Locale[])('no two permissions have the same name: %s', async (locale) => {
  const subjects = (await wordsIn(locale)).filter(([key]) => key.startsWith('option.subject.')).map(([, name]) => name)
  expect(subjects.filter((name, at) => subjects.indexOf(name) !== at)).toEqual([])
})
