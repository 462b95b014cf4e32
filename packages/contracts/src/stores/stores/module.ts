import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers, userTypes } from '../../kernel/user-types.ts'
import type { storeCalls } from './calls.ts'
import { storeErrors } from './errors.ts'

export const storesContract = {
  name: 'stores/stores',
  directory: {
    code: 'stores',
    icon: 'building-store',
    groups: [
      { code: 'stores', pages: ['store-list', 'store-map', 'store-links'] },
      { code: 'channels', pages: ['channels', 'regions', 'channel-posts'] },
      { code: 'suppliers', pages: ['owning-systems', 'dealers', 'warehouses'] },
      {
        code: 'guide-staff',
        pages: ['guides', 'store-people', 'guide-onboarding', 'guide-regularisation', 'guide-resignations'],
      },
    ],
  },
  errors: storeErrors,
  // Stores and what belongs to them: by named regions with everything below, by channels, or by stores.
  scopeKinds: {
    regions: { column: 'region', areas: ['stores', 'workforce', 'attendance'], path: '/workbenchApi/stores/regions' },
    channels: {
      column: 'channel',
      areas: ['stores', 'workforce', 'attendance'],
      path: '/workbenchApi/stores/channels',
    },
    // What belongs to the dealer of a distributor, itself included.
    dealer: { column: 'dealer', areas: ['stores'] },
    stores: { column: 'store', areas: ['stores', 'workforce', 'attendance'], path: '/workbenchApi/stores/list' },
  },
  permissions: {
    ...permissionsIn({ area: 'stores', directory: 'stores', userTypes: internalUsers }, [
      'channel:read',
      'channel:write',
      'channel:export',
      'region:read',
      'region:write',
      'region:export',
    ]),
    ...permissionsIn({ area: 'stores', directory: 'stores', userTypes }, ['store:read']),
    ...permissionsIn({ area: 'stores', directory: 'stores', userTypes: internalUsers }, [
      'store:write',
      'store:export',
      'store:gps',
      'store:link',
    ]),
  },
  staffCalls: callTypes<typeof storeCalls>(),
} as const satisfies Contract
