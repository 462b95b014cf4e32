import { businessUnits } from '@rostrum/contracts/access/accounts/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { loadUnitTree } from '../authority/authority.store.ts'
import { compileFor } from '../authority/compile-many.ts'
import { enforceGrantPolicy } from '../authority/enforce-grant-policy.ts'

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
  actorAfter: async ({ tx, actor }) => {
    const authority = await compileFor(tx, actor.accountId, await loadUnitTree(tx))
    return { ...actor, permissions: authority?.permissions ?? new Map(), unitFilter: undefined }
  },
  // Scopes include the descendants of a unit, so a move is a grant.
  guard: ({ platform, tx, actor }, changes) =>
    enforceGrantPolicy(platform, tx, actor, {
      everybody: changes.some(({ before, after }) => before !== undefined && after?.parentId !== undefined),
    }),
})
