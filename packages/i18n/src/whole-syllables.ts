const words = new Intl.Segmenter('my', { granularity: 'word' })

/**
 * A consonant that ends a syllable, identified by its asat or virama, or a mark that belongs to the preceding
 * character.
 */
const belongsToLast = /^(?:[\u1000-\u1021\u103f]\u1037?[\u1039\u103a]|[\u102b-\u103e])/

const wordJoiner = '\u2060'

/**
 * Browsers break Burmese lines by a dictionary that lacks loanwords, "link" and "account" among them. They break such
 * words before the consonant that ends a syllable, which is unreadable. A word joiner keeps these syllables together.
 */
export function wholeSyllables(text: string): string {
  return [...words.segment(text)]
    .map(({ segment, index }) => (index > 0 && belongsToLast.test(text.slice(index)) ? wordJoiner : '') + segment)
    .join('')
}
