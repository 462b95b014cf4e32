import { readFileSync } from 'node:fs'
import { formerOptions } from '@rostrum/i18n/kernel/former-options'
import { locales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import type { Resource } from './engines/resource/binding.ts'
import { formerOptionLabels, optionLabel } from './engines/resource/field-labels.ts'
import { comparableText, withoutHyphens } from './engines/resource/import/comparable-text.ts'
import { modules } from './modules/index.ts'

const resources = modules.flatMap((module) => module.resources ?? [])

/** The choices of a resource that its sheets have. */
const choicesOf = ({ def, shapes }: Resource) =>
  (def.transfer?.importable ?? []).flatMap((field) =>
    (shapes.get(field)?.options ?? []).map((option) => ({ field, option })),
  )

/** The words of sheets that mean two choices of a field. */
function collisionsOf(resource: Resource): readonly string[] {
  const named = choicesOf(resource).flatMap(({ field, option }) => {
    const words = [option, ...locales.map((locale) => optionLabel(resource, field, option, locale))]
    const former = formerOptionLabels(resource.def.name, field, option)
    return [...new Set([...words, ...former].map(withoutHyphens))].map((word) => [`${field}: ${word}`, option] as const)
  })
  return [...Map.groupBy(named, ([word]) => word)]
    .filter(([, options]) => options.length > 1)
    .map(([word, options]) => `${resource.def.name}.${word} (${options.map(([, option]) => option).join(', ')})`)
}

it('no word of a choice, in any language, also a former one, means two choices of a column', () => {
  expect(resources.length).toBeGreaterThan(20)
  expect(resources.flatMap(collisionsOf)).toEqual([])
})

it('each former word belongs to a choice that sheets have, or to yes and no', () => {
  const known = resources.flatMap((resource) =>
    choicesOf(resource).flatMap(({ field, option }) => [
      `option.${resource.def.name}.${field}.${option}`,
      `option.${field}.${option}`,
    ]),
  )
  const unknown = Object.keys(formerOptions).filter((key) => !known.includes(key))
  expect(unknown).toEqual(['option.no'])
})

const recordedWords = new URL('every-option.words.txt', import.meta.url)

/** The choices of sheets with their words of today in all languages, as they are recorded. */
const wordsOfChoices: ReadonlyMap<string, readonly string[]> = new Map(
  resources
    .flatMap((resource) =>
      choicesOf(resource).map(({ field, option }) => {
        const words = locales.map((locale) => optionLabel(resource, field, option, locale))
        return [`${resource.def.name} ${field} ${option}`, [...new Set(words)]] as const
      }),
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)

/** Words that were recorded and have no meaning any more, so that sheets with them are refused. */
function lostWords(): readonly string[] {
  return readFileSync(recordedWords, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [key = '', ...words] = line.split('\t')
      if (!wordsOfChoices.has(key)) return []
      const [resource = '', field = '', option = ''] = key.split(' ')
      const column = [...wordsOfChoices].flatMap(([other, known]) =>
        other.startsWith(`${resource} ${field} `) ? known : [],
      )
      const readable = [...column, ...formerOptionLabels(resource, field, option)].map(comparableText)
      return words.filter((word) => !readable.includes(comparableText(word))).map((word) => `${key}: ${word}`)
    })
}

it('a word of a choice that was recorded stays readable: it goes to former-options.json, then -u records today', async () => {
  expect(lostWords()).toEqual([])
  const lines = [...wordsOfChoices].map(([key, words]) => [key, ...words].join('\t'))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./every-option.words.txt')
})
