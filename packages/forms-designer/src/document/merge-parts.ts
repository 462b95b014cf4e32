import { isSameJson, type WidgetNode } from '@rostrum/forms'

export type MergeSide = 'mine' | 'theirs'

/** Something that both authors changed, each in another way. One of the two has to be chosen. */
export type MergeConflict = {
  /** Names the conflict in `choices`. */
  readonly id: string
  /**
   * `deleted`: one has deleted what the other has changed; `deletedBy` says who. `arrangement`: both have moved parts.
   * The others: an option or the type of a part, a setting of the form, the rules about one part, a list, a translation.
   */
  readonly kind: 'option' | 'type' | 'deleted' | 'arrangement' | 'config' | 'rules' | 'source' | 'texts' | 'form'
  readonly node?: WidgetNode
  readonly deletedBy?: MergeSide
  /** The name of the option, setting, target of rules, list, or text. */
  readonly what?: string
  readonly mine?: unknown
  readonly theirs?: unknown
}

export type MergeChoices = ReadonlyMap<string, MergeSide>

/** Decides a conflict, and notes it. */
export type Decide = (conflict: MergeConflict) => MergeSide

type Named = Omit<MergeConflict, 'id' | 'mine' | 'theirs'>

/** Merges two objects by their properties. */
export function mergeParts<Part extends object>(
  base: object | undefined,
  mine: Part,
  theirs: object,
  conflictOf: (key: string) => Named,
  decide: Decide,
): Part {
  const entries = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((key) => {
    const value = mergeValues(
      base && Reflect.get(base, key),
      Reflect.get(mine, key),
      Reflect.get(theirs, key),
      () => conflictOf(key),
      decide,
    )
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries) as Part
}

/** The value of the side that changed it. */
export function mergeValues(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  conflictOf: () => Named,
  decide: Decide,
): unknown {
  if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return mine
  if (isSameJson(base, mine)) return theirs
  const named = conflictOf()
  const id = [named.kind, named.node?.id ?? '', named.what ?? ''].join(' ')
  return decide({ ...named, id, mine, theirs }) === 'theirs' ? theirs : mine
}
