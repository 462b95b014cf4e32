import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { defineFact } from '../../../kernel/facts/facts.ts'

/** Employments whose configuration of attendance differs from before, each with its days. */
export const configurationChanged = defineFact<SubjectsChanged>('configuration.changed')

/** Employments for which a clock-in permission of theirs, of their post or of their place has changed on some days. */
export const clockInPermissionChanged = defineFact<SubjectsChanged>('clock-in-permission.changed')
