import type { WidgetOptions } from '../definition/option-kinds.ts'

/** In which registry of the application around a form something is looked up, and by which name. */
type HostDrawn = { readonly registry: 'slots' | 'customFields'; readonly called: string }

/** Where the application has what draws a widget; undefined of those that the engine draws. A slot that names no component goes by its own name. */
export function hostDrawn(type: string, { component = '', name = '' }: WidgetOptions): HostDrawn | undefined {
  if (type === 'slot') return { registry: 'slots', called: component || name }
  return type === 'custom' ? { registry: 'customFields', called: component } : undefined
}
