import type { WidgetOptions } from '../definition/option-kinds.ts'

/** What the author of a form reads on a widget, which of a text are its first words; undefined where there is nothing to read. */
export function titleOf({ label, title, textContent }: WidgetOptions): string | undefined {
  return textContent?.trim().slice(0, 40) || label || title || undefined
}
