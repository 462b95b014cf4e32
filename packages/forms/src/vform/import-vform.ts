import { Taken } from '../catalogue/names.ts'
import { definitionVersion, type FormDefinition, type WidgetNode } from '../definition/definition.ts'
import { isObject, JsonCopier, type JsonObject } from '../definition/json.ts'
import type { Json, OptionName } from '../definition/option-kinds.ts'
import { type Problem, ProblemList } from '../definition/problems.ts'
import { isSameJson } from '../definition/same-json.ts'
import { isOptionName, optionFrom, optionTo } from './codec.ts'
import { configFrom, type SourceKeys } from './config.ts'
import type { Remembered, VFormOrigin } from './origin.ts'
import { repairImport } from './repair.ts'
import { besideOptionsOf, childListOf, isList } from './shape.ts'

export type ImportedForm = {
  /** Absent when the document is no form at all. */
  readonly definition: FormDefinition | undefined
  /** What could not be used as it was; it is kept, and an export to VForm writes it back. */
  readonly problems: readonly Problem[]
  /** Version of the document; 2 also when it says nothing. */
  readonly version: 2 | 3
}

/**
 * Brings a VForm document over, whoever wrote it. What our format has no place for stays with the node it belongs to,
 * so that `exportVForm` gives the same document back as long as nothing is changed.
 */
export function importVForm(source: unknown): ImportedForm {
  const problems = new ProblemList()
  const copy = new JsonCopier(problems).copy(source, '')
  if (!isObject(copy) || !isList(copy.widgetList) || problems.refused) {
    if (!problems.refused) problems.add('', 'not_an_object')
    return { definition: undefined, problems: problems.items, version: 3 }
  }
  const { widgetList, formConfig, ...document } = copy
  const importer = new VFormImporter()
  const children = widgetList.flatMap((widget) => importer.read(widget) ?? [])
  const { config, dataSources, remembered } = configFrom(isObject(formConfig) ? formConfig : {}, importer.sourceKeys)
  const definition: FormDefinition = {
    version: definitionVersion,
    config,
    children,
    rules: [],
    dataSources,
    origin: {
      format: 'vform',
      document: { ...document, ...(isObject(formConfig) ? {} : { formConfig: null }) },
      config: remembered,
    },
  }
  const repaired = repairImport(definition)
  const version = isObject(formConfig) && formConfig.jsonVersion === 3 ? 3 : 2
  return { ...repaired, version }
}

class VFormImporter {
  readonly #ids = new Set<string>()
  readonly #sourceKeys = new Map<string, SourceKeysOfField>()
  readonly #born = new Taken({ version: definitionVersion, config: {}, children: [] })

  get sourceKeys(): SourceKeys {
    return this.#sourceKeys
  }

  read(source: Json, part?: string): WidgetNode | undefined {
    if (!isObject(source)) return undefined
    const { type: rawType, id: rawId, options: rawOptions, ...rest } = source
    const type = typeOf(rawType, part, rest)
    const id = this.#idOf(rawId, type)
    const { options, remembered } = readOptions(isObject(rawOptions) ? rawOptions : {})
    this.#noteKeys(options)
    const beside = readBeside(type, rest)
    const list = childListOf(type)
    const children = rest[list]
    const left = new Set<string>([...Object.keys(beside).filter((name) => isSameJson(beside[name], rest[name]))])
    if (isList(children)) left.add(list)
    const origin: VFormOrigin = {
      format: 'vform',
      node: {
        ...Object.fromEntries(Object.entries(rest).filter(([name]) => !left.has(name))),
        ...(rawType !== undefined && rawType !== type ? { type: rawType } : {}),
        ...(rawId !== undefined && rawId !== id ? { id: rawId } : {}),
        ...(rawOptions !== undefined && !isObject(rawOptions) ? { options: rawOptions } : {}),
      },
      options: remembered,
      ...(rawId === undefined ? { isNameless: true } : {}),
      ...(rawType === undefined ? { isTypeless: true } : {}),
      ...(rawOptions === undefined ? { isPlain: true } : {}),
    }
    const node = { id, type, options: { ...options, ...beside }, origin }
    if (!isList(children)) return node
    return { ...node, children: children.flatMap((child) => this.read(child, partOf(type)) ?? []) }
  }

  /** With us a data source says itself what its entries are called; the first field that says so speaks for it. */
  #noteKeys({ dsName, labelKey, valueKey }: JsonObject): void {
    if (typeof dsName !== 'string' || this.#sourceKeys.has(dsName)) return
    this.#sourceKeys.set(dsName, {
      ...(typeof labelKey === 'string' && labelKey !== '' && labelKey !== 'label' ? { label: labelKey } : {}),
      ...(typeof valueKey === 'string' && valueKey !== '' && valueKey !== 'value' ? { value: valueKey } : {}),
    })
  }

  /** Ids must be unique with us; a second one of the same text gets another. */
  #idOf(raw: Json | undefined, type: string): string {
    const wanted = typeof raw === 'string' && raw !== '' && !this.#ids.has(raw) ? raw : undefined
    let id = wanted ?? this.#born.idFor(type)
    while (wanted === undefined && this.#ids.has(id)) id = this.#born.idFor(type)
    this.#ids.add(id)
    return id
  }
}

type SourceKeysOfField = SourceKeys extends ReadonlyMap<string, infer Keys> ? Keys : never

type ReadOptions = {
  readonly options: Readonly<Record<string, Json>>
  readonly remembered: Readonly<Record<string, Remembered>>
}

/** Rows of a table have no type of their own; a table without rows is what others call a data table. */
function typeOf(raw: Json | undefined, part: string | undefined, rest: JsonObject): string {
  const type = part ?? (typeof raw === 'string' && raw !== '' ? raw : 'unknown')
  return type === 'table' && !isList(rest.rows) ? 'data-table' : type
}

function partOf(type: string): string | undefined {
  return type === 'table' ? 'table-row' : type === 'table-row' ? 'table-cell' : undefined
}

function readOptions(raw: JsonObject): ReadOptions {
  const options: Record<string, Json> = {}
  const remembered: Record<string, Remembered> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (!isOptionName(name)) {
      options[name] = value
      continue
    }
    const given = givenFor(name, value, raw)
    if (given !== undefined) options[name] = given
    if (given === undefined) remembered[name] = { raw: value }
    else if (!isSameJson(optionTo(name, given), value)) remembered[name] = { raw: value, given }
  }
  return { options, remembered }
}

/** A data source counts only where it is switched on. */
function givenFor(name: OptionName, value: Json, all: JsonObject): Json | undefined {
  return name === 'dsName' && all.dsEnabled !== true ? undefined : optionFrom(name, value)
}

function readBeside(type: string, rest: JsonObject): Record<string, Json> {
  const beside: Record<string, Json> = {}
  for (const name of besideOptionsOf(type)) {
    const value = rest[name]
    const given = value === undefined ? undefined : optionFrom(name, value)
    if (given !== undefined) beside[name] = given
  }
  return beside
}
