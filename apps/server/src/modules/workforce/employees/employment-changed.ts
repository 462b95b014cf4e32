import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { defineFact } from '../../../kernel/facts/facts.ts'

/** Employments have other values on some days, or begin or end. */
export const employmentChanged = defineFact<SubjectsChanged>('employment.changed')
