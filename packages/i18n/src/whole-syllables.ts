const wordsIn = (locale: string) => new Intl.Segmenter(locale, { granularity: 'word' })

type Script = {
  readonly letters: RegExp
  readonly words: Intl.Segmenter
  /** A text from a possible line break on that begins with the rest of the syllable before the break. */
  readonly continuesSyllable: RegExp
  /** A text up to a possible line break whose last sign asks for the letter after it. */
  readonly awaitsLetter: RegExp
  /** A word as the dictionary has it that belongs to the word before it: no syllable alone, or a mere ending. */
  readonly joinsBefore?: RegExp
  /** A word as the dictionary has it that belongs to the word after it. */
  readonly joinsAfter?: RegExp
}

const burmeseLetters = /[\u1000-\u109f]/
const khmerLetters = /[\u1780-\u17ff]/

const scripts: readonly Script[] = [
  {
    letters: burmeseLetters,
    words: wordsIn('my'),
    // A consonant that asat or virama identifies as the end of a syllable, or a mark of the preceding character.
    continuesSyllable: /^(?:[\u1000-\u1021\u103f]\u1037?[\u1039\u103a]|[\u102b-\u103e])/,
    awaitsLetter: /\u1039$/,
    // “Not”, and the prefix of nouns.
    joinsAfter: /^[မအ]$/,
  },
  {
    letters: /[\u0e80-\u0eff]/,
    words: wordsIn('lo'),
    // A consonant alone, since every syllable of Lao has a vowel, or a vowel or sign of the preceding consonant.
    continuesSyllable: /^(?:[\u0e81-\u0eae\u0edc\u0edd](?![\u0e80-\u0eff])|[\u0eb0-\u0ebd\u0ec6\u0ec8-\u0ece])/,
    // Vowels that are written before their consonant.
    awaitsLetter: /[\u0ec0-\u0ec4]$/,
    joinsBefore: /^[\u0e81-\u0eae\u0edc\u0edd]$/,
  },
  {
    letters: khmerLetters,
    words: wordsIn('km'),
    // A final consonant that the bantoc identifies, the sign of repetition, or a sign of the preceding consonant.
    continuesSyllable: /^(?:[\u1780-\u17a2]\u17cb|[\u17b4-\u17d3\u17d7\u17dd])/,
    awaitsLetter: /\u17d2$/,
    // A consonant with no more than its subscripts: a piece of a loanword, other than “good” and “stone”.
    joinsBefore: /^(?!ល្អ$|ថ្ម$)[\u1780-\u17a2](?:\u17d2[\u1780-\u17a2])*[\u17c9\u17ca]?$/,
  },
]

const wordJoiner = '\u2060'

/** Joins the syllables of Khmer words that lines must not break; they are loaded with the first texts in Khmer. */
let joinKhmer: ((text: string) => string) | undefined
/** Likewise for Burmese. */
let endings: RegExp | undefined

/** Pages show the same texts again and again, and segmenting one takes some microseconds. */
const known = new Map<string, string>()
const mostKnown = 4000

/**
 * Browsers break Burmese, Lao and Khmer lines by dictionaries that lack loanwords, "link", "account", "load" and "test"
 * among them. They break such words inside a syllable, which is unreadable, and Burmese ones before an ending. A word
 * joiner keeps these together.
 */
export function wholeSyllables(text: string): string {
  const script = scripts.find(({ letters }) => letters.test(text))
  if (!script || text.includes(wordJoiner)) return text
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const whole = joinSyllables(script, script.letters === khmerLetters && joinKhmer ? joinKhmer(text) : text)
  known.set(text, whole)
  return whole
}

const joinSyllables = (script: Script, text: string): string =>
  [...script.words.segment(text)]
    .map((word, at, words) => (isContinuation(script, text, words[at - 1], word) ? wordJoiner : '') + word.segment)
    .join('')

/** The texts of a language, those of Burmese, Lao and Khmer with whole syllables. */
export async function withWholeSyllables(
  texts: Readonly<Record<string, string>>,
  locale: string,
): Promise<Readonly<Record<string, string>>> {
  if (!['my', 'lo', 'km'].includes(locale)) return texts
  if (locale === 'km' && !joinKhmer) {
    joinKhmer = (await import('./khmer-words.ts')).joinKhmerWords
    known.clear()
  }
  if (locale === 'my' && !endings) {
    endings = (await import('./burmese-endings.ts')).burmeseEndings
    known.clear()
  }
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, wholeSyllables(text)]))
}

/** Whether a line that breaks at a place of a text would break a syllable there. */
export function isInSyllable(text: string, at: number): boolean {
  const script = scripts.find(({ letters }) => letters.test(text[at - 1] ?? ''))
  return (
    script !== undefined &&
    (script.awaitsLetter.test(text.slice(0, at)) || script.continuesSyllable.test(text.slice(at)))
  )
}

const isContinuation = (
  script: Script,
  text: string,
  before: Intl.SegmentData | undefined,
  { segment, index }: Intl.SegmentData,
): boolean =>
  script.letters.test(text[index - 1] ?? '') &&
  (isInSyllable(text, index) ||
    script.joinsBefore?.test(segment) === true ||
    (script.letters === burmeseLetters && endings?.test(segment) === true) ||
    script.joinsAfter?.test(before?.segment ?? '') === true)
