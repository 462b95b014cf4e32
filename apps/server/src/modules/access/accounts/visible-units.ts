import { inScope } from '@rostrum/contracts/kernel/scope'
import { areaOf } from '@rostrum/contracts/permissions'
import type { Locale } from '@rostrum/i18n/locale'
import { unitNameFor } from '../../../engines/unit/unit-name.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { CompiledAuthority } from './authority/compile-authority.ts'

/** The business units in scope of any permission of an account, which it can filter by, in the reader's language. */
export async function visibleUnits(
  { database: { db }, config }: Pick<Platform, 'database' | 'config'>,
  { permissions, unit }: CompiledAuthority,
  language: Locale,
) {
  const units = await db
    .selectFrom('business_unit as unit')
    .innerJoin('business_unit_setting as setting', 'setting.id', 'unit.id')
    .select(['unit.id', 'parent_id', 'code', 'setting.time_zone', 'setting.country', unitNameFor(language).as('name')])
    .orderBy('position')
    .orderBy('code')
    .execute()
  const scopes = [...permissions.entries()].filter(([permission]) => areaOf(permission) !== 'installation')
  return units
    .filter(({ id }) => id === unit || scopes.some(([, scope]) => inScope(scope, { unit: id })))
    .map(({ id, code, name, time_zone, country, parent_id }) => ({
      id,
      code,
      name,
      parentId: parent_id,
      timeZone: time_zone ?? config.timeZone,
      country,
    }))
}
