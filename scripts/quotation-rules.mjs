const han = /\p{Script=Han}/u
/** What a test looks for on a page: the argument of a locator or of an expectation. */
const quotation =
  /(\b(?:get|find|query)(?:All)?By(?:Text|LabelText|Label|Title|Placeholder)\(|ByRole\('\w+', \{ (?:[^{}]*, )?name: |\bhasText: |\bto(?:Have|Contain)Text\()\s*(['"`])((?:(?!\2).)*)\2/g
const placeholder = /\{[^{}]*\}|[{}]|<[^>]*>/
/** What joins the texts of a page: values of the test, figures, names of files and marks. */
const joint = /\$\{[^}]*\}|[\p{ASCII}“”（），：]+/u

/**
 * What pages may show, for `unknownQuotations`.
 *
 * @param messages the Chinese messages
 * @param content other text that pages show: samples and reference data
 */
export function shownTexts(messages, content) {
  const patterns = messages.filter((message) => placeholder.test(message)).map(patternOf)
  return { known: `${messages.join('\n')}\n${content}`, patterns }
}

/**
 * The Chinese texts that tests look for and no page shows: those of no message, of no sample and of no other text of
 * these tests, which may have typed them. A test that looks for a former text of a message is found without running it.
 *
 * @param tests sources of tests that share their texts, with their paths
 * @param shown what `shownTexts` returns
 */
export function unknownQuotations(tests, { known, patterns }) {
  const typed = tests.map(({ text }) => text.replace(quotation, '')).join('\n')
  const isKnown = (part) => known.includes(part) || typed.includes(part)
  const isMessage = (quoted) => patterns.some(({ own, pattern }) => own * 3 >= quoted.length && pattern.test(quoted))
  return tests.flatMap(({ path, text }) =>
    quotationsIn(text)
      .filter((quoted) => !partsOf(quoted).every(isKnown) && !isMessage(quoted))
      .map((quoted) => `${path}: looks for “${quoted}”, which no message and no sample has`),
  )
}

const quotationsIn = (text) => [...new Set([...text.matchAll(quotation)].map(([, , , quoted]) => quoted))]

const partsOf = (quoted) => quoted.split(joint).filter((part) => han.test(part))

/** Matches a message with any values in it. At least a third of a quotation is the message's own. */
function patternOf(message) {
  const pieces = message.split(placeholder)
  const own = pieces.filter((piece) => han.test(piece)).join('').length
  return { own, pattern: new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join('.*')}$`, 'u') }
}
