import type { ValueWidget } from '../widgets/widget-type.ts'

/** The input of patterns and named validators: typed text, the plain text of formatted text, the names of files. */
export function checkedTexts({ texts = typedText }: ValueWidget, value: unknown): readonly string[] {
  return texts(value)
}

function typedText(value: unknown): readonly string[] {
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}
