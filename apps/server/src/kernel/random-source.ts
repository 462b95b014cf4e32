import { randomBytes, randomInt } from 'node:crypto'

/**
 * What is drawn by lot, as a value: rules and commands receive it, so that a test can say how the lot falls. Identifiers,
 * keys, tokens and nonces are no lots; they ask the system where they are made, because nobody may ever choose them.
 */
export type RandomSource = {
  /** A whole number from `from`, and below `below`, each as likely as the others. */
  number(from: number, below: number): number
  bytes(size: number): Buffer
}

/** Cannot be foreseen by anybody. */
export const systemRandomSource: RandomSource = { number: randomInt, bytes: randomBytes }

/** A seed from which a lot can be drawn again: 32 hexadecimal digits. */
export const newSeed = (randomSource: RandomSource): string => randomSource.bytes(16).toString('hex')
