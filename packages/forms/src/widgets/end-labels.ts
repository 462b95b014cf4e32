import type { WidgetOptions } from '../definition/option-kinds.ts'

/** The ends of a scale. */
type Scale = { readonly min: number; readonly max: number }

/** What a value at one end of a scale means; undefined between the ends and without a label. */
function endLabel(value: number, { min, max }: Scale, options: WidgetOptions): string | undefined {
  const label = value === min ? options.minLabel : value === max ? options.maxLabel : undefined
  return label?.trim() || undefined
}

/** The text of a value, with its meaning where it is at an end of the scale. */
export function withEndLabel(text: string, value: number, scale: Scale, options: WidgetOptions): string {
  const label = endLabel(value, scale, options)
  return label === undefined ? text : `${text} (${label})`
}
