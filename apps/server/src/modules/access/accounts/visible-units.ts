import { inScope } from '@rostrum/contracts/engines/scope/scope'
import { areaOf } from '@rostrum/contracts/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import type { CompiledAuthority } from './authority/compile-authority.ts'

/** The business units in scope of any permission of an account, which it can filter by. */
export async function visibleUnits(db: Db, { permissions, unit }: CompiledAuthority) {
  const units = await db
    .selectFrom('business_unit')
    .select(['id', 'parent_id', 'code', 'name'])
    .orderBy('position')
    .orderBy('code')
    .execute()
  const scopes = [...permissions.entries()].filter(([permission]) => areaOf(permission) !== 'installation')
  return units
    .filter(({ id }) => id === unit || scopes.some(([, scope]) => inScope(scope, { unit: id })))
    .map(({ id, parent_id, code, name }) => ({ id, parentId: parent_id, code, name }))
}
