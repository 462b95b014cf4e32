import type { WidgetOptions } from '../definition/option-kinds.ts'

/** In which registry of the application around a form something is looked up, and by which name. */
type HostComponent = { readonly registry: 'slots' | 'customFields'; readonly name: string }

/** Where the application has what draws a widget; undefined of those that the engine draws. A slot that names no component goes by its own name. */
export function hostComponentOf(type: string, { component = '', name = '' }: WidgetOptions): HostComponent | undefined {
  if (type === 'slot') return { registry: 'slots', name: component || name }
  return type === 'custom' ? { registry: 'customFields', name: component } : undefined
}
