import { type OvertimeLimitKind, overtimeLimitKinds } from '@rostrum/contracts/attendance/requests/choices'
import { type DatedRows, rowOn } from '../dated.ts'
import type { Day, MinuteRange } from '../time.ts'
import { workingTimeLaws } from './law.ts'
import { type ProtectedDays, protectionOn } from './maternity.ts'

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

/** Of whom limits are asked for. */
export type LimitedPerson = {
  /** Of the company, whose law holds; ISO 3166-1 alpha-2. */
  readonly country: string
  /** Null where it is unknown: the limits of adults. */
  readonly birthday: Day | null
  /** The days on which maternity protection forbids nights and overtime. */
  readonly protectedDays: readonly ProtectedDays[]
}

/** The limits of planned work of a person on a day. */
export type PlanLimits = {
  readonly weekHours: LegalLimit | undefined
  readonly daysInARow: LegalLimit | undefined
  /** The night in which the person does not work. */
  readonly night: (MinuteRange & Pick<LegalLimit, 'source' | 'since'>) | undefined
}

export function planLimitsOn({ country, birthday, protectedDays }: LimitedPerson, day: Day): PlanLimits {
  const law = workingTimeLaws[country]
  const young = youngWorkerRuleOn(country, day, birthday)
  const { source = '', since = day } = young ?? {}
  const night = young?.night ? { night: young.night, source, since } : protectionOn(protectedDays, day)
  return {
    weekHours:
      young && young.weekHours !== null ? { value: young.weekHours, source, since } : limitOn(law?.weekHours, day),
    daysInARow: limitOn(law?.daysInARow, day),
    night: night && { ...night.night, source: night.source, since: night.since },
  }
}
