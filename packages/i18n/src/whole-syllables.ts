const words = new Intl.Segmenter('my', { granularity: 'word' })

/** A consonant that ends a syllable, as its asat or virama tells, or a mark that belongs to what is before it. */
const belongsToLast = /^(?:[\u1000-\u1021\u103f]\u1037?[\u1039\u103a]|[\u102b-\u103e])/

const wordJoiner = '\u2060'

/**
 * Burmese is broken into lines by a dictionary that lacks words of other languages, "link" and "account" among them: it
 * breaks them before the consonant that ends a syllable, which nobody can read. A word joiner keeps such syllables whole.
 */
export function wholeSyllables(text: string): string {
  return [...words.segment(text)]
    .map(({ segment, index }) => (index > 0 && belongsToLast.test(text.slice(index)) ? wordJoiner : '') + segment)
    .join('')
}
