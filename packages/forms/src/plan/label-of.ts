import type { WidgetOptions } from '../definition/option-kinds.ts'

/** The display name of a field: its label, else its placeholder, else its name. */
export function labelOf(options: WidgetOptions, name: string): string {
  return options.label || options.placeholder || options.startPlaceholder || name
}
