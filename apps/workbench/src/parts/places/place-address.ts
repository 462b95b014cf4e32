import { type PlaceGroup, placeGroups } from '@rostrum/contracts/stores/stores/place-groups'

export type NamedGroup = {
  readonly id: string | null
  readonly name: string | null
  readonly direct: boolean
  readonly below: boolean
}

export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string | null): T | undefined =>
    values.find((value) => value === text)

const groupOf = oneOf<PlaceGroup>(placeGroups)
/** The orders that are no column of figures. */
export const placeOrders = ['attention', '-people', 'name'] as const

const sortOf = (text: string | null) => (/^-?[a-z_]+$/i.test(text ?? '') ? (text ?? undefined) : undefined)

/** What chooses the people of the list next to the figures, by page. */
export const paramsOfPeople = ['people', 'bucket', 'measure', 'figure'] as const

/** What the address of a page says of the places that it shows. */
export const readPlaceAddress = (params: URLSearchParams, byDefault: PlaceGroup = 'region') => ({
  by: groupOf(params.get('by')) ?? byDefault,
  within: params.get('within') ?? undefined,
  search: params.get('q') ?? '',
  sort: sortOf(params.get('sort')) ?? 'attention',
  offset: Number(params.get('offset') ?? 0),
  /** `all`, `none` or the identifier of a group whose people are shown. */
  people: params.get('people') ?? undefined,
})
export type PlaceAddress = ReturnType<typeof readPlaceAddress>
export type ChangeAddress = (change: (params: URLSearchParams) => void) => void

/** Sets or drops parts of the address; what was listed of the places before is closed. */
export const setPlaces = (change: ChangeAddress, entries: Readonly<Record<string, string | undefined>>) =>
  change((params) => {
    for (const name of [...paramsOfPeople, 'offset']) params.delete(name)
    for (const [name, value] of Object.entries(entries)) {
      if (value) params.set(name, value)
      else params.delete(name)
    }
  })

/** Where the name of a group leads: to the places below it, or to its people. */
export type Step = { readonly by: PlaceGroup; readonly within: string } | 'people'

/** Regions without regions below lead to their stores. */
export function stepInto(by: PlaceGroup, { id, direct, below }: Pick<NamedGroup, 'id' | 'direct' | 'below'>): Step {
  if (id === null || direct || by === 'unit' || by === 'store') return 'people'
  if (below) return { by, within: id }
  return by === 'region' ? { by: 'store', within: id } : 'people'
}
