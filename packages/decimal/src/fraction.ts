/** An exact fraction in lowest terms with a positive denominator. Fractions of equal value have equal parts. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export const zero: Fraction = { numerator: 0n, denominator: 1n }
export const half: Fraction = { numerator: 1n, denominator: 2n }
export const one: Fraction = { numerator: 1n, denominator: 1n }

/** `numerator` / `denominator`, both whole numbers; a denominator of zero is a RangeError. */
export function fractionOf(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
  return reduced(BigInt(numerator), BigInt(denominator))
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  if (a.numerator === 0n) return b
  if (b.numerator === 0n) return a
  return reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function subtractFractions(a: Fraction, b: Fraction): Fraction {
  return b.numerator === 0n ? a : addFractions(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return reduced(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** A divisor of zero is a RangeError. */
export function divideFractions(a: Fraction, b: Fraction): Fraction {
  return reduced(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** Negative, zero or positive, like a comparison function for sorting. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : Number(difference > 0n)
}

export const isZero = ({ numerator }: Fraction): boolean => numerator === 0n
export const smallerFraction = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) <= 0 ? a : b)
export const largerFraction = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) >= 0 ? a : b)

/** The smallest multiple of a positive step that is not below the value. */
export function roundUpToStep(value: Fraction, step: Fraction): Fraction {
  const { numerator, denominator } = divideFractions(value, step)
  const floor = numerator / denominator
  const exact = numerator % denominator === 0n
  const steps = exact || numerator < 0n ? floor : floor + 1n
  return multiplyFractions(step, { numerator: steps, denominator: 1n })
}

/** `7` or `-1/6`. */
export function formatFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`
}

/** Reads what `formatFraction` writes, and decimals such as `0.5`. Any other text is a RangeError. */
export function parseFraction(text: string): Fraction {
  const [, sign, whole, decimals = '', denominator] = /^(-?)(\d+)(?:\.(\d+)|\/(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`Not a fraction: ${text}`)
  const numerator = BigInt(`${sign}${whole}${decimals}`)
  return reduced(numerator, denominator === undefined ? 10n ** BigInt(decimals.length) : BigInt(denominator))
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new RangeError('A fraction has no denominator of zero')
  if (numerator === 0n) return zero
  const divisor = commonDivisor(numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator)
  const signed = denominator < 0n ? -divisor : divisor
  return { numerator: numerator / signed, denominator: denominator / signed }
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
