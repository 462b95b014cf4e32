import type { Day, MinuteRange } from '../time.ts'
import { workingTimeLaws } from './law.ts'

/** Days on which a law forbids nights and overtime to a person. */
export type ProtectedDays = {
  readonly from: Day
  /** The last of them. */
  readonly to: Day
  readonly night: MinuteRange
  readonly source: string
  /** The day from which the law has the rule. */
  readonly since: Day
}

/** A part of a rule of maternity protection: up to the birth, or from it on. */
export type MaternityStage = Pick<ProtectedDays, 'night' | 'source' | 'since'> & {
  readonly country: string
  /** The day after the last one of the rule; null: it holds. */
  readonly until: Day | null
  readonly stage: 'pregnancy' | 'child'
  /** Days before the birth that is expected, or months after the birth. */
  readonly length: number
  /** The mother may agree to nights and overtime. */
  readonly mayAgree: boolean
}

/** All rules of maternity protection with their days, for calculations of many people. */
export const maternityStages: readonly MaternityStage[] = Object.entries(workingTimeLaws).flatMap(([country, law]) =>
  law.maternity.flatMap(({ from: since, until, value: { daysBeforeBirth, source, child, night } }) => [
    {
      ...{ country, since, until, night, source },
      stage: 'pregnancy' as const,
      length: daysBeforeBirth,
      mayAgree: false,
    },
    ...(child
      ? [{ ...{ country, since, until, night }, ...child, stage: 'child' as const, length: child.months }]
      : []),
  ]),
)

/** The protection of a day; undefined on all others. */
export const protectionOn = (protectedDays: readonly ProtectedDays[], day: Day): ProtectedDays | undefined =>
  protectedDays.find(({ from, to }) => from <= day && day <= to)
