/** The words of a search as patterns for LIKE; every word must occur. Wildcard characters in the input are literal. */
export const searchPatterns = (keyword: string | undefined): readonly string[] =>
  searchTerms(keyword ?? '').map(patternOf)

export const searchTerms = (keyword: string): readonly string[] =>
  keyword
    .toLowerCase()
    .split(/[\s　]+/u)
    .filter(Boolean)

/** A LIKE pattern for texts that contain a word. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const codePointRange = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_letter, at) => String.fromCodePoint(first + at))

/** Letters with variants in the CJK compatibility blocks, with all characters that fold to them. */
const compatibilityVariants = new Map(
  Object.entries(
    Object.groupBy([...codePointRange(0xf900, 0xfaff), ...codePointRange(0x2f800, 0x2fa1f)], (letter) =>
      letter.normalize('NFD'),
    ),
  ).map(([letter, others = []]) => [letter, [letter, ...others]]),
)

/** Chinese, Thai, Lao, Khmer and Burmese letters and digits that folding neither changes nor moves. */
const unchangedByFolding =
  /[0-9\u4e00-\u9fff\u0e01-\u0e30\u0e32-\u0e37\u0e40-\u0e46\u0e81-\u0eb0\u0eb2-\u0eb7\u0ebb-\u0ec6\u1780-\u1789\u178b-\u178e\u1790-\u17b0\u17b3\u17b6-\u17c8\u1000-\u1024\u1027-\u102d\u102f-\u1036\u103b-\u103f]/u

/** LIKE patterns for unfolded texts that may contain a word: a text must match one pattern of each group. */
export function unfoldedPatterns(word: string): readonly (readonly string[])[] {
  const letters = [...word].filter((letter) => unchangedByFolding.test(letter))
  const alone = letters.filter((letter) => !compatibilityVariants.has(letter))
  const several = letters
    .flatMap((letter) => [compatibilityVariants.get(letter) ?? []])
    .filter((group) => group.length > 0)
  return [
    ...(alone.length > 0 ? [[`%${alone.join('%')}%`]] : []),
    ...several.map((group) => group.map(containsPattern)),
  ]
}

const containsPattern = (letter: string): string => `%${letter}%`

/** Folds a Latin letter. */
const foldLetter = (letter: string): string =>
  letter
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace('đ', 'd')

/**
 * The letters that fold to each letter of the alphabet, including those with accents and the signs of kelvin and
 * ångström.
 */
const variants = Object.groupBy(
  [...codePointRange(0x41, 0x24f), ...codePointRange(0x1e00, 0x1eff), ...codePointRange(0x212a, 0x212b)],
  foldLetter,
)

/** Marks and invisible characters that folding removes, as in `search_fold`. */
const combiningMarks = '[\u0300-\u036f\u0e47-\u0e4c\u0ec8-\u0ecd\u1037\u1038\u17c9-\u17d1\u200b-\u200d\u2060]'

/** The same for the longest run of Latin letters in a word, as a regular expression. */
export function latinPattern(word: string): string | undefined {
  const rows = foldLetters(word)
    .join('')
    .match(/[a-z]{2,}/g)
  const [longest] = (rows ?? []).sort((one, other) => other.length - one.length)
  return longest && Array.from(longest, (letter) => characterClass(letter)).join(`${combiningMarks}*`)
}

/** A regular expression for texts that contain a word after folding; undefined where only folding can decide. */
export function foldedPattern(word: string): string | undefined {
  const classes = foldLetters(word).map(characterClass)
  const known = classes.filter((letters) => letters !== undefined)
  return known.length > 0 && known.length === classes.length ? known.join(`${combiningMarks}*`) : undefined
}

const foldLetters = (word: string): readonly string[] =>
  Array.from(word.replaceAll(RegExp(combiningMarks, 'gu'), ''), foldLetter).flatMap((letters) => [...letters])

/** The letters that fold to a given one. */
function characterClass(letter: string): string | undefined {
  if (/[a-z]/.test(letter)) return `[${characterRanges(variants[letter] ?? [])}]`
  if (!unchangedByFolding.test(letter)) return undefined
  return compatibilityVariants.has(letter) ? `[${compatibilityVariants.get(letter)?.join('')}]` : letter
}

/** Letters as ranges of a character class: consecutive letters cost as much as one. */
function characterRanges(letters: readonly string[]): string {
  const starts = letters.filter((letter) => !letters.includes(neighbour(letter, -1)))
  const ends = letters.filter((letter) => !letters.includes(neighbour(letter, 1)))
  return starts.map((start, at) => (start === ends[at] ? start : `${start}-${ends[at]}`)).join('')
}

const neighbour = (letter: string, step: number): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + step)
