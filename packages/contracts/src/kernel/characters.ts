const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What people count as characters: grapheme clusters. A Khmer syllable of four code points is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/**
 * The `maxLength` of an input for a limit of characters. Browsers count UTF-16 code units, of which a syllable of Khmer or
 * Burmese has several, so the attribute only stops a text that is too long in any script; the field tells the limit.
 */
export const inputLength = (maximum: number): number => maximum * 6

/** The beginning of a text with as many characters as people count. */
export function clipCharacters(text: string, maximum: number): string {
  if (text.length <= maximum) return text
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === maximum) return text.slice(0, index)
    count += 1
  }
  return text
}

/** The first and the last characters of a text, as people count them; the others are not shown. */
export function maskMiddle(text: string, start: number, end: number): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  return `${characters.slice(0, start).join('')}****${characters.slice(-end).join('')}`
}
