import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { defineFact } from '../../../kernel/facts/facts.ts'

/** Departments have other values on some days, or begin or end. */
export const departmentChanged = defineFact<SubjectsChanged>('department.changed')

/** Posts have other values on some days, or begin or end. */
export const postChanged = defineFact<SubjectsChanged>('post.changed')
