import type { CheckedLimit } from '@rostrum/attendance-rules/working-time/check-overtime'

/** What forbids overtime as such, with its sentence. */
const prohibitionKeys = {
  young: 'attendance_request.young_worker',
  maternity: 'attendance_request.maternity',
} as const

type Bound = CheckedLimit['limit']

/** The sentence of a bound that forbids overtime; undefined for one that counts hours. */
export const prohibitionKey = (bound: Bound): (typeof prohibitionKeys)[keyof typeof prohibitionKeys] | undefined =>
  bound === 'young' || bound === 'maternity' ? prohibitionKeys[bound] : undefined
