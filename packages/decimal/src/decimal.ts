/** Exact decimal numbers: `coefficient` × 10^−`scale`, without floats. */
export type Decimal = { readonly coefficient: bigint; readonly scale: number }

/** Reads `-12.50`. The input has passed its schema; any other text is a bug in the caller. */
export function parseDecimal(text: string): Decimal {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${text}`)
  const coefficient = BigInt(whole + fraction)
  return { coefficient: sign ? -coefficient : coefficient, scale: fraction.length }
}

/** Writes all digits of the scale: 12.50 stays 12.50. */
export function formatDecimal({ coefficient, scale }: Decimal): string {
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString().padStart(scale + 1, '0')
  const sign = coefficient < 0n ? '-' : ''
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { coefficient: coefficientAt(a, scale) + coefficientAt(b, scale), scale }
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { coefficient: -b.coefficient, scale: b.scale })
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { coefficient: a.coefficient * b.coefficient, scale: a.scale + b.scale }
}

/** Negative, zero or positive, like a comparison function for sorting. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const { coefficient } = subtractDecimals(a, b)
  return coefficient < 0n ? -1 : Number(coefficient > 0n)
}

/** Rounds to `scale` decimals, half away from zero (half up for marks, which are never negative). */
export function roundDecimal(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { coefficient: coefficientAt(value, scale), scale }
  const unit = 10n ** BigInt(value.scale - scale)
  const half = value.coefficient < 0n ? -unit / 2n : unit / 2n
  return { coefficient: (value.coefficient + half) / unit, scale }
}

/** The coefficient of the value at a scale at least as large as its own. */
function coefficientAt({ coefficient, scale }: Decimal, target: number): bigint {
  return coefficient * 10n ** BigInt(target - scale)
}
