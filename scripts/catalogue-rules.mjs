import { argumentsOf } from '../packages/i18n/src/message-arguments.ts'
import { MessageSyntaxError } from '../packages/i18n/src/parse-message.ts'

const han = /\p{Script=Han}/u
/**
 * Pages format numbers with Latin digits in every language; a message with other digits would mix two kinds on one
 * page.
 */
const otherDigits = /(?![0-9])\p{Nd}/u

/**
 * Returns the keys that two catalogues of one language define. A page or the server merges catalogues, so one of the
 * two texts would replace the other: an invalid number once got the label of a number field as its message.
 */
export function definedTwice(catalogues) {
  const places = new Map()
  for (const { name, keys } of catalogues) {
    for (const key of keys) places.set(key, [...(places.get(key) ?? []), name])
  }
  return [...places].flatMap(([key, names]) => (names.length > 1 ? [`${names.join(' and ')} both define ${key}`] : []))
}

/** Why `sentence` cannot mean the same as `original`, its text in Chinese; undefined if it can. */
export function translationProblem(sentence, original) {
  if (original === undefined) return 'is in no source language'
  if (!sentence.trim()) return 'is empty'
  const [slots, expected] = [slotsByName(sentence), slotsByName(original)]
  if ([...slots.keys()].join() !== [...expected.keys()].join()) return 'has other parameters'
  for (const [name, slot] of slots) {
    if (slot !== expected.get(name)) return `has other branches for ${name}`
  }
  if (han.test(sentence)) return 'has Chinese in it'
  return otherDigits.test(sentence) ? 'has digits other than Latin ones' : undefined
}

/**
 * Each parameter with the parts that languages share; whether a number selects a plural form depends on the language.
 */
function slotsByName(message) {
  const slots = new Map()
  for (const { name, ...slot } of argumentsOf(message)) {
    slots.set(name, new Set([...(slots.get(name) ?? []), sharedForm(slot)]))
  }
  const shared = [...slots].map(([name, forms]) => [name, [...forms].sort().join(' and ')])
  return new Map(shared.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function sharedForm({ kind, style, branches }) {
  if (kind === 'select') return `select ${[...branches.keys()].sort().join(' ')}`
  return kind === 'date' || kind === 'number' ? `${kind} ${style}` : 'value'
}

/** What keeps a message from being read; nothing when it is written in ICU MessageFormat. */
export function syntaxProblem(message) {
  try {
    argumentsOf(message)
    return undefined
  } catch (error) {
    if (error instanceof MessageSyntaxError) return error.message
    throw error
  }
}
