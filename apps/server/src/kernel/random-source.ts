import { randomBytes, randomInt } from 'node:crypto'

/**
 * Random draws as a value: rules and commands receive it, so that a test can determine the result. Identifiers, keys,
 * tokens and nonces do not use it. They call the system directly, because no caller may ever choose them.
 */
export type RandomSource = {
  /** A whole number from `from`, and below `below`, with equal probability. */
  number(from: number, below: number): number
  bytes(size: number): Buffer
}

/** Cryptographically secure. */
export const systemRandomSource: RandomSource = { number: randomInt, bytes: randomBytes }

/** A seed from which a draw can be repeated: 32 hexadecimal digits. */
export const newSeed = (randomSource: RandomSource): string => randomSource.bytes(16).toString('hex')
