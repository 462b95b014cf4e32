import type { ScopeKindDefs } from '../../engines/scope/scope-kind.ts'

/** Recruitment data of named projects. */
export const projectScopeKinds = {
  projects: { column: 'project', areas: ['recruitment'], path: '/workbenchApi/recruitment/project-list' },
} as const satisfies ScopeKindDefs
