import type { Output } from '../../shell/api.ts'

export type OwnMonth = Output<'GET /workbenchApi/attendance/own/days'>
export type OwnDay = OwnMonth['days'][number]

/** The signs of days. Their shapes differ, so that no one has to tell colors apart. */
export type DaySign =
  | 'done'
  | 'late'
  | 'early'
  | 'missing'
  | 'absent'
  | 'leave'
  | 'field'
  | 'supplement'
  | 'awaiting'
  | 'running'
  | 'holiday'
  | 'rest'
  | 'none'

type Signed = Pick<OwnDay, 'result' | 'supplements' | 'isField'>

/** The sign of a day by its result; a normal day shows how it became normal. */
export function signOf({ result, supplements, isField }: Signed): DaySign {
  switch (result) {
    case 'absent':
    case 'half_absent':
      return 'absent'
    case 'late':
    case 'serious_late':
      return 'late'
    case 'early':
    case 'missing':
    case 'awaiting':
    case 'leave':
    case 'holiday':
    case 'rest':
      return result
    case 'trip':
    case 'field_work':
      return 'field'
    case 'pending':
      return 'running'
    case 'normal':
    case 'free':
      return supplements > 0 ? 'supplement' : isField ? 'field' : 'done'
    case 'exempt':
    case 'may':
    case 'unconfigured':
      return 'none'
  }
}
