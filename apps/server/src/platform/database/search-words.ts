/**
 * The words of a search as patterns for LIKE: every one must occur. What the reader typed means itself, also when it
 * is a sign that LIKE gives a meaning to.
 */
export function searchPatterns(keyword: string | undefined): readonly string[] {
  const words = (keyword ?? '').toLowerCase().split(/[\s　]+/u)
  return words.filter(Boolean).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

const blockOf = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_letter, at) => String.fromCodePoint(first + at))

/** Letters that other letters are the same as: Chinese ones of the compatibility blocks. */
const twins = new Set(
  [...blockOf(0xf900, 0xfaff), ...blockOf(0x2f800, 0x2fa1f)].flatMap((letter) => [...letter.normalize('NFD')]),
)

/** Chinese, Thai, Lao, Khmer and Burmese letters and digits: folding changes none of them, and makes none of another. */
const unfolded = /[0-9\u4e00-\u9fff\u0e01-\u0e2e\u0e81-\u0eae\u1780-\u17b3\u1000-\u1024]/gu

/** What a text must look like before it is folded to hold a word, for LIKE; undefined where that says nothing. */
export function unfoldedPattern(word: string): string | undefined {
  const letters = (word.match(unfolded) ?? []).filter((letter) => !twins.has(letter))
  return letters.length > 0 ? `%${letters.join('%')}%` : undefined
}

/** What folding does to a Latin letter. */
const plainLetter = (letter: string): string =>
  letter
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace('đ', 'd')

/** The letters that are folded to each of the alphabet, those with accents and the signs of kelvin and ångström included. */
const variants = Object.groupBy(
  [...blockOf(0x41, 0x24f), ...blockOf(0x1e00, 0x1eff), ...blockOf(0x212a, 0x212b)],
  plainLetter,
)

/** Marks that folding leaves out, as `search_fold` has them. */
const marks = '[\u0300-\u036f\u0e47-\u0e4c\u0ec8-\u0ecd\u1037\u1038\u17c9-\u17d1]*'

/** The same for the longest row of Latin letters in a word, as a regular expression. */
export function latinPattern(word: string): string | undefined {
  const rows =
    Array.from(word, plainLetter)
      .join('')
      .match(/[a-z]{2,}/g) ?? []
  const [longest] = rows.sort((one, other) => other.length - one.length)
  return longest && Array.from(longest, (letter) => `[${variants[letter]?.join('')}]`).join(marks)
}
