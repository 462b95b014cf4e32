import { expect, it } from 'vitest'
import { type Locale, languageNames } from '../locale.ts'

const wordsIn = async (locale: Locale): Promise<[string, string][]> =>
  Object.entries((await import(`./all.${locale}.ts`)).workbench)

it.each(Object.keys(languageNames) as Locale[])('two entries of the menu never bear one name: %s', async (locale) => {
  const names = (await wordsIn(locale)).filter(([key]) => key.startsWith('page.')).map(([, name]) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it.each(Object.keys(languageNames) as Locale[])('two permissions never bear one name: %s', async (locale) => {
  const subjects = (await wordsIn(locale)).filter(([key]) => key.startsWith('option.subject.')).map(([, name]) => name)
  expect(subjects.filter((name, at) => subjects.indexOf(name) !== at)).toEqual([])
})
