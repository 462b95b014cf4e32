import type { ScopeTree } from '../../../../engines/scope/scope-dimension.ts'

/** The tree of business units, which every account, role and record belongs to. */
export const unitTree: ScopeTree = {
  topic: 'business-unit-tree',
  load: (db) => db.selectFrom('business_unit').select(['id', 'parent_id']).execute(),
}
