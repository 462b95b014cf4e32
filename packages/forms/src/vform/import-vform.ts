import { Taken } from '../catalogue/names.ts'
import { definitionVersion, type FormDefinition, type WidgetNode } from '../definition/definition.ts'
import { isObject, JsonCopier, type JsonObject } from '../definition/json.ts'
import { type Json, type OptionName, optionKinds } from '../definition/option-kinds.ts'
import { expectationOf, isOptionName } from '../definition/parse-options.ts'
import { type Problem, type ProblemCode, ProblemList } from '../definition/problems.ts'
import { isSameJson } from '../definition/same-json.ts'
import { type NoteFault, optionFrom, optionTo } from './codec.ts'
import { configFrom, keyOptions, type SourceKeys } from './config.ts'
import type { Remembered, VFormOrigin } from './origin.ts'
import { repairImport } from './repair.ts'
import { besideOptionsOf, childListOf, isList } from './shape.ts'

export type ImportedForm = {
  /** Absent when the document is no form at all, or of a newer version than 3. */
  readonly definition: FormDefinition | undefined
  /**
   * What could not be used as it was; it is kept, and an export to VForm writes it back. Paths lead through the
   * document as it was given.
   */
  readonly problems: readonly Problem[]
  /** Version of the document; 2 also when it says nothing. */
  readonly version: number
}

/** The newest version of VForm documents that this engine knows. */
const newestVersion = 3

/**
 * Brings a VForm document over, whoever wrote it. What our format has no place for stays with the node it belongs to,
 * so that `exportVForm` gives the same document back as long as nothing is changed.
 */
export function importVForm(source: unknown): ImportedForm {
  const problems = new ProblemList()
  const copy = new JsonCopier(problems).copy(source, '')
  if (!isObject(copy) || !isList(copy.widgetList) || problems.refused) {
    if (!problems.refused) problems.add('', 'not_an_object')
    return { definition: undefined, problems: problems.items, version: newestVersion }
  }
  const { widgetList, formConfig, ...document } = copy
  const version = versionOf(formConfig)
  if (version > newestVersion) {
    problems.add('formConfig.jsonVersion', 'version_mismatch', { expected: newestVersion, found: version })
    return { definition: undefined, problems: problems.items, version }
  }
  const importer = new VFormImporter()
  const children = importer.readList(widgetList, 'widgetList', 'children')
  const { config, dataSources, remembered } = configFrom(isObject(formConfig) ? formConfig : {}, importer.sourceKeys)
  const definition: FormDefinition = {
    version: definitionVersion,
    config,
    children,
    rules: [],
    dataSources,
    origin: {
      format: 'vform',
      document: { ...document, ...(isObject(formConfig) ? {} : { formConfig: formConfig ?? null }) },
      config: remembered,
    },
  }
  const repaired = repairImport(definition)
  const found = repaired.problems.map((problem) => ({ ...problem, path: importer.sourcePathOf(problem.path) }))
  return { definition: repaired.definition, problems: [...importer.notes, ...found], version }
}

function versionOf(formConfig: Json | undefined): number {
  const version = isObject(formConfig) ? Number(formConfig.jsonVersion) : Number.NaN
  return version >= newestVersion ? version : 2
}

class VFormImporter {
  readonly notes: Problem[] = []
  readonly #ids = new Set<string>()
  readonly #sourceKeys = new Map<string, SourceKeysOfField>()
  readonly #born = new Taken({ version: definitionVersion, config: {}, children: [] })
  /** Where each node stood in the document, by where it stands with us. */
  readonly #places = new Map<string, string>()

  get sourceKeys(): SourceKeys {
    return this.#sourceKeys
  }

  /** Where something of our definition stood in the document. */
  sourcePathOf(path: string): string {
    const node = /^children\[\d+\](?:\.children\[\d+\])*/.exec(path)?.[0]
    if (node === undefined) return path.replace(/^(?:config|(?=dataSources))\b\.?/, 'formConfig.')
    return `${this.#places.get(node) ?? ''}${path.slice(node.length)}`
  }

