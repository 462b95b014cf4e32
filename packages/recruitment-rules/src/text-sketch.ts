/** The number of smallest hashes that represent a text: the estimate is within about 0.1 of the true similarity. */
const size = 64
/** Characters of one shingle: long enough to avoid random matches, short enough to survive an edit. */
const pieceLength = 5

/**
 * 32-bit FNV-1a with a final mix (murmur3), so that the smallest hashes are a uniform sample. @see draft-eastlake-fnv
 */
function hashOf(piece: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < piece.length; at += 1) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/**
 * A sketch of a text: the smallest hashes of its shingles, in order. Spaces, signs and case do not count, so another
 * layout of the same text has the same sketch. A text that is too short to compare has none.
 */
export function textSketch(text: string): number[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  const hashes = new Set<number>()
  for (let at = 0; at + pieceLength <= plain.length; at += 1) hashes.add(hashOf(plain.slice(at, at + pieceLength)))
  const sorted = [...hashes].sort((one, other) => one - other)
  return sorted.length < size ? [] : sorted.slice(0, size)
}

/**
 * The similarity of two texts, 0 to 1: the share of the smallest hashes of both together that both contain (Broder
 * 1997).
 */
export function similarity(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const [here, there] = [new Set(one), new Set(other)]
  const smallest = [...new Set([...one, ...other])].sort((a, b) => a - b).slice(0, size)
  return smallest.filter((hash) => here.has(hash) && there.has(hash)).length / smallest.length
}

/** Resumes from this similarity on count as duplicates: the same text with another date or an additional line. */
export const duplicateThreshold = 0.8
