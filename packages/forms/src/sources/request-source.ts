import type { DataSource } from '../definition/definition.ts'
import { isObject } from '../definition/json.ts'
import type { Json, OptionItem } from '../definition/option-kinds.ts'
import { isScalar } from '../validation/option-index.ts'
import { fillAddress } from './address.ts'

export type PreparedRequest = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** What is to be sent for a data source of the kind `request`; undefined for one that the host supplies itself. */
export function requestOf(
  { request }: DataSource,
  variables: Readonly<Record<string, Json>>,
  query: Readonly<Record<string, string>> = {},
): PreparedRequest | undefined {
  if (!request) return undefined
  const filled = Object.entries(request.query ?? {}).map(
    ([name, value]) => [name, fillAddress(value, variables)] as const,
  )
  const pairs = [...filled, ...Object.entries(query)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  const address = fillAddress(request.url, variables)
  const method = request.method ?? 'GET'
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => [name, fillAddress(value, variables)])
  return {
    url: pairs === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${pairs}`,
    method,
    headers: Object.fromEntries(headers),
    body: method === 'POST' && request.body !== undefined ? JSON.stringify(request.body) : undefined,
  }
}

const itemsCeiling = 10_000

/** The list in an answer: where the source says, else the answer itself or its `data`. */
export function listIn({ request }: DataSource, answer: unknown): readonly unknown[] {
  const steps = request?.list ? request.list.split('.') : []
  let found: unknown = answer
  for (const step of steps) found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined
  if (steps.length === 0 && isObject(found) && Array.isArray(found.data)) found = found.data
  return Array.isArray(found) ? found.slice(0, itemsCeiling) : []
}

/** Entries of a list as options; those without a value or a label are left out. */
export function optionsIn(source: DataSource, answer: unknown): readonly OptionItem[] {
  return listIn(source, answer).flatMap((entry) => optionFrom(source, entry) ?? [])
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

/** The file that an upload's answer names, `{ name, url }` or the same under `data`. */
export function uploadedIn(answer: unknown): { readonly name: string; readonly url: string } | undefined {
  const found = isObject(answer) && isObject(answer.data) ? answer.data : answer
  return isObject(found) && typeof found.name === 'string' && typeof found.url === 'string'
    ? { name: found.name, url: found.url }
    : undefined
}
