const wordsIn = (locale: string) => new Intl.Segmenter(locale, { granularity: 'word' })

type Script = {
  readonly letters: RegExp
  readonly words: Intl.Segmenter
  /** A text from a possible line break on that begins with the rest of the syllable before the break. */
  readonly continuesSyllable: RegExp
}

const scripts: readonly Script[] = [
  {
    letters: /[\u1000-\u109f]/,
    words: wordsIn('my'),
    // A consonant that asat or virama identifies as the end of a syllable, or a mark of the preceding character.
    continuesSyllable: /^(?:[\u1000-\u1021\u103f]\u1037?[\u1039\u103a]|[\u102b-\u103e])/,
  },
  {
    letters: /[\u0e80-\u0eff]/,
    words: wordsIn('lo'),
    // A consonant alone: every syllable of Lao has a vowel.
    continuesSyllable: /^[\u0e81-\u0eae\u0edc\u0edd](?![\u0e80-\u0eff])/,
  },
]

const wordJoiner = '\u2060'

/** Pages show the same texts again and again, and segmenting one takes some microseconds. */
const known = new Map<string, string>()
const mostKnown = 4000

/**
 * Browsers break Burmese and Lao lines by dictionaries that lack loanwords, "link", "account" and "load" among them. They
 * break such words before the consonant that ends a syllable, which is unreadable. A word joiner keeps these syllables
 * together.
 */
export function wholeSyllables(text: string): string {
  const script = scripts.find(({ letters }) => letters.test(text))
  if (!script || text.includes(wordJoiner)) return text
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const whole = joinSyllables(script, text)
  known.set(text, whole)
  return whole
}

const joinSyllables = (script: Script, text: string): string =>
  [...script.words.segment(text)]
    .map(
      ({ segment, index }) => (index > 0 && isContinuation(script, text, segment, index) ? wordJoiner : '') + segment,
    )
    .join('')

const isContinuation = (
  { letters, continuesSyllable }: Script,
  text: string,
  segment: string,
  index: number,
): boolean =>
  letters.test(text[index - 1] ?? '') && (continuesSyllable.test(segment) || continuesSyllable.test(text.slice(index)))
