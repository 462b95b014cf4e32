import { filterOperators } from '@rostrum/contracts/engines/resource/filter-operators'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'

/** The view of a list. The URL of the page contains all of it, so that a link gives the same view. */
export type ListView = {
  readonly search: string
  /** A field, with a minus before it for descending; empty for the order of the definition. */
  readonly sort: string
  readonly filters: readonly Filter[]
  /** The day as of which dated records are shown, `YYYY-MM-DD`; empty for today. */
  readonly asOf: string
}

/** `f=kind~is~company,line`, repeated; each part is encoded, so that values can contain any character. */
export function readListView(params: URLSearchParams): ListView {
  return {
    search: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    filters: params.getAll('f').flatMap((text) => readFilter(text) ?? []),
    asOf: readDay(params.get('asOf')),
  }
}

const readDay = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

function readFilter(text: string): Filter | undefined {
  const [field, name, values = ''] = text.split('~')
  const operator = filterOperators.find((one) => one === name)
  if (!field || !operator) return undefined
  try {
    const given = values === '' ? [] : values.split(',').map(decodeURIComponent)
    return { field: decodeURIComponent(field), operator, values: given }
  } catch {
    return undefined
  }
}

export function writeListView(params: URLSearchParams, { search, sort, filters, asOf }: ListView): void {
  for (const name of ['q', 'sort', 'f', 'asOf']) params.delete(name)
  if (search) params.set('q', search)
  if (sort) params.set('sort', sort)
  if (asOf) params.set('asOf', asOf)
  for (const { field, operator, values } of filters)
    params.append('f', [encodeURIComponent(field), operator, values.map(encodeValue).join(',')].join('~'))
}

/** The part of a URL that describes the view, without the open record. */
export function viewSearch(search: string): string {
  const params = new URLSearchParams()
  writeListView(params, readListView(new URLSearchParams(search)))
  return params.size > 0 ? `?${params}` : ''
}

/** The query of a path. */
export const searchOf = (path: string): string => new URL(path, window.location.origin).search

/** The URL of a filtered list, as of a day or of today. */
export function listPath(path: string, filters: readonly Filter[], asOf = ''): string {
  const params = new URLSearchParams()
  writeListView(params, { search: '', sort: '', filters, asOf })
  return `${path}?${params}`
}

/** `encodeURIComponent` does not change a tilde. */
const encodeValue = (value: string) => encodeURIComponent(value).replaceAll('~', '%7E')

/** The view as input of the list call. */
export const listInput = ({ search, sort, filters, asOf }: ListView) => ({
  search,
  sort,
  filters: filters.length > 0 ? JSON.stringify(filters) : '',
  ...dayInput(asOf),
})

/** The day of a reading call; none for today, which resources without dated records accept too. */
export const dayInput = (asOf: string) => (asOf === '' ? {} : { asOf })
