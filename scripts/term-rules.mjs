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

/** A plural of a Burmese noun is the same term. */
const burmesePlural = 'များ'

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
      return term === undefined || message === term || message === term + burmesePlural ? [] : [[key, term]]
    }),
  )
}

/** One sentence for each label that differs and is no known exception. */
export function termProblems(terms, locale, chinese, translated, exceptions) {
  const known = new Set(exceptions)
  return [...differingLabels(terms, locale, chinese, translated)].flatMap(([key, term]) =>
    known.has(key) ? [] : [`${locale}: ${key} is “${translated[key]}”, and its term “${term}” (docs/words/terms.csv)`],
  )
}
