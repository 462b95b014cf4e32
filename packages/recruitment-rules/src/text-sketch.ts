/** How many of the smallest hashes stand for a text: an estimate within about 0.1 of the true likeness. */
const size = 64
/** Characters of one piece: long enough that two texts do not share it by chance, short enough to survive an edit. */
const pieceLength = 5

/** FNV-1a of 32 bits with a final mix (murmur3), so that the smallest hashes are a fair draw. @see draft-eastlake-fnv */
function hashOf(piece: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < piece.length; at += 1) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/**
 * A sketch of a text: the smallest hashes of its pieces, in order. Spaces, signs and case do not count, so that another
 * layout of the same words has the same sketch. A text too short to compare has none.
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

/** How alike two texts are, 0 to 1: of the smallest hashes of both together, the share that both have (Broder 1997). */
export function similarity(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const [here, there] = [new Set(one), new Set(other)]
  const smallest = [...new Set([...one, ...other])].sort((a, b) => a - b).slice(0, size)
  return smallest.filter((hash) => here.has(hash) && there.has(hash)).length / smallest.length
}

/** From here on two resumes are taken for one: the same text with another date or a further line. */
export const duplicateThreshold = 0.8
