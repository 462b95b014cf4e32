import type { WidgetOptions } from '../definition/option-kinds.ts'

/** The text that the author reads on a widget: the first words of a longer text; undefined where there is none. */
export function titleOf({ label, title, textContent }: WidgetOptions): string | undefined {
  return textContent?.trim().slice(0, 40) || label || title || undefined
}
