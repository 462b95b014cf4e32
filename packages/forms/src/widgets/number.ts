import type { Failure } from '../validation/failure.ts'
import { invalidCounts, invalidNumericLimits } from './limit-errors.ts'
import { fieldOptions, focusHooks } from './option-sets.ts'
import { withUnit } from './unit.ts'
import { numericLimit, valueWidget } from './widget-type.ts'

/** Number of decimal places in the shortest form of a number. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const decimals = digits.split('.')[1]?.length ?? 0
  return Math.max(0, decimals - Number(exponent))
}

export const number = valueWidget<number | null>({
  type: 'number',
  options: [
    ...fieldOptions,
    'onInput',
    'placeholder',
    'unit',
    'min',
    'max',
    'step',
    'precision',
    'controlsPosition',
    ...focusHooks,
  ],
  defaults: { step: 1, controlsPosition: 'right' },
  entry: 'number',
  empty: () => null,
  accepts: (value): value is number => typeof value === 'number' && Number.isFinite(value),
  typeErrorCode: 'number_format',
  invalidLimits: (options) => [...invalidNumericLimits(options), ...invalidCounts(options, 'precision')],
  limits: (options) => {
    const [min, max] = [numericLimit(options, 'min'), numericLimit(options, 'max')]
    const { precision } = options
    return (value): Failure | undefined => {
      if (value === null) return undefined
      if (min !== undefined && value < min) return { code: 'min', params: { limit: min } }
      if (max !== undefined && value > max) return { code: 'max', params: { limit: max } }
      if (precision !== undefined && decimalsOf(value) > precision) return { code: 'precision', params: { precision } }
      return undefined
    }
  },
  text: (value, { unit }) => withUnit(value === null ? '' : String(value), unit),
})
