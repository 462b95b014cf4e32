import { inScope } from '@rostrum/contracts/engines/scope/scope'
import { areaOf } from '@rostrum/contracts/permissions'
import type { Platform } from '../../../kernel/platform.ts'
import type { CompiledAuthority } from './authority/compile-authority.ts'

/** The business units in scope of any permission of an account, which it can filter by. */
export async function visibleUnits(
  { database: { db }, config }: Pick<Platform, 'database' | 'config'>,
  { permissions, unit }: CompiledAuthority,
) {
  const units = await db
    .selectFrom('business_unit')
    .innerJoin('business_unit_setting as setting', 'setting.id', 'business_unit.id')
    .select(['business_unit.id', 'parent_id', 'code', 'name', 'setting.time_zone'])
    .orderBy('position')
    .orderBy('code')
    .execute()
  const scopes = [...permissions.entries()].filter(([permission]) => areaOf(permission) !== 'installation')
  return units
    .filter(({ id }) => id === unit || scopes.some(([, scope]) => inScope(scope, { unit: id })))
    .map(({ time_zone, parent_id, ...named }) => ({
      ...named,
      parentId: parent_id,
      timeZone: time_zone ?? config.timeZone,
    }))
}
