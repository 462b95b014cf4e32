import type { WidgetOptions } from '../definition/option-kinds.ts'
import { withEndLabel } from './end-labels.ts'
import { invalidNumericLimits } from './limit-errors.ts'
import { fieldOptions } from './option-sets.ts'
import { withUnit } from './unit.ts'
import { numericLimit, valueWidget } from './widget-type.ts'

/** The lowest score: zero stars are no answer. */
export const lowestScore = ({ allowHalf }: WidgetOptions): number => (allowHalf ? 0.5 : 1)

/** Stars, also halves where the field allows them. Zero stars is no answer. */
export const rate = valueWidget<number | null>({
  type: 'rate',
  options: [
    ...fieldOptions,
    'unit',
    'max',
    'minLabel',
    'maxLabel',
    'lowThreshold',
    'highThreshold',
    'allowHalf',
    'showText',
    'showScore',
  ],
  defaults: { max: 5, lowThreshold: 2, highThreshold: 4, allowHalf: false },
  entry: 'value',
  empty: () => null,
  isEmpty: (value) => value === 0,
  accepts: (value, { allowHalf }): value is number =>
    typeof value === 'number' && value > 0 && Number.isInteger(allowHalf ? value * 2 : value),
  invalidLimits: invalidNumericLimits,
  limits: (options) => {
    const max = numericLimit(options, 'max') ?? 5
    return (value) => (value !== null && value > max ? { code: 'max', params: { limit: max } } : undefined)
  },
  text: (value, options) => {
    if (value === null) return ''
    const max = numericLimit(options, 'max') ?? 5
    return withEndLabel(withUnit(`${value} / ${max}`, options.unit), value, { min: lowestScore(options), max }, options)
  },
})
