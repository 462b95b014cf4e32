import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { optionKinds } from '@rostrum/forms/definition/option-kinds'

/** The definition in generated code, without what only an export needs: data of other formats and unknown options. */
export function generatedDefinition({ origin: _origin, ...definition }: FormDefinition): FormDefinition {
  const dataSources = definition.dataSources?.map(({ origin: _of, ...source }) => source)
  return { ...definition, ...(dataSources && { dataSources }), children: definition.children.map(withoutOrigin) }
}

function withoutOrigin({ origin: _origin, kept: _kept, ...node }: WidgetNode): WidgetNode {
  const options = Object.fromEntries(Object.entries(node.options).filter(([name]) => name in optionKinds))
  return { ...node, options, ...(node.children && { children: node.children.map(withoutOrigin) }) }
}
