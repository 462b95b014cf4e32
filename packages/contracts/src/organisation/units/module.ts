import { type Contract, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers, userTypes } from '../../kernel/user-types.ts'

export const unitsContract = {
  name: 'organisation/units',
  directory: { code: 'organisation', icon: 'sitemap' },
  permissions: {
    ...permissionsIn({ area: 'organisation', directory: 'organisation', userTypes }, ['business-unit:read']),
    ...permissionsIn({ area: 'organisation', directory: 'organisation', userTypes: internalUsers }, [
      'business-unit:write',
      'business-unit:export',
    ]),
  },
} as const satisfies Contract
