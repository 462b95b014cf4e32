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
 * @param exceptions the keys of that language that may differ
 * @returns one sentence for each label that differs, and for each exception that does not
 */
export function termProblems(terms, locale, chinese, translated, exceptions) {
  const byChinese = new Map(terms.map((term) => [term['zh-CN'], term[locale]]))
  const known = new Set(exceptions)
  const differing = new Map(
    Object.entries(translated).flatMap(([key, message]) => {
      const term = byChinese.get(chinese[key])
      return term === undefined || message === term || message === term + burmesePlural ? [] : [[key, term]]
    }),
  )
  return [
    ...[...differing].flatMap(([key, term]) =>
      known.has(key)
        ? []
        : [`${locale}: ${key} is “${translated[key]}”, and its term “${term}” (docs/words/terms.csv)`],
    ),
    ...exceptions.flatMap((key) =>
      differing.has(key) ? [] : [`${locale}: ${key} is no exception of a term (docs/words/term-exceptions.json)`],
    ),
  ]
}
