/** @typedef {Readonly<Record<string, string>>} Term its text by language, and its `key` */

/**
 * Reads the table of terms: a head with `key` and languages, then one term a line. Texts with a comma are in quotation
 * marks.
 *
 * @returns {Term[]}
 */
export function parseTerms(text) {
  const [head = [], ...rows] = text.trimEnd().split('\n').map(cellsOf)
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

const cellsOf = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )

/** Plurals of a noun, in the languages that have them, are the same term: menus and groups of permissions name several. */
const pluralsOf = {
  en: (noun) => [`${noun}s`, `${noun}es`, noun.replace(/y$/, 'ies')],
  my: (noun) => [`${noun}များ`],
}

/**
 * Compares labels with the terms: a message whose Chinese is exactly a term has the text of the term. Chinese does not
 * inflect, so some of them mean another form; those are the known exceptions.
 *
 * @param chinese the messages in Chinese by key
 * @param translated the same in one language
 * @returns the keys of labels that differ, each with its term
 */
export function differingLabels(terms, locale, chinese, translated) {
  const byChinese = new Map(terms.map((term) => [term['zh-CN'], term[locale]]))
  return new Map(
    Object.entries(translated).flatMap(([key, message]) => {
      const term = byChinese.get(chinese[key])
      const same = term === undefined || message === term || pluralsOf[locale]?.(term).includes(message)
      return same ? [] : [[key, term]]
    }),
  )
}

/**
 * Why a label may have another text than its term: the same Chinese word is an act here and a thing there, which other
 * languages tell apart. Each exception names one of these reasons.
 */
const reasons = {
  act: 'the term is a thing or a state, the label is what a button does',
  noun: 'the term is an act, the label names the thing',
  state: 'the term is an act, the label is a state or the head of a column with Yes and No',
  done: 'the term is a state, the label says that the act has succeeded',
  log: 'the label is an entry of a log, which has a form of its own',
  case: 'the label is in the middle of a sentence, and the term begins with a capital letter',
  short: 'the place shows a part of the term only, the rest is beside it',
  sense: 'Chinese has one word for two things, and the label is the other one',
  reader: 'applicants read the everyday word, and staff the word of the office',
}

/**
 * One sentence for each label that differs and is no known exception, and for each exception without a known reason or
 * without need.
 *
 * @param exceptions the reason of each label that may differ, by key
 */
export function termProblems(terms, locale, chinese, translated, exceptions) {
  const differing = differingLabels(terms, locale, chinese, translated)
  const unknown = [...differing].flatMap(([key, term]) =>
    key in exceptions
      ? []
      : [`${locale}: ${key} is “${translated[key]}”, and its term “${term}” (docs/words/terms.csv)`],
  )
  const idle = Object.entries(exceptions).flatMap(([key, reason]) => {
    const term = differing.get(key)
    if (term === undefined) return [`${locale}: ${key} has the text of its term and needs no exception`]
    if (!Object.hasOwn(reasons, reason)) return [`${locale}: ${key} has the unknown reason “${reason}”`]
    const sameLetters = translated[key].toLowerCase() === term.toLowerCase()
    return reason === 'case' && !sameLetters
      ? [`${locale}: ${key} differs from its term in more than capital letters`]
      : []
  })
  return [...unknown, ...idle]
}
