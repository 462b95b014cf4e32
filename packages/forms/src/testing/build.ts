import '../eager.ts'
import { definitionVersion, type FormDefinition, type WidgetNode } from '../definition/definition.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Rule } from '../rules/rule.ts'

/** Builders of definitions for tests. A widget's id is its name unless it has none. */
let lastId = 0

export function widget(type: string, options: WidgetOptions = {}, children?: readonly WidgetNode[]): WidgetNode {
  lastId += 1
  const node = { id: `${type}-${lastId}`, type, options }
  return children ? { ...node, children } : node
}

export function field(name: string, options: WidgetOptions = {}, type = 'input'): WidgetNode {
  return widget(type, { name, label: name, ...options })
}

export function form(children: readonly WidgetNode[], parts: Partial<FormDefinition> = {}): FormDefinition {
  return { version: definitionVersion, config: {}, children, ...parts }
}

export function ruled(children: readonly WidgetNode[], ...rules: readonly Rule[]): FormDefinition {
  return form(children, { rules })
}
