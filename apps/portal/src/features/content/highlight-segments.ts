export type HighlightSegment = { readonly text: string; readonly hit: boolean }

/** Splits a text at the search terms, ignoring case; overlapping terms become one match. */
export function highlightSegments(text: string, search: string): readonly HighlightSegment[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  const lower = text.toLowerCase()
  // A few letters change their length with their case; a text that contains one is shown without marks.
  if (words.length === 0 || lower.length !== text.length) return [{ text, hit: false }]
  const hits = new Uint8Array(text.length)
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) hits.fill(1, at, at + word.length)
  }
  const parts: HighlightSegment[] = []
  let start = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && hits[at] === hits[start]) continue
    parts.push({ text: text.slice(start, at), hit: hits[start] === 1 })
    start = at
  }
  return parts
}
