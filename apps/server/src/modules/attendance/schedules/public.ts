import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { defineFact } from '../../../kernel/facts/facts.ts'

/** Employments whose schedule differs from before, each with its days; days apart are entries of their own. */
export const scheduleChanged = defineFact<SubjectsChanged>('schedule.changed')
