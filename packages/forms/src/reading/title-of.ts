import type { WidgetOptions } from '../definition/option-kinds.ts'

/** What the author of a form reads on a widget; undefined where nothing is written on it. */
export function titleOf({ label, title, textContent }: WidgetOptions): string | undefined {
  return label || title || textContent?.slice(0, 40) || undefined
}
