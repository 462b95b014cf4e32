import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { userTypes } from '../../kernel/user-types.ts'
import type { contentAdminCalls } from './admin-calls.ts'
import type { contentCalls } from './calls.ts'
import { contentErrors } from './errors.ts'

export const articlesContract = {
  name: 'content/articles',
  directory: { code: 'content', icon: 'news' },
  errors: contentErrors,
  permissions: permissionsIn({ area: 'recruitment', directory: 'content', userTypes: userTypes }, [
    'article:read',
    'article:write',
    'advertisement:read',
    'advertisement:write',
  ]),
  portalCalls: callTypes<typeof contentCalls>(),
  staffCalls: callTypes<typeof contentAdminCalls>(),
} as const satisfies Contract
