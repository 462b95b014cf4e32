import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { DataSource, FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { JsonObject } from '../definition/json.ts'
import type { Json, OptionName } from '../definition/option-kinds.ts'
import { ownEntry } from '../definition/own-entry.ts'
import { isSameJson } from '../definition/same-json.ts'
import { configFrom, configTo, defaultConfig } from './config.ts'
import { defaultOptionsOf } from './default-options.ts'
import { writeBlock } from './extension-block.ts'
import { markKey } from './mark.ts'
import { isVFormDocument, isVFormOrigin, type OriginalOption, type VFormOrigin } from './origin.ts'
import { SourceReader } from './read-sources.ts'
import { readWidget, writeOption } from './read-widget.ts'
import { restoreLayout } from './row-layout.ts'
import {
  childListOf,
  foreignPart,
  isEquivalentType,
  isList,
  originalType,
  partOf,
  siblingOptionsOf,
  typeInVForm,
} from './shape.ts'
import { viewIn } from './source-keys.ts'
import { bindSource, SourceWriter } from './write-sources.ts'

/**
 * Writes a form as a VForm 3 document. An imported form is restored except for the changes since. Features without a
 * VForm equivalent go into an extension block and into marks at their widgets.
 */
export function exportVForm(definition: FormDefinition): JsonObject {
  const { config, dataSources = [], children, origin } = definition
  const document = isVFormDocument(origin) ? origin : undefined
  const { dataSources: remembered, ...settings } = document?.config ?? {}
  const sources = new SourceWriter(dataSources, remembered)
  const back = new SourceReader(sources.output, () => undefined)
  const widgetList = children.map((node) => writeNode(node, undefined, { sources, back }))
  const formConfig = { ...(document ? {} : defaultConfig), ...configTo(config, settings) }
  const own = partsToMark(
    config as JsonObject,
    { originals: settings, isMarked: document?.isMarked },
    (marked) => configFrom(formConfig, marked, () => undefined).config as JsonObject,
  )
  if (dataSources.length > 0 || isList(remembered?.raw)) formConfig.dataSources = sources.output
  else if (remembered) formConfig.dataSources = remembered.raw
  const block = writeBlock(definition, own, ownSources(dataSources, back.read()))
  return { ...document?.document, widgetList, formConfig, ...(block ? { [markKey]: block } : {}) }
}

/** Sources that an import would not restore unchanged. */
function ownSources(dataSources: readonly DataSource[], back: readonly DataSource[]): readonly DataSource[] {
  const read = new Map(back.map((source) => [source.name, source]))
  return dataSources.filter((source) => !isSameJson(read.get(source.name), source))
}

/** The history of parts that came from VForm: their original values, and whether we had written them. */
type PreviousState = {
  readonly originals: Readonly<Record<string, OriginalOption>>
  readonly isMarked: boolean | undefined
}

/**
 * The parts to store in a mark next to VForm's options, given the result of an import by `read`. If the import restores
 * everything without a mark, the mark is not needed. Otherwise it contains the parts that an import with an empty mark
 * does not restore. Unchanged parts from VForm need no mark.
 */
function partsToMark(
  ours: JsonObject,
  { originals, isMarked }: PreviousState,
  read: (own: JsonObject | undefined) => JsonObject,
): JsonObject | undefined {
  const isOurs = (name: string) => !originals[name] || !isSameJson(ours[name], originals[name].given)
  const differing = (back: JsonObject) =>
    [...new Set([...Object.keys(ours), ...Object.keys(back)])].filter(
      (name) => isOurs(name) && !isSameJson(back[name], ours[name]),
    )
  if (!isMarked && differing(read(undefined)).length === 0) return undefined
  return Object.fromEntries(
    differing(read({})).flatMap((name) => (ours[name] === undefined ? [] : [[name, ours[name]]])),
  )
}

/** The written sources, and the sources that an import would read. */
type Writing = { readonly sources: SourceWriter; readonly back: SourceReader }

function writeNode(node: WidgetNode, part: string | undefined, writing: Writing): Json {
  const origin = isVFormOrigin(node.origin) ? node.origin : undefined
  const options = origin ? writeOptions(node, origin) : defaultOptions(node)
  switchSource(node, options, writing.sources)
  if (options.dsEnabled === true) writing.back.nameFor(...viewIn(options))
  const beside: Record<string, Json> = {}
  for (const name of siblingOptionsOf(node.type)) {
    const value = options[name]
    if (value === undefined || isImportedOption(name, node, origin)) continue
    delete options[name]
    beside[name] = value
  }
  const list = origin?.list ?? childListOf(node.type)
  const inner = partOf(node.type, list)
  const nodes = node.children && origin?.layout ? restoreLayout(node.children, origin.layout) : node.children
  const children = nodes ? { [list]: nodes.map((child) => writeNode(child, inner, writing)) } : {}
  const head = origin ? headOf(node, origin, part) : defaultHead(node)
  const written = { ...head, ...beside, ...children, ...optionsPart(node, options) }
  const mark = markFor(node, written, part)
  return mark ? { ...written, [markKey]: mark } : written
}

/** Whether an option came from VForm's options and stays there. */
function isImportedOption(name: OptionName, { options }: WidgetNode, origin: VFormOrigin | undefined): boolean {
  const remembered = origin?.options[name]
  return remembered?.raw !== undefined && isSameJson(options[name], remembered.given)
}

/** The mark of a node besides its written widget. */
function markFor(node: WidgetNode, written: JsonObject, part: string | undefined): JsonObject | undefined {
  const read = (mark: JsonObject | undefined) =>
    readWidget(mark ? { ...written, [markKey]: mark } : written, part, () => undefined)
  const isLikened = isEquivalentType(read(undefined).type, originalType(node.type))
  const type: JsonObject = isLikened ? { type: originalType(node.type) } : {}
  const origin = isVFormOrigin(node.origin) ? node.origin : undefined
  const before = { originals: origin?.options ?? {}, isMarked: origin ? origin.isMarked : true }
  // VForm's data decides which source a field reads.
  const withoutSource = ({ dsName: _dsName, ...options }: JsonObject) => options
  const options = partsToMark(withoutSource(node.options as JsonObject), before, (own) =>
    withoutSource(read(own && { ...type, options: own }).options),
  )
  if (!isLikened && options === undefined) return undefined
  return { ...type, ...(options && Object.keys(options).length > 0 ? { options } : {}) }
}

/** Rows of a table have no options in VForm. An imported widget may have none either. */
function optionsPart({ type, origin }: WidgetNode, options: Record<string, Json>): JsonObject {
  const isPlain = isVFormOrigin(origin) ? origin.isPlain || origin.node.options !== undefined : type === 'table-row'
  return isPlain && Object.keys(options).length === 0 ? {} : { options }
}

function headOf(
  node: WidgetNode,
  { node: head, isNameless, isTypeless }: VFormOrigin,
  part: string | undefined,
): Record<string, Json> {
  // A part that was moved out of its container needs a type.
  const isImplied = isTypeless && (part !== undefined || node.type !== foreignPart)
  return {
    ...(isImplied ? {} : { type: typeInVForm(node.type) }),
    ...(isNameless ? {} : { id: node.id }),
    ...head,
  }
}

/** Icons whose name differs from their widget. */
const icons: Readonly<Record<string, string>> = { input: 'text-field' }

function defaultHead({ id, type }: WidgetNode): Record<string, Json> {
  if (type === 'table-row') return { id, merged: false }
  const written = typeInVForm(type)
  const entry = catalogueEntry(written)
  const isField = entry?.kind === 'value'
  const isContainer = entry?.kind === 'layout' || entry?.kind === 'rows'
  return {
    key: keyOf(id),
    type: written,
    ...(isContainer ? { category: 'container' } : { formItemFlag: isField }),
    icon: ownEntry(icons, type) ?? (isField ? `${type}-field` : written),
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

/** Writes every option of the widget, because VForm expects all of them. */
function defaultOptions(node: WidgetNode): Record<string, Json> {
  const options: Record<string, Json> = { ...defaultOptionsOf(node.type), ...node.kept }
  for (const [name, value] of Object.entries(node.options)) options[name] = writeOption(name, value as Json)
  return options
}

/** A VForm field uses a data source only where it is switched on, and lists the property names of its entries. */
function switchSource(node: WidgetNode, options: Record<string, Json>, sources: SourceWriter): void {
  const { dsName } = node.options
  const origin = isVFormOrigin(node.origin) ? node.origin : undefined
  const remembered = origin?.options.dsEnabled
  if (dsName) bindSource(options, dsName, sources)
  const isAsItWas = remembered && isSameJson(options.dsName ?? null, remembered.given ?? null)
  if (isAsItWas && remembered.raw !== undefined && (!dsName || remembered.raw === true)) {
    options.dsEnabled = remembered.raw
    return
  }
  const hadNone = origin ? remembered === undefined : options.dsName === undefined
  if (!dsName && hadNone) return
  options.dsEnabled = Boolean(dsName)
}

function writeOptions(node: WidgetNode, origin: VFormOrigin): Record<string, Json> {
  const ours: Readonly<Record<string, unknown>> = node.options
  const options: Record<string, Json> = {}
  const asTheyWere = Object.entries(origin.options).filter(([name, { given }]) => isSameJson(ours[name], given))
  for (const [name, { raw }] of asTheyWere) if (raw !== undefined) options[name] = raw
  const left = new Set(asTheyWere.map(([name]) => name))
  for (const [name, value] of Object.entries(ours)) {
    if (!left.has(name)) options[name] = writeOption(name, value as Json)
  }
  return options
}
