import type { WidgetOptions } from '../definition/option-kinds.ts'

/** The registry of the host application for a component, and its name there. */
type HostComponent = { readonly registry: 'slots' | 'customFields'; readonly name: string }

/**
 * The component of the host application that renders a widget; undefined for widgets of the engine. A slot without a
 * component name uses its own name.
 */
export function hostComponentOf(type: string, { component = '', name = '' }: WidgetOptions): HostComponent | undefined {
  if (type === 'slot') return { registry: 'slots', name: component || name }
  return type === 'custom' ? { registry: 'customFields', name: component } : undefined
}
