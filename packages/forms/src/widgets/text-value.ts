import type { OptionName, WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import { fieldOptions, focusHooks, textLimits } from './option-sets.ts'
import { lengthOf, textCeiling, type ValueWidget, valueWidget } from './widget-type.ts'

export function checkLength(text: string, options: WidgetOptions): Failure | undefined {
  const { minLength, maxLength } = options
  if (minLength === undefined && maxLength === undefined) return undefined
  const length = lengthOf(text)
  if (maxLength !== undefined && length > maxLength) return { code: 'max_length', params: { limit: maxLength } }
  if (minLength !== undefined && length < minLength) return { code: 'min_length', params: { limit: minLength } }
  return undefined
}

/** A widget whose answer is one text. */
export function textWidget(
  type: string,
  options: readonly OptionName[],
  defaults: WidgetOptions = {},
  compatibleTypes: readonly string[] = [],
): ValueWidget {
  return valueWidget<string>({
    type,
    compatibleTypes,
    options: [...fieldOptions, 'placeholder', ...textLimits, 'autocomplete', 'onInput', ...focusHooks, ...options],
    defaults,
    empty: () => '',
    accepts: (value): value is string => typeof value === 'string' && value.length <= textCeiling,
    limits: (options) => (text) => checkLength(text, options),
    text: (text) => text,
  })
}
