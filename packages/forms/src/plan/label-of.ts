import type { WidgetOptions } from '../definition/option-kinds.ts'

/** What a field is called: its label, else what its empty control says, else the name that its author gave it. */
export function labelOf(options: WidgetOptions, name: string): string {
  return options.label || options.placeholder || options.startPlaceholder || name
}
