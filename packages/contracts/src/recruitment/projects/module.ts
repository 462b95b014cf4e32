import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { userTypes } from '../../kernel/user-types.ts'
import type { projectSettingsCalls } from './admin-calls.ts'
import type { projectCalls } from './calls.ts'

export const projectsContract = {
  name: 'recruitment/projects',
  directory: {
    ...{ code: 'recruitment', icon: 'briefcase' },
    // The order of the work, and what is seldom needed last.
    pages: [
      'projects',
      'positions',
      'review',
      'fees',
      'examination',
      'applicant-messages',
      'exam-sites',
      'exam-rooms',
      'exam-map',
    ],
  },
  permissions: permissionsIn({ area: 'recruitment', directory: 'recruitment', userTypes: userTypes }, [
    'project:read',
    'project:write',
    'project:export',
  ]),
  firstSteps: ['project'],
  scopeKinds: {
    projects: { column: 'project', areas: ['recruitment'], path: '/workbenchApi/recruitment/project-list' },
  },
  staffCalls: callTypes<typeof projectSettingsCalls>(),
  portalCalls: callTypes<typeof projectCalls>(),
} as const satisfies Contract
