import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { systemUsers, userTypes } from '../../kernel/user-types.ts'
import type { referenceCalls } from './calls.ts'

export const referenceContract = {
  name: 'system/reference',
  permissions: {
    ...permissionsIn({ area: 'installation', directory: 'system', userTypes: userTypes }, [
      'reference:read',
      'reference:export',
    ]),
    ...permissionsIn({ area: 'installation', directory: 'system', userTypes: systemUsers }, ['reference:write']),
  },
  portalCalls: callTypes<typeof referenceCalls>(),
  staffCalls:
    callTypes<
      Pick<
        typeof referenceCalls,
        | 'POST /recruitApi/common/api/dictionary/queryByCodeList'
        | 'GET /recruitApi/biz/api/region/info/getRegionTree'
        | 'GET /recruitApi/common/api/major/info/getList'
        | 'GET /recruitApi/common/api/school/info/getList'
      >
    >(),
} as const satisfies Contract
