import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import { withEndLabel } from './end-labels.ts'
import { invalidNumericLimits } from './limit-errors.ts'
import { fieldOptions } from './option-sets.ts'
import { withUnit } from './unit.ts'
import { numericLimit, valueWidget } from './widget-type.ts'

type Span = readonly [from: number, to: number]

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isSpan(value: unknown): value is Span {
  return Array.isArray(value) && value.length === 2 && value.every(isNumber)
}

/** The ends of the scale; 0 and 100 by default. */
function scaleOf(options: WidgetOptions): { readonly min: number; readonly max: number } {
  return { min: numericLimit(options, 'min') ?? 0, max: numericLimit(options, 'max') ?? 100 }
}

/** A number on a scale, or a range of it. */
export const slider = valueWidget<number | Span | null>({
  type: 'slider',
  options: [
    ...fieldOptions,
    'unit',
    'min',
    'max',
    'minLabel',
    'maxLabel',
    'step',
    'showStops',
    'range',
    'vertical',
    'height',
  ],
  defaults: { min: 0, max: 100, step: 10, showStops: true, range: false, vertical: false },
  entry: 'value',
  empty: () => null,
  accepts: (value, { range }): value is number | Span => (range ? isSpan(value) : isNumber(value)),
  invalidLimits: invalidNumericLimits,
  limits: (options) => {
    const { min, max } = scaleOf(options)
    return (value): Failure | undefined => {
      const [from, to] = isSpan(value) ? value : [value, value]
      if (from === null || to === null) return undefined
      if (from < min) return { code: 'min', params: { limit: min } }
      if (to > max) return { code: 'max', params: { limit: max } }
      return from > to ? { code: 'type' } : undefined
    }
  },
  text: (value, options) => {
    if (isSpan(value)) return withUnit(value.join(' – '), options.unit)
    return value === null ? '' : withEndLabel(withUnit(String(value), options.unit), value, scaleOf(options), options)
  },
})
