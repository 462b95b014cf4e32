import type { Module } from '../../../module.ts'
import { departmentResource } from './department.resource.ts'
import { departmentScopes } from './department-scopes.ts'
import { gradeResource, labourRelationResource, rankResource } from './ladder.resources.ts'
import { postResource } from './post.resource.ts'
import { sampleStructure } from './structure.sample.ts'
import { departmentChanged, postChanged } from './structure-changed.ts'

/** Departments, posts, the ladder of ranks and grades, and labour relations. */
export const structureModule: Module = {
  name: 'structure',
  resources: [departmentResource, postResource, rankResource, gradeResource, labourRelationResource],
  facts: [departmentChanged, postChanged],
  scopes: departmentScopes,
  sample: sampleStructure,
  mount: () => undefined,
}
