import { isExpression, isHeaderName } from '../definition/address.ts'
import type { DataSource, SourceRequest } from '../definition/definition.ts'
import { isObject, type JsonObject } from '../definition/json.ts'
import { isUsableName } from '../definition/names.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import { isScalar } from '../validation/option-index.ts'
import { isJsonObject } from './mark.ts'
import type { ReportProblem } from './report-problem.ts'
import { isList } from './shape.ts'
import type { SourceKeys } from './source-keys.ts'

/** The view of a field on a VForm source: one of its sets or all of it, with the field's property names. */
type SourceView = { readonly of: string; readonly set: string; readonly keys: SourceKeys; readonly name: string }

/**
 * Converts the data sources of a VForm document. In VForm, each field selects a set of a source and its property names.
 * In our format, the source itself does, so each different view becomes a separate source.
 */
export class SourceReader {
  readonly #sources: readonly Json[]
  readonly #note: ReportProblem
  readonly #takenNames = new Set<string>()
  readonly #views: SourceView[] = []

  constructor(raw: Json | undefined, note: ReportProblem) {
    this.#sources = isList(raw) ? raw : []
    this.#note = note
    for (const source of this.#sources) {
      if (isJsonObject(source) && isUsableName(String(source.uniqueName)))
        this.#takenNames.add(String(source.uniqueName))
    }
  }

  /** Our name of the source; the original name if the document has no such source. */
  nameFor(of: string, set: string, keys: SourceKeys): string {
    const known = this.#views.find((view) => view.of === of && view.set === set && isSameJson(view.keys, keys))
    if (known) return known.name
    if (!this.#sources.some((source) => isJsonObject(source) && source.uniqueName === of)) return of
    const isFirst = set === '' && !this.#views.some((view) => view.of === of && view.set === '')
    const name = isFirst && isUsableName(of) ? of : this.#createName(set === '' ? of : `${of}_${set}`)
    this.#views.push({ of, set, keys, name })
    return name
  }

  read(): readonly DataSource[] {
    const seen = new Set<string>()
    return this.#sources.flatMap((raw, at) => {
      const { uniqueName: of } = isJsonObject(raw) ? raw : {}
      if (!isJsonObject(raw) || typeof of !== 'string' || typeof raw.requestURL !== 'string' || seen.has(of)) {
        this.#note(`[${at}]`, 'shape_invalid', { expected: 'data source' })
        return []
      }
      seen.add(of)
      if (!this.#views.some((view) => view.of === of)) this.nameFor(of, '', {})
      const request = this.#requestOf(raw, raw.requestURL, `[${at}]`)
      return this.#views.filter((view) => view.of === of).map((view) => sourceOf(view, request))
    })
  }

  #createName(like: string): string {
    const stem = like.replace(/[^\p{L}\p{N}_$-]+/gu, '_').slice(0, 48)
    const usable = isUsableName(stem) ? stem : `source_${stem}`
    let name = usable
    for (let count = 2; this.#takenNames.has(name); count += 1) name = `${usable}_${count}`
    this.#takenNames.add(name)
    return name
  }

  #requestOf(raw: JsonObject, url: string, place: string): ReadRequest {
    const { requestMethod, requestURLType, headers, params, data, dataHandlerCode } = raw
    const leave = (part: string) =>
      this.#note(`${place}.${part}`, 'source_part_skipped', { source: String(raw.uniqueName), part })
    const method = String(requestMethod ?? 'get').toUpperCase()
    if (method !== 'GET' && method !== 'POST') leave('requestMethod')
    if (requestURLType === 'Variable' && !isExpression(url)) leave('requestURL')
    for (const [script, silent] of emptyScripts) if (!isEmptyScript(raw[script], silent)) leave(script)
    const list = listOf(dataHandlerCode)
    if (list === undefined) leave('dataHandlerCode')
    const [header, query, body] = (
      [
        ['headers', headers],
        ['params', params],
        ['data', data],
      ] as const
    ).map(([part, pairs]) => pairsOf(pairs, part === 'headers' ? isHeaderName : () => true, () => leave(part)))
    return {
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      ...(header ? { headers: textsOf(header) } : {}),
      ...(query ? { query: textsOf(query) } : {}),
      ...(body ? { body } : {}),
      steps: list ?? [],
    }
  }
}

