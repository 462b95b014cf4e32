import { businessUnits } from '@rostrum/contracts/organisation/units/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { enforceGrantPolicy, unitTree } from '../../access/accounts/public.ts'

export const businessUnitResource = bindResource(businessUnits, {
  table: 'business_unit',
  columns: { code: 'code', name: 'name', kind: 'kind', parentId: 'parent_id', position: 'position' },
  scopeColumns: { unit: sql`row.id` },
  insertScopeColumns: { unit: sql`row.parent_id` },
  scopeField: 'parentId',
  search: 'search_text',
  menu: { code: 'business-units', parent: 'organisation' },
  constraints: {
    business_unit_code_key: 'code',
    business_unit_cycle: 'parentId',
    business_unit_check: 'kind',
    business_unit_root: 'kind',
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
