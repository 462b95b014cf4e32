import {
  fillAddress,
  fillHeader,
  fillText,
  hasValue,
  parseTemplate,
  type Values,
  valueAt,
  variablesAfterHost,
} from '../definition/address.ts'
import type { DataSource, SourceRequest } from '../definition/definition.ts'
import { isObject } from '../definition/json.ts'
import type { Json, OptionItem } from '../definition/option-kinds.ts'
import { isScalar } from '../validation/option-index.ts'

export type PreparedRequest = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** The input of a person for a request that the author has defined. */
export type SourceQuery = {
  /** Values for the placeholders that the author has left open. Other values are ignored. */
  readonly parameters?: Values
  /** The search text in a list that is too long to load. */
  readonly keyword?: string | undefined
}

const keywordName = 'keyword'

/**
 * The request for a data source of the kind `request`; undefined for a source that the host supplies itself.
 * Placeholders without a global variable are for parameters.
 *
 * @throws InvalidValueError
 */
export function buildRequest(
  { request }: DataSource,
  variables: Readonly<Record<string, Json>>,
  { parameters = {}, keyword }: SourceQuery = {},
): PreparedRequest | undefined {
  if (!request) return undefined
  const open = new Set(unresolvedVariables(request, variables))
  const given = Object.fromEntries(Object.entries(parameters).filter(([name]) => open.has(name)))
  const known: Values = keyword === undefined ? given : { ...given, [keywordName]: keyword }
  const values: Values = { ...known, ...variables }
  const address = fillAddress(request.url, variables, known)
  const pairs = Object.entries(request.query ?? {}).map(([name, value]) => [name, fillText(value, values)] as const)
  const isAppended = keyword !== undefined && !open.has(keywordName)
  const others = pairs.filter(([name]) => name !== keywordName)
  const query = (isAppended ? [...others, [keywordName, keyword] as const] : pairs)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')
  const method = request.method ?? 'GET'
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => [name, fillHeader(value, values)])
  return {
    url: query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`,
    method,
    headers: Object.fromEntries(headers),
    body: method === 'POST' && request.body !== undefined ? JSON.stringify(fillBody(request.body, values)) : undefined,
  }
}

/** Parameter names of a request: its placeholders without a global variable. */
function unresolvedVariables(request: SourceRequest, variables: Values): readonly string[] {
  const templates = [
    ...Object.values(request.query ?? {}),
    ...Object.values(request.headers ?? {}),
    ...textsIn(request.body),
  ]
  const names = templates.flatMap((template) =>
    parseTemplate(template).flatMap((one) => ('name' in one ? one.name : [])),
  )
  return [...variablesAfterHost(request.url, variables), ...names.filter((name) => !hasValue(variables, name))]
}

function textsIn(body: Json | undefined): readonly string[] {
  if (typeof body === 'string') return [body]
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(textsIn) : []
}

/** A text that consists of one placeholder becomes the value itself, with its type. */
function fillBody(body: Json, values: Values): unknown {
  if (typeof body === 'string') {
    const [only, another] = parseTemplate(body)
    if (only && !another && 'name' in only) return valueAt(values, only.name) ?? null
    return fillText(body, values)
  }
  if (Array.isArray(body)) return body.map((each) => fillBody(each, values))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, fillBody(value, values)]))
}

const itemsCeiling = 10_000

/** The list in a response: at the path of the source, else the response itself or its `data`. */
export function extractList({ request }: DataSource, answer: unknown): readonly unknown[] {
  const steps = request?.list ? request.list.split('.') : []
  let found: unknown = answer
  for (const step of steps) found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined
  if (steps.length === 0 && isObject(found) && Array.isArray(found.data)) found = found.data
  return Array.isArray(found) ? found.slice(0, itemsCeiling) : []
}

/** Parsed lists by response and source. */
const optionsCache = new WeakMap<object, Map<string, readonly OptionItem[]>>()

/**
 * Converts the entries of a list to options. Entries without a value or a label are dropped. The same response and
 * source return the same list, so that results derived from it are computed once.
 */
export function extractOptions(source: DataSource, answer: unknown): readonly OptionItem[] {
  const read = () => extractList(source, answer).flatMap((entry) => optionFrom(source, entry) ?? [])
  if (typeof answer !== 'object' || answer === null) return read()
  const { list, label, value, children } = source.request ?? {}
  const way = JSON.stringify([list, label, value, children])
  const readings = optionsCache.get(answer) ?? new Map<string, readonly OptionItem[]>()
  optionsCache.set(answer, readings)
  const items = readings.get(way) ?? read()
  readings.set(way, items)
  return items
}

function optionFrom(source: DataSource, entry: unknown): OptionItem | undefined {
  if (!isObject(entry)) return isScalar(entry) ? { label: String(entry), value: entry } : undefined
  const {
    label: labelKey = 'label',
    value: valueKey = 'value',
    children: childrenKey = 'children',
  } = source.request ?? {}
  const [label, value, children] = [entry[labelKey], entry[valueKey], entry[childrenKey]]
  if (!isScalar(label) || !isScalar(value)) return undefined
  const inner = Array.isArray(children) ? children.flatMap((child) => optionFrom(source, child) ?? []) : []
  return {
    label: String(label),
    value,
    ...(entry.disabled === true ? { disabled: true } : {}),
    ...(inner.length > 0 ? { children: inner } : {}),
  }
}

/** The file in the response of an upload, `{ name, url }` or the same under `data`. */
export function parseUploadResponse(answer: unknown): { readonly name: string; readonly url: string } | undefined {
  const found = isObject(answer) && isObject(answer.data) ? answer.data : answer
  return isObject(found) && typeof found.name === 'string' && typeof found.url === 'string'
    ? { name: found.name, url: found.url }
    : undefined
}
