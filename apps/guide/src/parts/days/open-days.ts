import { type DaySign, type OwnDay, signOf } from './day-sign.ts'

/** Signs of days that need nothing of the person. */
const settledSigns: readonly DaySign[] = ['done', 'supplement', 'field', 'leave', 'holiday', 'rest', 'none', 'running']

/** Whether the person may want to act on a day, going by its result. */
export const needsPerson = (day: OwnDay): boolean => !settledSigns.includes(signOf(day)) || day.figure === 'unqualified'
