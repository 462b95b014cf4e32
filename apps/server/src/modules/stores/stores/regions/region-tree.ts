import type { ScopeTree } from '../../../../engines/scope/scope-dimension.ts'
import { loadRegionTree } from './region.store.ts'

/** The tree of sales regions: scopes of a region include everything below it. */
export const regionTree: ScopeTree = { topic: 'sales-region-tree', load: loadRegionTree }
