import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** Where a person is on a day, as far as rules of units ask. */
export type RulePlace = {
  readonly unitId: string
  readonly departmentId: string
  readonly postKind: string
  readonly storeId?: string | null
}

/** Whom a rule of a unit holds for; empty lists name everyone. */
export type RuleAudience = {
  readonly departmentIds: readonly string[]
  readonly postKinds: readonly string[]
  readonly storeIds?: readonly string[]
}

export type UnitRule = RuleAudience & { readonly businessUnitId: string }

/** Each unit or department with those above it, itself first. */
export type Ancestors = ReadonlyMap<string, readonly string[]>

export const isForEveryone = ({ departmentIds, postKinds, storeIds = [] }: RuleAudience): boolean =>
  departmentIds.length + postKinds.length + storeIds.length === 0

/** Whether the audience of a rule contains a person: in a department or below it, in a post of a kind, in a store. */
export function isInAudience(
  { departmentIds, postKinds, storeIds = [] }: RuleAudience,
  { departmentId, postKind, storeId }: RulePlace,
  departments: Ancestors,
): boolean {
  const above = departments.get(departmentId) ?? [departmentId]
  return (
    (departmentIds.length === 0 || departmentIds.some((id) => above.includes(id))) &&
    (postKinds.length === 0 || postKinds.includes(postKind)) &&
    (storeIds.length === 0 || (storeId != null && storeIds.includes(storeId)))
  )
}

/** The rule of a person: that of the nearest unit upwards, and in it the one with an audience before the one without. */
export function nearestRule<R extends UnitRule>(
  rules: readonly R[],
  units: Ancestors,
  departments: Ancestors,
  place: RulePlace,
): R | undefined {
  for (const unit of units.get(place.unitId) ?? [place.unitId]) {
    const own = rules.filter((rule) => rule.businessUnitId === unit && isInAudience(rule, place, departments))
    const found = own.find((rule) => !isForEveryone(rule)) ?? own[0]
    if (found) return found
  }
  return undefined
}

/** Each unit or department with those above it on a day, itself first. */
export async function findAncestors(db: Db | Tx, of: 'business_unit' | 'department', day: string): Promise<Ancestors> {
  const source =
    of === 'business_unit'
      ? sql`select id, parent_id from business_unit`
      : sql`select subject_id as id, parent_id from department_row where during @> ${day}::date`
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select id, parent_id as parent from (${source}) as node`.execute(db)
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]))
  const chainOf = (id: string): readonly string[] => {
    const chain: string[] = []
    for (let at: string | null = id; at !== null && !chain.includes(at); at = parents.get(at) ?? null) chain.push(at)
    return chain
  }
  return new Map([...parents.keys()].map((id) => [id, chainOf(id)]))
}
