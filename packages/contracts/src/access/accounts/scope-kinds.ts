import type { ScopeKindDefs } from '../../engines/scope/scope-kind.ts'

/**
 * The parts of data scopes by business unit. `unit` and `unit_and_below` are the unit of the account that holds the
 * role; `units` are named ones with everything below them; `self` are the account's own rows.
 */
export const accountScopeKinds = {
  all: {},
  unit_and_below: { column: 'unit' },
  unit: { column: 'unit' },
  units: { column: 'unit', path: '/workbenchApi/organisation/business-units' },
  self: { column: 'owner' },
} as const satisfies ScopeKindDefs
