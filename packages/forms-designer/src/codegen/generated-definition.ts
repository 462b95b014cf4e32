import {
  type FormDefinition,
  type OperationButton,
  type OptionItem,
  ownEntry,
  type TableColumn,
  type WidgetNode,
} from '@rostrum/forms'
import { optionKinds } from '@rostrum/forms/definition/option-kinds'

/** The definition in generated code, without what only an export needs: data of other formats and unknown options. */
export function generatedDefinition({ origin: _origin, ...definition }: FormDefinition): FormDefinition {
  const dataSources = definition.dataSources?.map(({ origin: _of, ...source }) => source)
  return { ...definition, ...(dataSources && { dataSources }), children: definition.children.map(withoutOrigin) }
}

/** The properties of the entries of lists. Imported entries have others, which their types do not know. */
const entryProperties: Readonly<Record<string, readonly string[]>> = {
  optionItems: ['label', 'value', 'disabled', 'children'] satisfies readonly (keyof OptionItem)[],
  tableColumns: [
    'prop',
    'label',
    'width',
    'align',
    'fixed',
    'sortable',
    'hidden',
    'format',
  ] satisfies readonly (keyof TableColumn)[],
  operationButtons: ['name', 'label', 'type', 'hidden', 'disabled'] satisfies readonly (keyof OperationButton)[],
}

function knownEntries(value: unknown, properties: readonly string[]): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry: object) => {
    const known = Object.entries(entry).filter(([name]) => properties.includes(name))
    return Object.fromEntries(known.map(([name, inner]) => [name, knownEntries(inner, properties)]))
  })
}

function withoutOrigin({ origin: _origin, kept: _kept, ...node }: WidgetNode): WidgetNode {
  const known = Object.entries(node.options).filter(([name]) => name in optionKinds)
  const options = Object.fromEntries(
    known.map(([name, value]) => {
      const properties = ownEntry(entryProperties, name)
      return [name, properties ? knownEntries(value, properties) : value]
    }),
  )
  return { ...node, options, ...(node.children && { children: node.children.map(withoutOrigin) }) }
}
