import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { DataSource, FormDefinition, WidgetNode } from '../definition/definition.ts'
import { entryOf } from '../definition/entry-of.ts'
import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isOptionName } from '../definition/parse-options.ts'
import { isSameJson } from '../definition/same-json.ts'
import { optionTo } from './codec.ts'
import { configTo, keyOptions } from './config.ts'
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
  const sources = new Map(dataSources.map((source) => [source.name, source]))
  const widgetList = children.map((node) => writeNode(node, sources))
  if (!isVFormDocument(origin)) {
    return { widgetList, formConfig: { ...freshConfig, ...configTo(config, dataSources, {}) } }
  }
  const written = configTo(config, dataSources, origin.config)
  const { formConfig, ...document } = origin.document
  if (formConfig === undefined || Object.keys(written).length > 0)
    return { ...document, widgetList, formConfig: written }
  // It had none, or what stood in its place was none.
  return { ...document, widgetList, ...(formConfig === null ? {} : { formConfig }) }
}

type Sources = ReadonlyMap<string, DataSource>

function writeNode(node: WidgetNode, sources: Sources): Json {
  const origin = isVFormOrigin(node.origin) ? node.origin : undefined
  const options = origin ? writeOptions(node, origin) : freshOptions(node)
  switchSource(node, options, sources)
  const beside: Record<string, Json> = {}
  for (const name of besideOptionsOf(node.type)) {
    const value = options[name]
    if (value === undefined) continue
    delete options[name]
    // What could not be read of it is still there as it was.
    if (origin?.node[name] === undefined) beside[name] = value
  }
  const children = node.children
    ? { [childListOf(node.type)]: node.children.map((child) => writeNode(child, sources)) }
    : {}
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

/** A field of VForm's reads a data source only where that is switched on, and names the properties of its entries. */
function switchSource(node: WidgetNode, options: Record<string, Json>, sources: Sources): void {
  const { dsName } = node.options
  const origin = isVFormOrigin(node.origin) ? node.origin : undefined
  const remembered = origin?.options.dsEnabled
  const isAsItWas = remembered && isSameJson(options.dsName ?? null, remembered.given ?? null)
  if (isAsItWas && remembered.raw !== undefined && (!dsName || remembered.raw === true)) {
    options.dsEnabled = remembered.raw
    return
  }
  const hadNone = origin ? remembered === undefined : options.dsName === undefined
  if (!dsName && hadNone) return
  options.dsEnabled = Boolean(dsName)
  nameKeys(options, sources.get(dsName ?? ''))
}

function nameKeys(options: Record<string, Json>, source: DataSource | undefined): void {
  if (!source?.request) return
  for (const [option, key] of keyOptions) {
    const named = source.request[key] ?? key
    if (options[option] !== undefined || named !== key) options[option] = named
  }
}

function writeOptions(node: WidgetNode, origin: VFormOrigin): Record<string, Json> {
  const ours: Readonly<Record<string, unknown>> = node.options
  const options: Record<string, Json> = {}
  const asTheyWere = Object.entries(origin.options).filter(([name, { given }]) => isSameJson(ours[name], given))
  for (const [name, { raw }] of asTheyWere) if (raw !== undefined) options[name] = raw
  const left = new Set(asTheyWere.map(([name]) => name))
  for (const [name, value] of Object.entries(ours)) {
    if (!left.has(name)) options[name] = isOptionName(name) ? optionTo(name, value) : (value as Json)
  }
  return options
}
