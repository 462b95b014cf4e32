import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const folder = join(root, 'docs/words')

/**
 * The words in the “Not” columns of a page of `docs/words/`. Each has the words that are written instead, which may
 * contain it: “Địa điểm thi” contains “điểm thi”.
 */
export const refusedIn = (page, unchecked = {}) =>
  page
    .split(/\n(?!\|)/)
    .flatMap(refusedInTable)
    .filter(({ word }) => !(word in unchecked))

/** The lines of a table follow each other: its head, a line of dashes, its rows. */
function refusedInTable(block) {
  const [head, , ...rows] = block
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
  const not = head?.indexOf('Not') ?? -1
  if (not < 0) return []
  const but = head.includes('But') ? head.indexOf('But') : 1
  return rows.flatMap((row) => wordsOf(row[not]).map((word) => ({ word, instead: wordsOf(row[but]) })))
}

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** A note in brackets limits a word to a place, and is no part of it. */
const wordsOf = (cell) =>
  cell
    .replace(/\([^)]*\)/g, '')
    .split(/[,;…/]|(?<=\p{Script=Han})[；，]/u)
    .map((word) => word.trim().replace(/\.$/, ''))
    .filter((word) => word.length > 1)

/** The first refused word in a text; undefined if there is none. */
export function refusedWord(text, refused) {
  const plain = text.toLowerCase()
  return refused.find(({ word, instead }) => {
    const rest = instead.reduce((left, right) => left.replaceAll(right.toLowerCase(), ' '), plain)
    return patternOf(word).test(rest)
  })?.word
}

const latin = /^[\p{Script=Latin}\s\d'’-]+$/u

/** Only languages with spaces between words can be asked for whole words. */
function patternOf(word) {
  const escaped = word.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return latin.test(word)
    ? new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'u')
    : new RegExp(escaped, 'u')
}

/** Words that only a reader can check, and keys that use a word in another sense, each with its reason. */
const exceptions = JSON.parse(readFileSync(join(folder, 'refused-exceptions.json'), 'utf8'))
const byLocale = new Map()

/** The refused word in a text of a key, unless `refused-exceptions.json` gives a reason for it. */
export function refusedWordIn(text, locale, key) {
  const { unchecked, keys } = exceptions[locale]
  if (!byLocale.has(locale)) {
    byLocale.set(locale, refusedIn(readFileSync(join(folder, `${locale}.md`), 'utf8'), unchecked))
  }
  const allowed = byLocale.get(locale).filter(({ word }) => !keys[word]?.keys.includes(key))
  return refusedWord(text, allowed)
}

/** Exceptions whose key is gone or no longer has the word. */
export const unneededExceptions = (locale, messages) =>
  Object.entries(exceptions[locale].keys).flatMap(([word, { keys }]) =>
    keys
      .filter((key) => !patternOf(word).test((messages[key] ?? '').toLowerCase()))
      .map((key) => `refused-exceptions.json: ${locale} has no “${word}” in ${key}`),
  )
