import { type OvertimeLimitKind, overtimeLimitKinds } from '@rostrum/contracts/attendance/requests/choices'
import { type DatedRows, rowOn } from '../dated.ts'
import type { Day, MinuteRange } from '../time.ts'
import { workingTimeLaws } from './law.ts'

/** A figure of a law on a day. */
export type LegalLimit = {
  readonly value: number
  readonly source: string
  /** The day from which the figure holds. */
  readonly since: Day
}

/** From here on people are near a limit. */
export const nearShare = 0.9

/** Whether a value is over or near a limit; null: neither. */
export const limitState = (value: number, limit: number): 'over' | 'near' | null =>
  value > limit ? 'over' : value > limit * nearShare ? 'near' : null

function limitOn(rows: DatedRows<{ readonly value: number; readonly source: string }> | undefined, day: Day) {
  const row = rowOn(rows ?? [], day)
  return row && { value: row.value.value, source: row.value.source, since: row.from }
}

/** The most hours of overtime that a country allows; undefined where no limit is known. */
export const overtimeLimitOn = (country: string, kind: OvertimeLimitKind, day: Day): LegalLimit | undefined =>
  limitOn(workingTimeLaws[country]?.overtime[kind], day)

type DatedLimit = LegalLimit & {
  readonly country: string
  readonly kind: OvertimeLimitKind
  readonly until: Day | null
}

/** All limits of overtime with their days, for calculations of many people. */
export const overtimeLimits: readonly DatedLimit[] = Object.entries(workingTimeLaws).flatMap(([country, law]) =>
  overtimeLimitKinds.flatMap((kind) =>
    (law.overtime[kind] ?? []).map(({ from, until, value: { value, source } }) => ({
      ...{ country, kind, value, source, since: from, until },
    })),
  ),
)

/** The rule for young workers of a country on a day, for someone of its age; undefined for all others. */
export function youngWorkerRuleOn(country: string, day: Day, birthday: Day | null) {
  const row = rowOn(workingTimeLaws[country]?.youngWorkers ?? [], day)
  if (!row || birthday === null || day >= birthdayOf(birthday, row.value.until)) return undefined
  return { ...row.value, since: row.from }
}

/** The day on which someone becomes of an age. Who was born on 29 February does on 1 March of a common year. */
function birthdayOf(birthday: Day, age: number): Day {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10)
}

/** The limits of planned work of a person on a day. */
export type PlanLimits = {
  readonly weekHours: LegalLimit | undefined
  readonly daysInARow: LegalLimit | undefined
  /** The night in which the person does not work. */
  readonly night: (MinuteRange & Pick<LegalLimit, 'source' | 'since'>) | undefined
}

/** @param birthday null where it is unknown: the limits of adults */
export function planLimitsOn(country: string, day: Day, birthday: Day | null): PlanLimits {
  const law = workingTimeLaws[country]
  const young = youngWorkerRuleOn(country, day, birthday)
  const { source = '', since = day } = young ?? {}
  return {
    weekHours:
      young && young.weekHours !== null ? { value: young.weekHours, source, since } : limitOn(law?.weekHours, day),
    daysInARow: limitOn(law?.daysInARow, day),
    night: young?.night ? { ...young.night, source, since } : undefined,
  }
}
