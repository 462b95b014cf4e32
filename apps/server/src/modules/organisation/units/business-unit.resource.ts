import { businessUnits } from '@rostrum/contracts/organisation/units/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { enforceGrantPolicy, unitTree } from '../../access/accounts/public.ts'

/** Its own setting, or that of the nearest unit upwards. */
const inEffect = (setting: 'country' | 'time_zone' | 'currency') =>
  sql`(select ${sql.id(setting)} from business_unit_setting_of(row.id))`

/** How many units are below each of some units; those with none are left out. */
async function countUnitsBelow(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ top: string; count: number }>`
    with recursive below(top, id) as (
      select parent_id, id from business_unit where parent_id = any(${ids}::uuid[])
      union select below.top, unit.id from business_unit unit join below on unit.parent_id = below.id
    ) select top, count(*)::int as count from below group by top`.execute(db)
  return new Map(rows.map(({ top, count }) => [top, count]))
}

export const businessUnitResource = bindResource(businessUnits, {
  table: 'business_unit',
  titleInEnglish: 'name_en',
  columns: {
    code: 'code',
    name: 'name',
    nameEn: 'name_en',
    kind: 'kind',
    parentId: 'parent_id',
    position: 'position',
    country: 'country',
    timeZone: 'time_zone',
    currency: 'currency',
    countryInEffect: inEffect('country'),
    timeZoneInEffect: inEffect('time_zone'),
    currencyInEffect: inEffect('currency'),
  },
  scopeColumns: { unit: sql`row.id` },
  insertScopeColumns: { unit: sql`row.parent_id` },
  scopeField: 'parentId',
  search: 'search_text',
  parent: 'parent_id',
  menu: { code: 'business-units', parent: 'organisation' },
  constraints: {
    business_unit_code_key: 'code',
    business_unit_name: 'name',
    business_unit_cycle: 'parentId',
    business_unit_check: 'kind',
    business_unit_root: 'kind',
  },
  uniqueName: { field: 'name', within: 'parentId' },
  validateRow: {
    fields: ['kind', 'parentId'],
    validate: ({ kind, parentId }) =>
      kind !== undefined && (kind === 'group') !== !parentId ? [{ path: 'kind', key: 'business_unit.one_group' }] : [],
  },
  warn: async ({ platform, tx }, proposed) => {
    const moved = proposed.flatMap(({ id, before, after }) =>
      id !== undefined && after?.parentId !== undefined && after.parentId !== before?.parentId ? [id] : [],
    )
    const below = await countUnitsBelow(tx ?? platform.database.db, moved)
    return proposed.map(({ id }) => {
      const count = below.get(id ?? '')
      return count === undefined ? [] : [{ path: 'parentId', key: 'business_unit.moves_with', params: { count } }]
    })
  },
  // Scopes include the descendants of a unit, so a move is a grant.
  guard: ({ platform, tx, actor }, changes) =>
    enforceGrantPolicy(platform, tx, actor, {
      tree: {
        changed: unitTree,
        moves: changes.some(({ before, after }) => before !== undefined && after?.parentId !== undefined),
      },
    }),
})
