import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { entryOf } from '../definition/entry-of.ts'
import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import { isOptionName, optionTo } from './codec.ts'
import { configTo } from './config.ts'
import { isVFormDocument, isVFormOrigin, type VFormOrigin } from './origin.ts'
import { besideOptionsOf, childListOf, typeInVForm } from './shape.ts'

/** What every VForm 3 document says of itself. */
const freshConfig = {
  modelName: 'formData',
  refName: 'vForm',
  rulesName: 'rules',
  labelWidth: 80,
  labelPosition: 'left',
  size: '',
  labelAlign: 'label-left-align',
  cssCode: '',
  customClass: [],
  functions: '',
  layoutType: 'PC',
  jsonVersion: 3,
  onFormCreated: '',
  onFormMounted: '',
  onFormDataChange: '',
} as const

/** Writes a form as a VForm 3 document. A form that was imported comes back as it was, but for what has been changed. */
export function exportVForm(definition: FormDefinition): JsonObject {
  const { config, dataSources = [], children, origin } = definition
  const widgetList = children.map(writeNode)
  if (!isVFormDocument(origin)) {
    return { widgetList, formConfig: { ...freshConfig, ...configTo(config, dataSources, {}) } }
  }
  const written = configTo(config, dataSources, origin.config)
  const { formConfig, ...document } = origin.document
  const hadNoConfig = formConfig === null && Object.keys(written).length === 0
  return { ...document, widgetList, ...(hadNoConfig ? {} : { formConfig: written }) }
}

function writeNode(node: WidgetNode): Json {
  const origin = isVFormOrigin(node.origin) ? node.origin : undefined
  const options = origin ? writeOptions(node, origin) : freshOptions(node)
  const beside: Record<string, Json> = {}
  for (const name of besideOptionsOf(node.type)) {
    const value = options[name]
    if (value === undefined) continue
    delete options[name]
    // What could not be read of it is still there as it was.
    if (origin?.node[name] === undefined) beside[name] = value
  }
  const children = node.children ? { [childListOf(node.type)]: node.children.map(writeNode) } : {}
  return { ...(origin ? headOf(node, origin) : freshHead(node)), ...beside, ...children, ...optionsPart(node, options) }
}

/** Rows of a table have no options of their own in VForm; nor has a widget that came without any. */
function optionsPart({ type, origin }: WidgetNode, options: Record<string, Json>): JsonObject {
  const isPlain = isVFormOrigin(origin) ? origin.isPlain || origin.node.options !== undefined : type === 'table-row'
  return isPlain && Object.keys(options).length === 0 ? {} : { options }
}

function headOf(node: WidgetNode, { node: head, isNameless, isTypeless }: VFormOrigin): Record<string, Json> {
  return {
    ...(isTypeless ? {} : { type: typeInVForm(node.type) }),
    ...(isNameless ? {} : { id: node.id }),
    ...head,
  }
}

/** Icons that are not called like their widget. */
const icons: Readonly<Record<string, string>> = { input: 'text-field' }

function freshHead({ id, type }: WidgetNode): Record<string, Json> {
  if (type === 'table-row') return { id, merged: false }
  const entry = catalogueEntry(type)
  const isField = entry?.kind === 'value'
  const isContainer = entry?.kind === 'layout' || entry?.kind === 'rows'
  return {
    key: keyOf(id),
    type,
    ...(isContainer ? { category: 'container' } : { formItemFlag: isField }),
    icon: entryOf(icons, type) ?? (isField ? `${type}-field` : type),
    ...(entry?.isPart ? { internal: true } : {}),
    id,
  }
}

/** VForm gives each widget a number of five or six digits. */
function keyOf(id: string): number {
  let key = 7
  for (const letter of id) key = (key * 31 + (letter.codePointAt(0) ?? 0)) % 900_000
  return key + 10_000
}

/** Every option that the widget has, because VForm expects each to be there. */
function freshOptions(node: WidgetNode): Record<string, Json> {
  const options: Record<string, Json> = {}
  for (const { option, default: absent } of catalogueEntry(node.type)?.settings ?? []) {
    options[option] = option === 'labelAlign' ? '' : absent
  }
  for (const [name, value] of Object.entries(node.options)) {
    options[name] = isOptionName(name) ? optionTo(name, value) : (value as Json)
  }
  return options
}

function writeOptions(node: WidgetNode, origin: VFormOrigin): Record<string, Json> {
  const ours: Readonly<Record<string, unknown>> = node.options
  const options: Record<string, Json> = {}
  for (const [name, { raw, given }] of Object.entries(origin.options)) {
    if (isSameJson(ours[name], given)) options[name] = raw
  }
  for (const [name, value] of Object.entries(ours)) {
    if (options[name] === undefined) options[name] = isOptionName(name) ? optionTo(name, value) : (value as Json)
  }
  return options
}
