import type { FormDefinition, Rule, WidgetNode, WidgetOptions } from '@rostrum/forms'
import type { DefaultTexts } from '@rostrum/forms/catalogue/create-widget'
import { DesignerSession } from '../session/designer-session.ts'

export const testTexts: DefaultTexts = (key) => key

export function box(
  type: string,
  id: string,
  children: readonly WidgetNode[],
  options: WidgetOptions = {},
): WidgetNode {
  return { id, type, options, children }
}

/** A field whose id is its name. */
export function field(name: string, type = 'input', options: WidgetOptions = {}): WidgetNode {
  return { id: name, type, options: { name, label: name, ...options } }
}

export function form(children: readonly WidgetNode[], rules: readonly Rule[] = []): FormDefinition {
  return { version: 1, config: {}, children, rules }
}

export function open(children: readonly WidgetNode[], rules: readonly Rule[] = []): DesignerSession {
  return new DesignerSession(form(children, rules), testTexts)
}

/** The tree by ids: `grid(left(a b) right())`. */
export function shape(nodes: readonly WidgetNode[]): string {
  return nodes.map(({ id, children }) => (children ? `${id}(${shape(children)})` : id)).join(' ')
}
