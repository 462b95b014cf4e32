import type { Dated } from '@rostrum/attendance-rules/dated'
import type { StoredAssignment, StoredDepartment, StoredTarget } from './plan-facts.store.ts'

type Targets = ReadonlyMap<string, readonly StoredTarget[]>

/** Rows by the one target that each names. */
export function targetsOf(rows: readonly StoredTarget[]): Targets {
  return Map.groupBy(
    rows,
    (row) => row.employmentId ?? row.postId ?? row.storeId ?? row.departmentId ?? row.unitId ?? '',
  )
}

export type DepartmentTree = ReadonlyMap<string, readonly StoredDepartment[]>

export const departmentTree = (rows: readonly StoredDepartment[]): DepartmentTree => Map.groupBy(rows, ({ id }) => id)

const holdsOn = ({ from, until }: { from: string; until: string | null }, day: string): boolean =>
  from <= day && (until === null || day < until)

/** A department and those above it on a day. */
function departmentsUpwards(tree: DepartmentTree, department: string, day: string): readonly string[] {
  const found: string[] = []
  for (let id: string | null | undefined = department; id && !found.includes(id); ) {
    found.push(id)
    id = tree.get(id)?.find((row) => holdsOn(row, day))?.parentId
  }
  return found
}

/**
 * What holds for a person on each range of days: the row of the person, of the post, the store, the department or the
 * unit, the nearest in this order; those of departments and units hold below them too.
 */
export function nearestValues(
  parts: readonly StoredAssignment[],
  targets: Targets,
  tree: DepartmentTree,
): readonly Dated<string>[] {
  return parts.flatMap((part) => {
    const nearestOn = (day: string) => {
      const above = [
        part.employmentId,
        part.postId,
        part.store?.id ?? '',
        ...departmentsUpwards(tree, part.departmentId, day),
      ]
      for (const id of [...above, ...part.units]) {
        const row = targets.get(id)?.find((one) => holdsOn(one, day))
        if (row) return row.value
      }
      return undefined
    }
    const ids = [part.employmentId, part.postId, part.store?.id ?? '', ...tree.keys(), ...part.units]
    const rows = ids.flatMap((id) => targets.get(id) ?? [])
    const limits = [...rows, ...(rows.some(({ departmentId }) => departmentId) ? [...tree.values()].flat() : [])]
    return divided(
      part,
      limits.flatMap(({ from, until }) => (until === null ? [from] : [from, until])),
    ).flatMap((range) => {
      const value = nearestOn(range.from)
      return value === undefined ? [] : [{ ...range, value }]
    })
  })
}

/** Divides a range of days at the days that lie inside it. */
export function divided(
  { from, until }: { readonly from: string; readonly until: string | null },
  days: readonly string[],
): readonly { readonly from: string; readonly until: string | null }[] {
  const inside = [...new Set(days)].filter((day) => from < day && (until === null || day < until)).toSorted()
  const starts = [from, ...inside]
  return starts.map((start, index) => ({ from: start, until: starts[index + 1] ?? until }))
}
