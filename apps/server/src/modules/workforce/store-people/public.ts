import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { defineFact } from '../../../kernel/facts/facts.ts'

/** Employments that are linked to other stores than before, each with its days. */
export const storePeopleChanged = defineFact<SubjectsChanged>('store-people.changed')
