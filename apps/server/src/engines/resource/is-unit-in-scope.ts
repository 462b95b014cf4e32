import type { Permission } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import type { Staff } from '../../kernel/actor.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { rowScopeCondition } from './scope.ts'

/**
 * Whether a unit exists and is in the scope of a permission.
 *
 * @throws DomainError `access.denied` without the permission
 */
export async function isUnitInScope(
  db: Db | Tx,
  unitId: string,
  actor: Staff,
  permission: Permission,
): Promise<boolean> {
  const scope = rowScopeCondition({ unit: sql.ref('business_unit.id') }, actor, permission)
  const { rows } = await sql`select 1 from business_unit where id = ${unitId} and ${scope}`.execute(db)
  return rows.length > 0
}
