import { type ScopeDimension, scopeDimension } from '../../../../engines/scope/scope-dimension.ts'
import { unitTree } from './unit-tree.ts'

/** The kinds of scopes that follow from accounts and business units. */
export const accountScopes: readonly ScopeDimension[] = [
  scopeDimension('all'),
  scopeDimension('unit_and_below', { relative: 'unit', below: unitTree }),
  scopeDimension('unit', { relative: 'unit' }),
  scopeDimension('units', { below: unitTree }),
  scopeDimension('self', { relative: async (_db, { accountId }) => [accountId] }),
]
