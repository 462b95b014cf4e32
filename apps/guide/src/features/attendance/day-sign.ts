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

/** The empty cells before the first day of a month in a week that begins on Monday. */
export const cellsBefore = (month: string): number => (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7

export const daysIn = (month: string): readonly string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

export function monthBeside(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}
