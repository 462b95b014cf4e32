import { NameRegistry } from '../catalogue/name-registry.ts'
import { definitionVersion, type FormDefinition, type WidgetNode } from '../definition/definition.ts'
import { isObject, JsonCopier, type JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { type Problem, ProblemList } from '../definition/problems.ts'
import { noteUnusableDefault } from './adapt-widget.ts'
import { configFrom } from './config.ts'
import { applyRenames, currentTranslations, readBlock, restoreSources, withEntryPaths } from './extension-block.ts'
import { importRules } from './import-rules.ts'
import { isJsonObject, markKey } from './mark.ts'
import { SourceReader } from './read-sources.ts'
import { type ReadWidget, readWidget } from './read-widget.ts'
import { repairImport } from './repair.ts'
import type { ReportProblem } from './report-problem.ts'
import { type RowLayout, separateLayout } from './row-layout.ts'
import { isList, partOf } from './shape.ts'
import { truncateNames } from './some-of.ts'
import { viewIn } from './source-keys.ts'
import { findSubject } from './subject-of.ts'
import { upgradeVForm2 } from './upgrade-vform2.ts'

export type ImportedForm = {
  /** Absent when the document is not a form, or its version is newer than 3. */
  readonly definition: FormDefinition | undefined
  /**
   * Unusable parts. They are preserved, and an export to VForm restores them, except those reported as dropped. Paths
   * refer to the given document.
   */
  readonly problems: readonly Problem[]
  /** Version of the document; 2 if it has none. */
  readonly version: number
}

/** The newest supported version of VForm documents. */
const newestVersion = 3

/**
 * Imports a VForm document from any source. Data without an equivalent in our format stays with its node, so that
 * `exportVForm` restores the document as long as nothing is changed. A document of VForm 2 is exported as VForm 3.
 */
export function importVForm(source: unknown): ImportedForm {
  const problems = new ProblemList()
  const copy = new JsonCopier(problems).copy(source, '')
  const isRefused = problems.items.some(({ severity, code }) => severity === 'error' && code !== 'key_forbidden')
  if (!isJsonObject(copy) || !isList(copy.widgetList) || isRefused) {
    if (!isRefused) problems.add('', 'not_an_object')
    return { definition: undefined, problems: problems.items, version: newestVersion }
  }
  const version = versionOf(copy.formConfig)
  if (version > newestVersion) {
    problems.add('formConfig.jsonVersion', 'version_mismatch', { expected: newestVersion, found: version })
    return { definition: undefined, problems: problems.items, version }
  }
  const importer = new VFormImporter(version < newestVersion ? upgradeVForm2(copy) : copy)
  const { formConfig } = copy
  if (formConfig !== undefined && !isObject(formConfig)) {
    importer.noteAt('formConfig')('', 'shape_invalid', { expected: 'form configuration' })
  }
  const definition = importer.run()
  return {
    definition,
    problems: [...problems.items.map(asSkippedKey), ...importer.notes].map((problem) => ({
      ...problem,
      ...findSubject(copy, problem.path),
    })),
    version,
  }
}

/** A forbidden key is dropped with its value, and the rest of the document is imported. */
const asSkippedKey = (problem: Problem): Problem => ({ ...problem, code: 'key_skipped', severity: 'warning' })

function versionOf(formConfig: Json | undefined): number {
  const version = isObject(formConfig) ? Number(formConfig.jsonVersion) : Number.NaN
  return version >= newestVersion ? version : 2
}

class VFormImporter {
  readonly notes: Problem[] = []
  readonly #source: JsonObject
  readonly #config: JsonObject
  readonly #sources: SourceReader
  readonly #ids = new Set<string>()
  readonly #names = new NameRegistry({ version: definitionVersion, config: {}, children: [] })
  /** The path of each node in the document, by its path in our definition. */
  readonly #sourcePaths = new Map<string, string>()

  constructor(source: JsonObject) {
    this.#source = source
    this.#config = isJsonObject(source.formConfig) ? source.formConfig : {}
    this.#sources = new SourceReader(this.#config.dataSources, this.noteAt('formConfig.dataSources'))
  }

  run(): FormDefinition | undefined {
    const { widgetList, formConfig: _config, [markKey]: rawBlock, ...document } = this.#source
    const note = this.noteAt(markKey)
    const block = readBlock(rawBlock, note)
    const children = this.#readList(isList(widgetList) ? widgetList : [], 'widgetList', 'children')
    const { config, originals } = configFrom(this.#config, block.config, this.noteAt('formConfig'))
    const dataSources = restoreSources(this.#sources.read(), block.dataSources)
    const rawSources = this.#config.dataSources
    const { definition, problems } = repairImport({
      version: definitionVersion,
      config,
      children,
      rules: [],
      dataSources,
      origin: {
        format: 'vform',
        document,
        config: {
          ...originals,
          ...(rawSources === undefined
            ? {}
            : { dataSources: { raw: rawSources, given: dataSources as unknown as Json } }),
        },
        ...(block.config ? { isMarked: true } : {}),
      },
    })
    this.notes.push(...problems.map((problem) => ({ ...problem, path: this.#sourcePathOf(problem.path) })))
    if (!definition) return undefined
    const followed = withEntryPaths(definition, applyRenames(block, definition.children))
    const translations = currentTranslations(followed, definition, note)
    return importRules({ ...definition, translations }, followed, note)
  }

  noteAt(place: string): ReportProblem {
    return (path, code, params) => this.notes.push({ severity: 'warning', path: `${place}${path}`, code, params })
  }

  /** Converts a path in our definition to a path in the document. */
  #sourcePathOf(path: string): string {
    const node = /^children\[\d+\](?:\.children\[\d+\])*/.exec(path)?.[0]
    if (node === undefined) return path.replace(/^(?:config|(?=dataSources))\b\.?/, 'formConfig.')
    return `${this.#sourcePaths.get(node) ?? ''}${path.slice(node.length)}`
  }

  /** An entry that is not a widget cannot be preserved, but it is reported. */
  #readList(source: readonly Json[], from: string, to: string, part?: string): readonly WidgetNode[] {
    const nodes: WidgetNode[] = []
    for (const [at, raw] of source.entries()) {
      const place = `${from}[${at}]`
      const here = `${to}[${nodes.length}]`
      this.#sourcePaths.set(here, place)
      if (isJsonObject(raw)) nodes.push(this.#read(raw, place, here, part))
      else this.noteAt(place)('', 'shape_invalid', { expected: 'widget' })
    }
    return nodes
  }

  #read(source: JsonObject, place: string, here: string, part: string | undefined): WidgetNode {
    const read = readWidget(source, part, this.noteAt(place))
    const { type, children } = read
    // Only other tools mistake a text for a number.
    if (this.#source[markKey] === undefined) noteUnusableDefault(type, read, this.noteAt(place))
    const id = this.#idOf(read.id, type)
    const bound = this.#bound(read, isJsonObject(source.options) ? source.options : {})
    const isOtherId = read.id !== undefined && read.id !== id
    const origin = isOtherId ? { ...bound.origin, node: { ...bound.origin.node, id: read.id } } : bound.origin
    const node = { id, type, options: bound.options, origin }
    if (!children) return node
    const { list, widgets } = children
    const inner = this.#readList(widgets, `${place}.${list}`, `${here}.children`, partOf(type, list))
    const row = type === 'sub-form' ? separateLayout(inner) : undefined
    if (!row) return { ...node, children: inner }
    const note = this.noteAt(place)
    if (row.containers.length > 0) note('', 'row_layout_flattened', {})
    if (row.nested.length > 0) note('', 'nested_rows_flattened', { rows: truncateNames(row.nested.map(wordsOf)) })
    const changed = row.changed.map(wordsOf)
    if (changed.length > 0) note('', 'row_states_moved', { fields: truncateNames(changed) })
    this.#moveSourcePaths(here, row.places)
    return { ...node, children: row.columns, origin: { ...origin, layout: row.layout } }
  }

  /** Assigns the columns of a sub-form the paths that were read for their places in the layout of the row. */
  #moveSourcePaths(here: string, places: RowLayout['places']): void {
    const moved = places.flatMap((place, at) => {
      const from = `${here}${place.map((index) => `.children[${index}]`).join('')}`
      const inside = [...this.#sourcePaths].filter(([path]) => path === from || path.startsWith(`${from}.`))
      return inside.map(([path, source]) => [`${here}.children[${at}]${path.slice(from.length)}`, source] as const)
    })
    for (const [path, source] of moved) this.#sourcePaths.set(path, source)
  }

  /** Assigns a field its data source under our name for it. */
  #bound({ options, origin }: ReadWidget, raw: JsonObject): Pick<ReadWidget, 'options' | 'origin'> {
    if (typeof options.dsName !== 'string') return { options, origin }
    const name = this.#sources.nameFor(...viewIn(raw))
    if (name === options.dsName) return { options, origin }
    const remembered = { raw: options.dsName, given: name }
    return {
      options: { ...options, dsName: name },
      origin: { ...origin, options: { ...origin.options, dsName: remembered } },
    }
  }

  /** Ids must be unique in our format. A duplicate gets a new id. */
  #idOf(raw: Json | undefined, type: string): string {
    const givenId = typeof raw === 'string' && raw !== '' && !this.#ids.has(raw) ? raw : undefined
    let id = givenId ?? this.#names.idFor(type)
    while (givenId === undefined && this.#ids.has(id)) id = this.#names.idFor(type)
    this.#ids.add(id)
    return id
  }
}

const wordsOf = ({ id, options: { label, name } }: WidgetNode): string => label || (name ?? id)
