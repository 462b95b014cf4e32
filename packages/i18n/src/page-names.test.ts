import { expect, it } from 'vitest'
import { type Locale, languageNames } from './locale.ts'
import { readWorkbenchMessages } from './node/read-messages.ts'

const wordsIn = (locale: Locale) => Object.entries(readWorkbenchMessages(locale))

it.each(Object.keys(languageNames) as Locale[])('two entries of the menu never bear one name: %s', (locale) => {
  const names = wordsIn(locale)
    .filter(([key]) => key.startsWith('page.'))
    .map(([, name]) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it.each(Object.keys(languageNames) as Locale[])('two permissions never bear one name: %s', (locale) => {
  const subjects = wordsIn(locale)
    .filter(([key]) => key.startsWith('option.subject.'))
    .map(([, name]) => name)
  expect(subjects.filter((name, at) => subjects.indexOf(name) !== at)).toEqual([])
})
