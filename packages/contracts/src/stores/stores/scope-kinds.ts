import type { ScopeKindDefs } from '../../engines/scope/scope-kind.ts'

/** Stores and what belongs to them, by named regions with everything below, by channels, or by stores. */
export const storeScopeKinds = {
  regions: { column: 'region', areas: ['stores', 'workforce'], path: '/workbenchApi/stores/regions' },
  channels: { column: 'channel', areas: ['stores', 'workforce'], path: '/workbenchApi/stores/channels' },
  stores: { column: 'store', areas: ['stores', 'workforce'], path: '/workbenchApi/stores/list' },
} as const satisfies ScopeKindDefs
