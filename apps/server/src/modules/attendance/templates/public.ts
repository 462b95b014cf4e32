import { defineFact } from '../../../kernel/facts/facts.ts'
import type { AssignmentTarget } from './assignments.ts'

/** Templates whose rules differ from a day on. */
export type TemplatesPublished = readonly { readonly id: string; readonly from: string }[]
export const templatePublished = defineFact<TemplatesPublished>('template.published')

/** Shifts whose times differ from a day on, for schedules and configurations that name them. */
export type ShiftsChanged = readonly { readonly id: string; readonly from: string }[]
export const shiftChanged = defineFact<ShiftsChanged>('shift.changed')

/** To whom a template was given, or no longer is; `until` is the first day after, or null. */
export type TemplatesAssigned = readonly {
  readonly target: AssignmentTarget
  readonly id: string
  readonly from: string
  readonly until: string | null
}[]
export const templateAssigned = defineFact<TemplatesAssigned>('template.assigned')
