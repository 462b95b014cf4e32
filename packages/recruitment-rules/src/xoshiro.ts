import type { SeatingSeed } from '@rostrum/contracts/recruitment/examination/seating'

/**
 * The generator xoshiro128** 1.1 of David Blackman and Sebastiano Vigna (public domain,
 * prng.di.unimi.it/xoshiro128starstar.c). The seed's 32 hexadecimal digits are the four 32-bit words of its state, in
 * order. Returns the next 32 bits as an unsigned integer. It was chosen because its reference code is a page long, so
 * that an allotment can be recomputed in any language. It is not cryptographically secure.
 */
export function xoshiro128starstar(seed: SeatingSeed): () => number {
  const words = new Uint32Array([0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16)))
  let [a = 0, b = 0, c = 0, d = 0] = words
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotateLeft(d, 11)
    return result
  }
}

const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

/**
 * A uniformly distributed whole number from 0 to `bound` − 1. Values that would cause a bias are rejected and drawn
 * again.
 */
function below(bound: number, next: () => number): number {
  const fair = 2 ** 32 - (2 ** 32 % bound)
  let drawn = next()
  while (drawn >= fair) drawn = next()
  return drawn % bound
}

/** Fisher and Yates: from the last position to the second, each is swapped with a random one at or before it. */
export function shuffled<T>(items: readonly T[], seed: SeatingSeed): T[] {
  const next = xoshiro128starstar(seed)
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1, next)
    const [here, there] = [result[last] as T, result[chosen] as T]
    result[last] = there
    result[chosen] = here
  }
  return result
}
