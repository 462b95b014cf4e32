import { isExpression } from '../definition/address.ts'
import type { DataSource } from '../definition/definition.ts'
import { isObject, type JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import { isJsonObject } from './mark.ts'
import type { OriginalValue } from './origin.ts'
import { isList } from './shape.ts'
import { keyOptions } from './source-keys.ts'

/** The VForm source that a field uses for one of our sources: the source, or a set of it. */
export type SourceInVForm = { readonly of: string; readonly set: string }

/** Writes the data sources of a form for VForm. A source whose views are unchanged keeps its original form. */
export class SourceWriter {
  readonly #ours: ReadonlyMap<string, DataSource>
  readonly #written: readonly Json[]
  readonly #preserved = new Map<string, SourceInVForm>()

  constructor(ours: readonly DataSource[], remembered: OriginalValue | undefined) {
    this.#ours = new Map(ours.map((source) => [source.name, source]))
    const before: readonly DataSource[] = isSourceList(remembered?.given) ? remembered.given : []
    const raw = isList(remembered?.raw) ? remembered.raw : []
    const theirs = raw.flatMap((each) => this.#writePreserved(each, before))
    this.#written = [...theirs, ...ours.filter(({ name }) => !this.#preserved.has(name)).map(sourceTo)]
  }

  get output(): readonly Json[] {
    return this.#written
  }

  ours(name: string): DataSource | undefined {
    return this.#ours.get(name)
  }

  inVForm(name: string): SourceInVForm {
    return this.#preserved.get(name) ?? { of: name, set: '' }
  }

  #writePreserved(raw: Json, before: readonly DataSource[]): readonly Json[] {
    const views = before.filter((source) => isJsonObject(raw) && viewOf(source).of === raw.uniqueName)
    // Sources that could not be read stay in the list.
    if (views.length === 0 || !isJsonObject(raw)) return [raw]
    const left = views.filter(({ name }) => this.#ours.has(name))
    const [first] = left
    if (!first) return []
    if (left.every((was) => isSameJson(was, this.#ours.get(was.name)))) {
      for (const was of left) this.#preserved.set(was.name, viewOf(was))
      return [raw]
    }
    const is = this.#ours.get(first.name)
    // If a source has several views, each view is written as a separate source.
    if (!is || views.length > 1 || viewOf(first).set !== '') return []
    this.#preserved.set(first.name, viewOf(first))
    return [updateSource(raw, first, is)]
  }
}

function viewOf({ name, origin }: DataSource): SourceInVForm {
  const { of, set } = origin?.format === 'vform' ? origin : {}
  return typeof of === 'string' && typeof set === 'string' ? { of, set } : { of: name, set: '' }
}

const isSourceList = (value: unknown): value is readonly DataSource[] =>
  Array.isArray(value) && value.every((each) => isObject(each) && typeof each.name === 'string')

/** Rewrites the changed parts of a source. Its scripts, which have no equivalent in our format, stay. */
function updateSource(raw: JsonObject, was: DataSource, is: DataSource): Json {
  const [old, young] = [sourceTo(was), sourceTo(is)].map((source) => new Map(Object.entries(source)))
  const changed = [...(young ?? [])].filter(([name, value]) => !isSameJson(value, old?.get(name)))
  return { ...raw, ...Object.fromEntries(changed) }
}

/** A source in VForm's format. Its fields list the property names of its entries. */
export function sourceTo({ name, request }: DataSource): JsonObject {
  const { url = '', method = 'GET', headers, query, body, list = 'data' } = request ?? {}
  return {
    uniqueName: name,
    requestURL: url,
    requestURLType: isExpression(url) ? 'Variable' : 'String',
    description: '',
    headers: pairsTo(headers),
    params: pairsTo(query),
    data: isFlat(body) ? pairsTo(body) : [],
    requestMethod: method.toLowerCase(),
    configHandlerCode: '  return config',
    dataHandlerCode: `  return result.data.${list};`,
    errorHandlerCode: '  $message.error(error.message);',
    dataSets: [],
  }
}

type Flat = Readonly<Record<string, string | number | boolean>>

const isFlat = (body: unknown): body is Flat =>
  isObject(body) && Object.values(body).every((value) => ['string', 'number', 'boolean'].includes(typeof value))

function pairsTo(pairs: Flat = {}): readonly Json[] {
  return Object.entries(pairs).map(([name, value]) => ({ name, type: typeInPairs(value), value: String(value) }))
}

function typeInPairs(value: string | number | boolean): string {
  if (typeof value === 'string') return isExpression(value) ? 'Variable' : 'String'
  return typeof value === 'number' ? 'Number' : 'Boolean'
}

/** Assigns a source to a VForm field, with the property names of the source. */
export function bindSource(options: Record<string, Json>, name: string, sources: SourceWriter): void {
  const { of, set } = sources.inVForm(name)
  options.dsName = of
  if (set !== '' || options.dataSetName) options.dataSetName = set
  const source = sources.ours(name)
  if (!source) return
  for (const [option, key] of keyOptions) {
    const named = source.request?.[key] ?? key
    if ((options[option] || key) !== named) options[option] = named
  }
}
