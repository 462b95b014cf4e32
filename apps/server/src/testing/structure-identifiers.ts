import { type IdentifierCase, ofEvents, ofImports, ofResource } from './identifier-case.ts'

const base = '/workbenchApi/organisation'
const own = { code: 'X', name: 'X', effectiveOn: '2026-01-01' }

/** Calls about departments and posts. */
export const ofStructure: Readonly<Record<string, IdentifierCase>> = {
  ...ofResource(`${base}/departments`, 'department', 'read', 'export', 'change'),
  ...ofEvents(`${base}/departments`, 'department', 'departmentEvent'),
  ...ofImports(`${base}/departments`, 'importOfDepartments', 'name'),
  [`POST ${base}/departments`]: {
    names: { unitId: 'unit', parentId: 'department' },
    with: () => own,
    outcome: 'at field',
  },
  ...ofResource(`${base}/posts`, 'organisationPost', 'read', 'export', 'change'),
  ...ofEvents(`${base}/posts`, 'organisationPost', 'organisationPostEvent'),
  ...ofImports(`${base}/posts`, 'importOfOrganisationPosts', 'name'),
  [`POST ${base}/posts`]: {
    names: { unitId: 'unit', departmentId: 'department' },
    with: () => ({ ...own, kind: 'guide' }),
    outcome: 'at field',
  },
}
