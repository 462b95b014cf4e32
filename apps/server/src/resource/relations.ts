import { sql } from 'kysely'
import { type FieldFault, invalid } from '../platform/http/problem.ts'
import type { Circumstances, Resource, Resources, Values } from './binding.ts'
import { keyIn, tableOf } from './columns.ts'
import { scopeCondition } from './scope.ts'

/**
 * A record may refer only to records that its writer could choose: whoever guesses an identifier gains nothing.
 *
 * @throws DomainError at each field that refers out of sight
 */
export async function requireRelations(
  resources: Resources,
  { def }: Resource,
  circumstances: Circumstances,
  values: Values,
): Promise<void> {
  const faults: FieldFault[] = []
  for (const [field, name] of Object.entries(def.relations ?? {})) {
    const target = name === undefined ? undefined : resources.get(name)
    const ids = [values[field] ?? []].flat().map(String)
    if (!target || ids.length === 0) continue
    const { rows } = await sql`select 1 from ${tableOf(target)} where ${keyIn(target, ids)}
      and ${scopeCondition(target, circumstances, target.def.permissions.read)}`.execute(circumstances.tx)
    if (rows.length < new Set(ids).size) faults.push({ path: field, key: 'field.out_of_sight' })
  }
  if (faults.length > 0) throw invalid(...faults)
}
