import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { defineFact } from '../../../kernel/facts/facts.ts'

export {
  countGroups,
  keyedRows,
  type Listing,
  ofGroup,
  placedScope,
  type Requested,
  storeName,
} from './place-groups/count-groups.ts'
export { findPath, type Grouping, treeExpressions } from './place-groups/place-tree.ts'
export { placeScopeOn, scopeOfPlacedRows, scopeOfReachedRows } from './place-scope.ts'
export { regionsBelow } from './regions/regions-below.ts'

/** Stores whose place, status or belonging differs from before, each with its days. */
export const storeChanged = defineFact<SubjectsChanged>('store.changed')

export const regionChanged = defineFact<SubjectsChanged>('region.changed')

export const channelChanged = defineFact<SubjectsChanged>('channel.changed')
