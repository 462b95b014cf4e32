/**
 * The words of a search as patterns for LIKE: every one must occur. What the reader typed means itself, also when it
 * is a sign that LIKE gives a meaning to.
 */
export function searchPatterns(keyword: string | undefined): readonly string[] {
  const words = (keyword ?? '').toLowerCase().split(/[\s　]+/u)
  return words.filter(Boolean).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Letters that other letters are the same as: Chinese ones of the compatibility blocks. */
const twins = new Set(
  [...blockOf(0xf900, 0xfaff), ...blockOf(0x2f800, 0x2fa1f)].flatMap((letter) => [...letter.normalize('NFD')]),
)

function blockOf(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_letter, at) => String.fromCodePoint(first + at))
}

/** Chinese, Thai, Lao, Khmer and Burmese letters and digits: folding changes none of them, and makes none of another. */
const unfolded = /[0-9\u4e00-\u9fff\u0e01-\u0e2e\u0e81-\u0eae\u1780-\u17b3\u1000-\u1024]/gu

/** What a text must look like before it is folded to hold a word; undefined where that says nothing. */
export function unfoldedPattern(word: string): string | undefined {
  const letters = (word.match(unfolded) ?? []).filter((letter) => !twins.has(letter))
  return letters.length > 0 ? `%${letters.join('%')}%` : undefined
}
