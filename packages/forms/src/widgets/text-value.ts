import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import { lengthOf, textCeiling, type ValueWidget, valueWidget } from './widget-type.ts'

function checkLength(text: string, options: WidgetOptions): Failure | undefined {
  const { minLength, maxLength } = options
  if (minLength === undefined && maxLength === undefined) return undefined
  const length = lengthOf(text)
  if (maxLength !== undefined && length > maxLength) return { code: 'max_length', params: { limit: maxLength } }
  if (minLength !== undefined && length < minLength) return { code: 'min_length', params: { limit: minLength } }
  return undefined
}

/** A widget whose answer is one text. */
export function textWidget(type: string, defaults: WidgetOptions = {}): ValueWidget {
  return valueWidget<string>({
    type,
    defaults,
    empty: () => '',
    accepts: (value): value is string => typeof value === 'string' && value.length <= textCeiling,
    limits: (options) => (text) => checkLength(text, options),
    text: (text) => text,
  })
}
