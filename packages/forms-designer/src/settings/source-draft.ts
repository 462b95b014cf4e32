import type { DataSource, SourceRequest } from '@rostrum/forms'

/** A data source while it is being written: every part a text, pairs one a line. */
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

const linesOf = (pairs: Pairs = {}) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function pairsIn(text: string): Pairs {
  const pairs = text.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^\s*([^:：=]+?)\s*[:：=]\s*(.*?)\s*$/.exec(line) ?? []
    return name ? [[name, value] as const] : []
  })
  return Object.fromEntries(pairs)
}

export function sourceDraft({ name, kind, params, request }: DataSource): SourceDraft {
  const { url = '', method = 'GET', headers, query, list = '', label = '', value = '', children = '' } = request ?? {}
  return {
    name,
    from: request ? 'request' : 'host',
    kind,
    params: linesOf(params),
    url,
    method,
    headers: linesOf(headers),
    query: linesOf(query),
    list,
    label,
    value,
    children,
  }
}

/** The source that a draft says; what the draft has no place for, such as a body, stays as the source had it. */
export function sourceFrom(draft: SourceDraft, before: DataSource | undefined): DataSource {
  const name = draft.name.trim()
  if (draft.from === 'host') {
    const params = pairsIn(draft.params)
    return { name, kind: draft.kind.trim() || name, ...(Object.keys(params).length > 0 && { params }) }
  }
  const texts = (['list', 'label', 'value', 'children'] as const).flatMap((part) => {
    const text = draft[part].trim()
    return text === '' ? [] : [[part, text] as const]
  })
  const pairs = (['headers', 'query'] as const).flatMap((part) => {
    const read = pairsIn(draft[part])
    return Object.keys(read).length === 0 ? [] : [[part, read] as const]
  })
  const body = before?.request?.body
  const request: SourceRequest = {
    url: draft.url.trim(),
    method: draft.method,
    ...(body !== undefined && { body }),
    ...Object.fromEntries([...texts, ...pairs]),
  }
  return { name, kind: 'request', request }
}