type ReadRequest = Omit<SourceRequest, 'list'> & { readonly steps: readonly string[] }

function sourceOf({ of, set, keys, name }: SourceView, { steps, ...request }: ReadRequest): DataSource {
  const all = set === '' ? steps : [...steps, set]
  // The path `data` is the default.
  const list = all.join('.') === 'data' ? '' : all.join('.')
  const source: DataSource = {
    name,
    kind: 'request',
    request: { ...request, ...(list === '' ? {} : { list }), ...keys },
  }
  return name === of && set === '' ? source : { ...source, origin: { format: 'vform', of, set } }
}

/** The scripts that VForm writes into a source by default. */
const emptyScripts = [
  ['configHandlerCode', /^(?:return\s+config\s*;?)?$/],
  ['errorHandlerCode', /^(?:\$message\.error\(\s*error\.message\s*\)\s*;?)?$/],
] as const

const isEmptyScript = (script: Json | undefined, silent: RegExp) =>
  script === undefined || script === null || (typeof script === 'string' && silent.test(script.trim()))

/** The path that a handler returns; undefined for a handler that does more. */
function listOf(handler: Json | undefined): readonly string[] | undefined {
  if (handler === undefined || handler === null || handler === '') return []
  if (typeof handler !== 'string') return undefined
  const found = /^return\s+result\.data((?:\s*\??\.\s*[\w$]+)*)\s*;?$/.exec(withoutComments(handler).trim())
  return found ? [...(found[1] ?? '').matchAll(/[\w$]+/g)].map(([step]) => step) : undefined
}

/** Searches for the end of an open comment only once: the comment sign stays, so an open comment remains visible. */
const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|^[^\S\n]*\/\/.*$/gm, (comment) =>
    /^\/\*(?!\/)[\s\S]*\*\/$|^\s*\/\//.test(comment) ? '' : '/*',
  )

type Pairs = Readonly<Record<string, string | number | boolean>>

/** Headers, parameters or body fields. Skips computed values and invalid names. */
function pairsOf(raw: Json | undefined, isName: (name: string) => boolean, leave: () => void): Pairs | undefined {
  const pairs = isJsonObject(raw) ? Object.entries(raw) : isList(raw) ? raw.map(pairOf) : []
  const isOther = raw !== undefined && raw !== null && !isJsonObject(raw) && !isList(raw)
  const found = pairs.filter(
    (pair): pair is Pair => pair !== undefined && isScalar(pair[1]) && (pair[0] === '' || isName(pair[0])),
  )
  if (isOther || found.length < pairs.length) leave()
  const named = found.filter(([name]) => name !== '')
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

type Pair = readonly [name: string, value: string | number | boolean]

/** VForm writes a pair as `{ name, type, value }`. */
function pairOf(raw: Json): Pair | undefined {
  const value = isJsonObject(raw) ? pairValue(raw) : undefined
  return isJsonObject(raw) && value !== undefined ? [String(raw.name), value] : undefined
}

function pairValue({ name, type, value }: JsonObject): string | number | boolean | undefined {
  if (typeof name !== 'string' || isObject(value) || isList(value)) return undefined
  const text = String(value ?? '')
  switch (type) {
    case 'Variable':
      return isExpression(text) ? text : undefined
    case 'Number':
      return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
    case 'Boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    default:
      return text
  }
}

const textsOf = (pairs: Pairs) =>
  Object.fromEntries(Object.entries(pairs).map(([name, value]) => [name, String(value)]))
