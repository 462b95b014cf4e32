import { type Contract, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers, systemUsers } from '../../kernel/user-types.ts'

export const structureContract = {
  name: 'organisation/structure',
  errors: {
    /** A department is closed while others of its days use it. */
    'department.in_use': 409,
    /** An open record is below a department that is closed on some of its days. */
    'department.closed': 409,
    /** People work in a department, post or store on days on which it is closed. */
    'structure.people_remain': 409,
    /** Open requests would place people in a department, post or store on days on which it is closed. */
    'structure.requests_remain': 409,
  },
  scopeKinds: {
    departments: {
      column: 'department',
      areas: ['organisation', 'workforce', 'attendance'],
      path: '/workbenchApi/organisation/departments',
    },
  },
  permissions: {
    ...permissionsIn({ area: 'organisation', directory: 'organisation', userTypes: internalUsers }, [
      'department:read',
      'department:write',
      'department:export',
      'post:read',
      'post:write',
      'post:export',
    ]),
    // One ladder and one list for the whole group: there are no rows to separate.
    ...permissionsIn({ area: 'installation', directory: 'organisation', userTypes: internalUsers }, [
      'rank:read',
      'rank:export',
      'labour-relation:read',
      'labour-relation:export',
    ]),
    ...permissionsIn({ area: 'installation', directory: 'organisation', userTypes: systemUsers }, [
      'rank:write',
      'labour-relation:write',
    ]),
  },
} as const satisfies Contract
