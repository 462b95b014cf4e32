import { defineFact } from '../../../kernel/facts/facts.ts'

/** Days of employments, both ends included, whose facts differ from before. */
export type DaysChanged = readonly { readonly id: string; readonly from: string; readonly to: string }[]

/** A request was decided: supplements, absences, overtime or the state of a punch differ from before. */
export const attendanceRequestDecided = defineFact<DaysChanged>('attendance-request.decided')

export { type CalculatedDay, findCalculatedDay } from './day.store.ts'
export { dayEvidence } from './day-evidence.ts'
export { overtimeByDay } from './overtime.store.ts'
export { openRequests } from './request.store.ts'
export { ownSubject, type RequestSubject } from './subject.store.ts'