  /** What is no widget cannot be kept, but it is told. */
  readList(source: readonly Json[], from: string, to: string, part?: string): readonly WidgetNode[] {
    const nodes: WidgetNode[] = []
    for (const [at, raw] of source.entries()) {
      const place = `${from}[${at}]`
      const here = `${to}[${nodes.length}]`
      this.#places.set(here, place)
      if (isObject(raw)) nodes.push(this.#read(raw, place, here, part))
      else this.#note(place, 'shape_invalid', { expected: 'widget' })
    }
    return nodes
  }

  #read(source: JsonObject, place: string, here: string, part: string | undefined): WidgetNode {
    const { type: rawType, id: rawId, options: rawOptions, ...rest } = source
    const type = typeOf(rawType, part, rest)
    const id = this.#idOf(rawId, type)
    const { options, remembered } = this.#readOptions(isObject(rawOptions) ? rawOptions : {}, `${place}.options`)
    this.#noteKeys(options)
    const beside = this.#readBeside(type, rest, place)
    const list = childListOf(type)
    const children = rest[list]
    const left = new Set<string>([...Object.keys(beside).filter((name) => isSameJson(beside[name], rest[name]))])
    if (isList(children)) left.add(list)
    else if (children !== undefined) this.#note(`${place}.${list}`, 'shape_invalid', { expected: 'list' })
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
    return { ...node, children: this.readList(children, `${place}.${list}`, `${here}.children`, partOf(type)) }
  }

  #readOptions(raw: JsonObject, place: string): ReadOptions {
    const options: Record<string, Json> = {}
    const remembered: Record<string, Remembered> = {}
    for (const [name, value] of Object.entries(raw)) {
      if (!isOptionName(name)) {
        options[name] = value
        continue
      }
      // A data source counts only where it is switched on.
      const isOff = name === 'dsName' && raw.dsEnabled !== true
      const given = isOff ? undefined : optionFrom(name, value, this.#noteOption(name, `${place}.${name}`))
      if (given !== undefined) options[name] = given
      if (given === undefined) remembered[name] = { raw: value }
      else if (!isSameJson(optionTo(name, given), value)) remembered[name] = { raw: value, given }
    }
    // Whether a source is switched on follows from whether there is one; theirs is remembered with the source's name.
    const { dsEnabled, ...others } = options
    if (dsEnabled === undefined) return { options, remembered }
    return {
      options: others,
      remembered: { ...remembered, dsEnabled: { raw: dsEnabled, given: raw.dsName ?? null } },
    }
  }

  #readBeside(type: string, rest: JsonObject, place: string): Record<string, Json> {
    const beside: Record<string, Json> = {}
    for (const name of besideOptionsOf(type)) {
      const value = rest[name]
      const given =
        value === undefined ? undefined : optionFrom(name, value, this.#noteOption(name, `${place}.${name}`))
      if (given !== undefined) beside[name] = given
    }
    return beside
  }

  #noteOption(option: OptionName, place: string): NoteFault {
    const kind = optionKinds[option]
    return (part) =>
      kind === 'items'
        ? this.#note(`${place}${part}`, 'option_items_invalid', { option })
        : this.#note(place, 'option_invalid', { option, expected: expectationOf(kind) })
  }

  #note(path: string, code: ProblemCode, params: Problem['params']): void {
    this.notes.push({ severity: 'warning', path, code, params })
  }

  /** With us a data source says itself what its entries are called; the first field that says so speaks for it. */
  #noteKeys(options: JsonObject): void {
    const { dsName } = options
    if (typeof dsName !== 'string' || this.#sourceKeys.has(dsName)) return
    const named = keyOptions.flatMap(([option, key]) => {
      const value = options[option]
      return typeof value === 'string' && value !== '' && value !== key ? [[key, value]] : []
    })
    this.#sourceKeys.set(dsName, Object.fromEntries(named))
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
