import { proseOfDocument, splitScript, splitStyles, withoutCodeSpans } from './source-text.mjs'

/**
 * The lists of `refused-words.json`: parts of identifiers and file names, words of comments and documents, and whole
 * names of types, which are nouns.
 */
export const lists = ['names', 'prose', 'types']

/** Counts the refused words of every file: `{ names: { path: { word: count } }, … }`, without empty entries. */
export function countRefusedWords(files, refused) {
  const patterns = Object.fromEntries(lists.map((list) => [list, patternsOf(refused[list].words)]))
  const counts = Object.fromEntries(lists.map((list) => [list, {}]))
  for (const { path, text } of files) {
    for (const [list, found] of Object.entries(textsOf(path, text))) {
      const words = countWords(
        found,
        patterns[list].filter(({ applies }) => applies(path)),
      )
      if (Object.keys(words).length > 0) counts[list][path] = words
    }
  }
  return counts
}

/**
 * Compares the counts with the exceptions. An exception that is larger than its count is a problem too, so that
 * exceptions only shrink.
 */
export function wordProblems(counts, refused) {
  return lists.flatMap((list) => {
    const { words, exceptions = {} } = refused[list]
    const paths = new Set([...Object.keys(counts[list]), ...Object.keys(exceptions)])
    return [...paths].sort().flatMap((path) => {
      const [found, allowed] = [counts[list][path] ?? {}, exceptions[path] ?? {}]
      return [...new Set([...Object.keys(found), ...Object.keys(allowed)])]
        .sort()
        .map((word) => problemOf({ list, path, word, use: useOf(words[word]) }, found[word] ?? 0, allowed[word] ?? 0))
        .filter((problem) => problem !== undefined)
    })
  })
}

function problemOf({ list, path, word, use }, found, allowed) {
  if (found > allowed) return `${path}: "${word}" ${times(found)} in ${list}, ${allowed} allowed; use ${use}`
  if (found === 0 && allowed > 0) return `${path}: "${word}" no longer occurs in ${list}; remove its exception`
  if (found < allowed) return `${path}: "${word}" ${times(found)} in ${list}, ${allowed} allowed; lower it to ${found}`
  return undefined
}

const times = (count) => (count === 1 ? 'once' : `${count} times`)
const useOf = (entry) => (typeof entry === 'string' ? entry : (entry?.use ?? 'another word'))

/**
 * Renews the exceptions from today's counts, and returns the words that occur more often than their exceptions allow. A
 * list without any exceptions and the new words in `seeded` can have any count.
 */
export function renewExceptions(counts, refused, seeded = []) {
  const renewed = {}
  const problems = []
  for (const list of lists) {
    const { exceptions } = refused[list]
    const [found, allowed] = [totalsOf(counts[list]), totalsOf(exceptions ?? {})]
    for (const [word, count] of Object.entries(found)) {
      if (exceptions && !seeded.includes(word) && count > (allowed[word] ?? 0)) {
        problems.push(`"${word}" ${times(count)} in ${list}, ${allowed[word] ?? 0} allowed`)
      }
    }
    renewed[list] = { ...refused[list], exceptions: sorted(counts[list]) }
  }
  return { renewed, problems }
}

function totalsOf(byPath) {
  const totals = {}
  for (const words of Object.values(byPath)) {
    for (const [word, count] of Object.entries(words)) totals[word] = (totals[word] ?? 0) + count
  }
  return totals
}

const sorted = (object) =>
  Object.fromEntries(
    Object.keys(object)
      .sort()
      .map((key) => [key, typeof object[key] === 'object' ? sorted(object[key]) : object[key]]),
  )

/** The names and the prose of a file, both as lower-case words between single spaces. */
function textsOf(path, text) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (path.endsWith('/')) return { names: namesIn(path.split('/').at(-2)), prose: '', types: '' }
  if (path.endsWith('.md')) return { names: namesIn(name), prose: wordsIn(proseOfDocument(text)), types: '' }
  const { code, comments, titles } = path.endsWith('.css') ? splitStyles(text) : splitScript(text)
  const prose = wordsIn(withoutCodeSpans([...comments, ...titles].join('\n')))
  return { names: `${namesIn(name)}|${namesIn(code)}`, prose, types: typesIn(code) }
}

const declaredType = /(?<![.\w$])(?:type\s+([A-Z]\w*)\s*[=<]|interface\s+([A-Z]\w*))/g

const typesIn = (code) =>
  ` ${[...code.matchAll(declaredType)].map(([, type, other]) => (type ?? other).toLowerCase()).join(' | ')} `

const wordsIn = (text) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}’'-]+/gu, ' ')} `

const namesIn = (text) => ` ${(text.match(/[\p{L}\p{N}_$-]+/gu) ?? []).map(partsOf).join(' | ')} `

/** `readAheadHTML`, `read-ahead-html` and `READ_AHEAD_HTML` have the same parts. */
const partsOf = (name) =>
  name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim()

function patternsOf(words) {
  return Object.entries(words).map(([word, entry]) => {
    const { only, except } = typeof entry === 'string' ? {} : entry
    const applies = (path) =>
      (only === undefined || path.includes(only)) && ![except ?? []].flat().some((part) => path.includes(part))
    return { word, applies, pattern: new RegExp(`(?<= )(?:${formsOf(word)})(?= )`, 'g') }
  })
}

/** A word that ends with an asterisk stands for all its inflections. */
function formsOf(word) {
  if (!word.endsWith('*')) return word
  const stem = word.slice(0, -1)
  if (stem.endsWith('e')) return `${stem}[sd]?|${stem.slice(0, -1)}ing`
  return `${stem}(?:e?s|${stem.at(-1)}?ed|${stem.at(-1)}?ing)?`
}

function countWords(text, patterns) {
  const counts = {}
  for (const { word, pattern } of patterns) {
    const found = text.match(pattern)?.length ?? 0
    if (found > 0) counts[word] = found
  }
  return counts
}
