import { decimalsOf, type WidgetOptions } from '@rostrum/forms'

const fullWidthDigits = /[０-９]/g

/**
 * What typed text stands for: null for nothing, a number, or the text itself when it is no number, so that the
 * validator can say so. Full-width digits, and the separators that people group digits with, are read as meant.
 */
export function readNumber(text: string): number | string | null {
  const plain = text
    .replace(fullWidthDigits, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/[－−]/g, '-')
    .replace(/[\s,，]/g, '')
  if (plain === '') return null
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text
}

/** One step up or down, kept within the limits and free of binary dust. */
export function stepNumber(value: unknown, direction: 1 | -1, options: WidgetOptions): number {
  const { min, max, step = 1, precision } = options
  const from = typeof value === 'number' ? value : typeof min === 'number' ? min - direction * step : 0
  const decimals = precision ?? Math.max(decimalsOf(step), decimalsOf(from))
  const stepped = Number((from + direction * step).toFixed(Math.min(decimals, 20)))
  const floored = typeof min === 'number' ? Math.max(stepped, min) : stepped
  return typeof max === 'number' ? Math.min(floored, max) : floored
}
