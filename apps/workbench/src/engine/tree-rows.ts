import type { ResourceRecord, ResourceTree } from '@rostrum/contracts/engines/resource/resource-calls'

/** A row of a tree as the list shows it. */
export type TreeRow = {
  readonly record: ResourceRecord
  /** 1 for records that no other one contains. */
  readonly level: number
  /** The number of records below it, at any depth. */
  readonly below: number
  /** Undefined where nothing is below it. */
  readonly isOpen: boolean | undefined
  /** Whether it is only there because it contains others. */
  readonly isContext: boolean
}

/** A tree with at most this many records is shown as a whole at first. */
const fewRecords = 60

/**
 * The visible rows of a tree from top to bottom.
 *
 * @param toggled records that the reader opened or closed
 * @param isNarrowed whether a search or filter is on, which opens the way to each match
 */
export function treeRows(
  { records, parents, context }: Pick<ResourceTree, 'records' | 'parents' | 'context'>,
  toggled: ReadonlyMap<string, boolean>,
  isNarrowed: boolean,
): readonly TreeRow[] {
  const children = Map.groupBy(records, ({ id }) => parents[id] ?? '')
  const below = countBelow(records, parents)
  const around = new Set(context)
  const isOpenAt = (id: string, level: number) =>
    toggled.get(id) ?? (isNarrowed || records.length <= fewRecords || level === 1)
  const rows: TreeRow[] = []
  const add = (record: ResourceRecord, level: number) => {
    const own = children.get(record.id) ?? []
    const isOpen = own.length > 0 ? isOpenAt(record.id, level) : undefined
    const isContext = around.has(record.id)
    rows.push({ record, level, below: below.get(record.id) ?? 0, isOpen, isContext })
    if (isOpen) for (const child of own) add(child, level + 1)
  }
  for (const record of children.get('') ?? []) add(record, 1)
  return rows
}

function countBelow(records: readonly ResourceRecord[], parents: ResourceTree['parents']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { id } of records) {
    const passed = new Set([id])
    for (let at = parents[id]; at !== undefined && !passed.has(at); at = parents[at]) {
      counts.set(at, (counts.get(at) ?? 0) + 1)
      passed.add(at)
    }
  }
  return counts
}
