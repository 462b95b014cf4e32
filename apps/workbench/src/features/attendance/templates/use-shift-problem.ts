import type { ShiftProblem } from '@rostrum/attendance-rules/check-shift'
import { useT } from '../../../shell/use-t.ts'

/** The sentence of a problem of a shift, as the server would say it. */
export function useShiftProblem(): (problem: ShiftProblem) => string {
  const t = useT()
  return ({ key, params = {} }) =>
    key === 'attendance_shift.windows_overlap'
      ? t(key, { first: params.first ?? '', second: params.second ?? '' })
      : t(key)
}
