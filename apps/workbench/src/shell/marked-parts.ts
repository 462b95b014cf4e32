import { foldForSearch } from '@rostrum/i18n/fold-for-search'

export type MarkedPart = { readonly text: string; readonly hit: boolean }

/** Splits a text at the words of a search, which are found as the server finds them: without case, accents and tones. */
export function markedParts(text: string, search: string): readonly MarkedPart[] {
  const words = foldForSearch(search).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return [{ text, hit: false }]
  const letters = [...text]
  // The letter that each unit of the folded text comes from. Two letters fold together in Khmer only, to as many.
  const sources = letters.flatMap((letter, at) => Array.from(foldForSearch(letter), () => at))
  const folded = Array.from(foldForSearch(text))
  if (folded.length !== sources.length) return [{ text, hit: false }]
  const hits = new Set<number>()
  for (const word of words.map((one) => Array.from(one))) {
    for (let at = 0; at + word.length <= folded.length; at += 1) {
      if (word.every((letter, index) => folded[at + index] === letter))
        for (const source of sources.slice(at, at + word.length)) hits.add(source)
    }
  }
  return partsOf(letters, (at) => hits.has(at), new Set(sources))
}

/** Marks and invisible characters, which have no letter of their own in the folded text, go with the letter before them. */
function partsOf(
  letters: readonly string[],
  isHit: (at: number) => boolean,
  folded: ReadonlySet<number>,
): readonly MarkedPart[] {
  const parts: { text: string; hit: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1)
    const hit = folded.has(at) ? isHit(at) : (last?.hit ?? false)
    if (last?.hit === hit) last.text += letter
    else parts.push({ text: letter, hit })
  }
  return parts
}
