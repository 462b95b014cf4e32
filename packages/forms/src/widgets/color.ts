import { fieldOptions } from './option-sets.ts'
import { valueWidget } from './widget-type.ts'

const hexadecimal = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i

/** A color in hexadecimal CSS notation. */
export const color = valueWidget<string>({
  type: 'color',
  options: [...fieldOptions],
  entry: 'value',
  empty: () => '',
  accepts: (value): value is string => typeof value === 'string' && value.length <= 40,
  limits: () => (text) => (hexadecimal.test(text) ? undefined : { code: 'color' }),
  text: (text) => text,
})
