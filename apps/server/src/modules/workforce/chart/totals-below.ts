import type { DepartmentCount, DepartmentRow } from './chart-rows.store.ts'

type Totals = Omit<DepartmentCount, 'id'> & { readonly headcount: number | null }
type Row = Pick<DepartmentRow, 'id' | 'parent' | 'headcount'>

/**
 * The tree of departments with sums over each and everything below it. A department whose parent is not among the rows
 * is at the top.
 */
export function totalsBelow<R extends Row>(
  rows: readonly R[],
  ownOf: (id: string) => Omit<DepartmentCount, 'id'> | undefined,
) {
  const known = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parent }) => (parent !== null && known.has(parent) ? parent : undefined))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const totals = new Map<string, Totals>()
  const of = (id: string): Totals => {
    const done = totals.get(id)
    if (done) return done
    const own = ownOf(id)
    // A department is entered before its sum is known, so that a ring of parents would end.
    totals.set(id, { people: 0, joined: 0, left: 0, moved: 0, headcount: null })
    let total: Totals = {
      ...{ people: own?.people ?? 0, joined: own?.joined ?? 0, left: own?.left ?? 0, moved: own?.moved ?? 0 },
      headcount: byId.get(id)?.headcount ?? null,
    }
    for (const child of children.get(id) ?? []) total = sum(total, of(child.id))
    totals.set(id, total)
    return total
  }
  return { of, childrenOf: (id: string | undefined): readonly R[] => children.get(id) ?? [] }
}

const sum = (one: Totals, other: Totals): Totals => ({
  people: one.people + other.people,
  joined: one.joined + other.joined,
  left: one.left + other.left,
  moved: one.moved + other.moved,
  headcount: one.headcount === null && other.headcount === null ? null : (one.headcount ?? 0) + (other.headcount ?? 0),
})
