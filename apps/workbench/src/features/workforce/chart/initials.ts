const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstOf = (word: string) => segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/**
 * Up to two letters of a name: of its first and last word, or the first of a name without spaces. Letters with marks,
 * such as Khmer ones, are too wide for two.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  const both = (firstOf(first) + (last === undefined ? '' : firstOf(last))).toLocaleUpperCase()
  return [...both].length > 2 ? firstOf(first) : both
}
