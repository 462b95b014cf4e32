import type { DataSource, SourceRequest } from '@rostrum/forms'
import { unquote } from '../document/option-text.ts'

/** A data source under edit: every part is a text, with one pair per line. */
export type SourceDraft = {
  readonly name: string
  readonly from: 'host' | 'request'
  readonly kind: string
  readonly params: string
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: string
  readonly query: string
  readonly list: string
  readonly label: string
  readonly value: string
  readonly children: string
}

export const blankSource: SourceDraft = {
  name: '',
  from: 'host',
  kind: '',
  params: '',
  url: '',
  method: 'GET',
  headers: '',
  query: '',
  list: '',
  label: '',
  value: '',
  children: '',
}

type Pairs = Readonly<Record<string, string>>

const formatPairs = (pairs: Pairs = {}) =>
  Object.entries(pairs)
    .map(([name, value]) => `${/^"|[:：=]/.test(name) ? JSON.stringify(name) : name}: ${value}`)
    .join('\n')

/** A line that is invalid or repeats the name of an earlier line. Lines count from 1. */
export type PairError = { readonly part: PairPart; readonly line: number }
type PairPart = 'params' | 'headers' | 'query'

/** A name that contains a separator is quoted as in JSON. */
const pairLine = /^\s*(?:("(?:[^"\\]|\\.)*")|([^:：="][^:：=]*?))\s*[:：=]\s*(.*?)\s*$/

function parsePairs(draft: SourceDraft, part: PairPart): Pairs | PairError {
  const pairs = new Map<string, string>()
  for (const [at, line] of draft[part].split('\n').entries()) {
    if (line.trim() === '') continue
    const [, quoted, plain, value = ''] = pairLine.exec(line) ?? []
    const name = quoted === undefined ? plain : unquote(quoted)
    if (!name || pairs.has(name)) return { part, line: at + 1 }
    pairs.set(name, value)
  }
  return Object.fromEntries(pairs)
}

/** The code of a dictionary; undefined where the parameters say more, or cannot be read. */
export function dictionaryCode(draft: SourceDraft): string | undefined {
  const pairs = parsePairs(draft, 'params')
  if (isPairError(pairs)) return undefined
  const { code = '', ...others } = pairs
  return Object.keys(others).length === 0 ? code : undefined
}

export const dictionaryParams = (code: string): string => (code === '' ? '' : formatPairs({ code }))

/** The pairs of all parts that have any, or the first error in them. */
function parseAllPairs<P extends PairPart>(draft: SourceDraft, parts: readonly P[]) {
  const found: { [part in P]?: Pairs } = {}
  for (const part of parts) {
    const read = parsePairs(draft, part)
    if (isPairError(read)) return { error: read }
    if (Object.keys(read).length > 0) found[part] = read
  }
  return { found }
}

const isPairError = (read: Pairs | PairError): read is PairError => typeof read.line === 'number'

export function sourceDraft({ name, kind, params, request }: DataSource): SourceDraft {
  const { url = '', method = 'GET', headers, query, list = '', label = '', value = '', children = '' } = request ?? {}
  return {
    name,
    from: request ? 'request' : 'host',
    kind,
    params: formatPairs(params),
    url,
    method,
    headers: formatPairs(headers),
    query: formatPairs(query),
    list,
    label,
    value,
    children,
  }
}

/**
 * The source of a draft. Parts that the draft does not show, such as a body, stay as in the original source.
 * @returns the source, or the first invalid line of pairs
 */
export function sourceFromDraft(
  draft: SourceDraft,
  before: DataSource | undefined,
): { readonly source: DataSource } | { readonly error: PairError } {
  const name = draft.name.trim()
  if (draft.from === 'host') {
    const params = parseAllPairs(draft, ['params'])
    return params.found ? { source: { name, kind: draft.kind.trim() || name, ...params.found } } : params
  }
  const texts = (['list', 'label', 'value', 'children'] as const).flatMap((part) => {
    const text = draft[part].trim()
    return text === '' ? [] : [[part, text] as const]
  })
  const pairs = parseAllPairs(draft, ['headers', 'query'])
  if (!pairs.found) return pairs
  const body = before?.request?.body
  const request: SourceRequest = {
    url: draft.url.trim(),
    method: draft.method,
    ...(body !== undefined && { body }),
    ...Object.fromEntries(texts),
    ...pairs.found,
  }
  return { source: { name, kind: 'request', request } }
}
