import { invalidNumericLimits } from './limit-errors.ts'
import { fieldOptions } from './option-sets.ts'
import { withUnit } from './unit.ts'
import { numericLimit, valueWidget } from './widget-type.ts'

/** Stars, also halves where the field allows them. Zero stars is no answer. */
export const rate = valueWidget<number | null>({
  type: 'rate',
  options: [...fieldOptions, 'unit', 'max', 'lowThreshold', 'highThreshold', 'allowHalf', 'showText', 'showScore'],
  defaults: { max: 5, lowThreshold: 2, highThreshold: 4, allowHalf: false },
  empty: () => null,
  isEmpty: (value) => value === 0,
  accepts: (value, { allowHalf }): value is number =>
    typeof value === 'number' && value > 0 && Number.isInteger(allowHalf ? value * 2 : value),
  invalidLimits: invalidNumericLimits,
  limits: (options) => {
    const max = numericLimit(options, 'max') ?? 5
    return (value) => (value !== null && value > max ? { code: 'max', params: { limit: max } } : undefined)
  },
  text: (value, options) =>
    value === null ? '' : withUnit(`${value} / ${numericLimit(options, 'max') ?? 5}`, options.unit),
})
