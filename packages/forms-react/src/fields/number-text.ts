import { decimalsOf, type WidgetOptions } from '@rostrum/forms'

const fullWidthDigits = /[０-９]/g

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
/** Groups of thousands. Any other separator between digits may be a decimal point. */
const groupedNumber = /^[+-]?\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d*)?$/

/** The significant digits, independent of the magnitude. */
function significantDigits(written: string): string {
  const [digits = ''] = written.split('e')
  const bare = digits.replace(/[-+.]/g, '').replace(/^0+/, '')
  let end = bare.length
  while (bare[end - 1] === '0') end -= 1
  return bare.slice(0, end)
}

/**
 * Parses typed text: null for nothing, a number, or the text itself if it is not a number or has too many digits, so
 * that the validator can report it. Accepts full-width digits and thousands separators.
 */
export function readNumber(text: string): number | string | null {
  const plain = text
    .replace(fullWidthDigits, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/[－−]/g, '-')
    .replace(/\s/g, ' ')
    .replaceAll('，', ',')
    .trim()
  if (plain === '') return null
  const digits = groupedNumber.test(plain) ? plain.replace(/[, ]/g, '') : plain
  if (!number.test(digits)) return text
  const value = Number(digits)
  return significantDigits(String(value)) === significantDigits(digits) ? value : text
}

/** One step up or down, within the limits and without floating-point noise. */
export function stepNumber(value: unknown, direction: 1 | -1, options: WidgetOptions): number {
  const { min, max, step = 1, precision } = options
  const from = typeof value === 'number' ? value : typeof min === 'number' ? min - direction * step : 0
  const decimals = precision ?? Math.max(decimalsOf(step), decimalsOf(from))
  const stepped = Number((from + direction * step).toFixed(Math.min(decimals, 20)))
  const floored = typeof min === 'number' ? Math.max(stepped, min) : stepped
  return typeof max === 'number' ? Math.min(floored, max) : floored
}
