import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { type ListView, readListView, writeListView } from './public/list-params.ts'

export type Opening = Pick<ResourceDescription, 'opens' | 'sort'> & {
  /** What the default view of the account asks for, which goes before that of the list. */
  readonly own?: string | undefined
  /** Whether its first view is something other than its rows. */
  readonly hasFront?: boolean
}

/** In the address of a list that opens with a view of its own: all records are asked for. */
const allRecords = 'all'
/** In the address of a list with a front: that one is asked for. */
const front = 'front'

/** The view of an address. Without parameters it is the one that the list opens with. */
export function viewOfAddress(opening: Opening, params: URLSearchParams): ListView {
  if (params.size > 0) return readListView(params)
  return { ...readListView(new URLSearchParams(opening.own)), ...(opening.own === undefined && openingOf(opening)) }
}

/** What the list itself opens with; none where that is all of its records. */
function openingOf({ opens, sort }: Opening): Pick<ListView, 'filters' | 'sort'> | undefined {
  return opens && { filters: opens.filters, sort: opens.sort === sort ? '' : opens.sort }
}

/** Writes a view into the address of its list. One of all records differs from an address that says nothing. */
export function writeView(opening: Opening, address: URLSearchParams, view: ListView): void {
  for (const name of [allRecords, front]) address.delete(name)
  writeListView(address, view)
  const { search, sort, filters, asOf } = view
  if (hasOpening(opening) && search === '' && sort === '' && filters.length === 0 && asOf === '')
    address.set(allRecords, '')
}

/** Whether an address that says nothing means something other than all records. */
export const hasOpening = ({ own, opens, hasFront = false }: Opening): boolean =>
  own !== undefined || opens !== undefined || hasFront

/** Writes what the list opens with into an address that says nothing. */
export function writeOpening(opening: Opening, address: URLSearchParams): void {
  if (address.size > 0) return
  if (isFrontAddress(opening, address)) address.set(front, '')
  else writeView(opening, address, viewOfAddress(opening, address))
}

export const isFrontAddress = ({ own, hasFront = false }: Opening, params: URLSearchParams): boolean =>
  hasFront && (params.has(front) || (params.size === 0 && own === undefined))

export const addressOfFront = (path: string): string => `${path}?${new URLSearchParams({ [front]: '' })}`

/** The address of a view of a list. */
export function addressOfView(opening: Opening, path: string, view: ListView): string {
  const address = new URLSearchParams()
  writeView(opening, address, view)
  return address.size > 0 ? `${path}?${address}` : path
}

/** The order of other filters than those of a view: that of the opening belongs to its filters. */
export function sortFor(opening: Opening, filters: readonly Filter[], { sort }: ListView): string {
  const first = openingOf(opening)
  if (first === undefined || (sort !== '' && sort !== first.sort)) return sort
  return textOf(filters) === textOf(first.filters) ? first.sort : ''
}

const textOf = (filters: readonly Filter[]) =>
  JSON.stringify(filters.map(({ field, operator, values }) => [field, operator, values]))

/** The fields that have one value in each row, since the view asks for what the list opens with. */
export function fixedFields({ opens }: Opening, filters: readonly Filter[]): readonly string[] {
  const opening = opens?.filters ?? []
  return filters
    .filter(({ operator, values }) => values.length === 1 && (operator === 'is' || isOneDay(values)))
    .map(({ field }) => field)
    .filter((field) => opening.some((one) => one.field === field))
}

const isOneDay = ([value]: readonly string[]) => value === 'today' || value === 'yesterday'
