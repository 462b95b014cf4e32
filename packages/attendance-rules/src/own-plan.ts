import { dayOf, epochDayOf, weekdayIndex } from '@rostrum/contracts/kernel/days'
import type { Holiday } from './country.ts'
import { valueOn } from './dated.ts'
import type { ScheduleRow } from './facts.ts'
import type { PersonContext } from './person-context.ts'
import type { Assignment } from './place.ts'
import type { ReasonCode } from './reason.ts'
import type { Shift } from './shift.ts'
import type { TemplateVersion } from './template.ts'
import type { Day } from './time.ts'

/** The facts that plan one date. */
export type DateFacts = {
  readonly date: Day
  readonly epochDay: number
  readonly assignment: Assignment | undefined
  readonly template: TemplateVersion | undefined
  readonly employed: boolean
  readonly row: ScheduleRow | undefined
  readonly holidays: readonly Holiday[]
}

const noHolidays: readonly Holiday[] = []

export function dateFacts({ facts, schedule }: PersonContext, epochDay: number): DateFacts {
  const date = dayOf(epochDay)
  const { entry, lastDay } = facts.employment
  const assignment = valueOn(facts.assignments, date)
  const ofCountry = assignment?.country.holidays.get(date)
  return {
    date,
    epochDay,
    assignment,
    template: valueOn(facts.templates, date),
    employed: entry <= date && (lastDay === null || date <= lastDay),
    row: schedule.get(date),
    holidays:
      assignment && ofCountry ? ofCountry.filter((holiday) => appliesTo(holiday, facts, assignment)) : noHolidays,
  }
}

function appliesTo({ audience }: Holiday, { employment }: PersonContext['facts'], { units, stores }: Assignment) {
  if (audience === null) return true
  const { sex, nationality } = audience
  return (
    (sex === null || sex === employment.sex) &&
    (nationality === null || nationality === employment.nationality) &&
    (audience.units.length === 0 || audience.units.some((unit) => units.includes(unit))) &&
    (audience.stores.length === 0 || audience.stores.some((id) => stores.some((store) => store.id === id)))
  )
}

/** The first whole holiday of some kinds. */
export const holidayOf = ({ holidays }: DateFacts, ...kinds: readonly Holiday['kind'][]): Holiday | undefined =>
  holidays.find(({ kind, half }) => half === null && kinds.includes(kind))

/** A statutory or company holiday that the template exempts from clocks. */
export const exemptedHoliday = (facts: DateFacts): Holiday | undefined =>
  facts.template?.holidayExemption ? holidayOf(facts, 'statutory', 'company') : undefined

/** Only fixed patterns follow transferred rest days and make-up work days; a roster has its own rows. */
export const transferredRest = (facts: DateFacts): Holiday | undefined =>
  facts.template?.kind === 'fixed' ? holidayOf(facts, 'transferred_rest') : undefined

/** The shift of a date before holidays are looked at; null is rest. */
export type OwnPlan = { readonly shift: Shift | null; readonly code: ReasonCode; readonly name: string }

/** The plan by schedule row, make-up work day, configuration or pattern, the first that applies. */
export function ownPlan(context: PersonContext, facts: DateFacts, template: TemplateVersion): OwnPlan {
  const { row, date, epochDay } = facts
  if (row) return named(row.shift, 'plan.scheduled', 'plan.scheduled_rest')
  const { pattern } = template
  const planned = patternShift(template, epochDay)
  const firstShift = pattern.days.find((shift) => shift !== null) ?? null
  const makeUp = template.kind === 'fixed' ? holidayOf(facts, 'make_up') : undefined
  if (makeUp && firstShift) return { shift: firstShift, code: 'plan.make_up', name: makeUp.name }
  const configuration = valueOn(context.facts.configurations, date)
  if (!configuration || (configuration.shift === null && configuration.weeklyRest === null)) {
    return named(planned, 'plan.pattern', 'plan.pattern_rest')
  }
  const { shift, weeklyRest } = configuration
  const works = weeklyRest === null ? planned !== null : !weeklyRest.includes(weekdayIndex(epochDay) + 1)
  return named(works ? (shift ?? planned ?? firstShift) : null, 'plan.configured', 'plan.configured_rest')
}

const named = (shift: Shift | null, work: ReasonCode, rest: ReasonCode): OwnPlan => ({
  shift,
  code: shift ? work : rest,
  name: shift?.code ?? '',
})

function patternShift({ pattern }: TemplateVersion, epochDay: number): Shift | null {
  const { days } = pattern
  if (pattern.kind === 'week') return days[weekdayIndex(epochDay)] ?? null
  const index = (epochDay - epochDayOf(pattern.start)) % days.length
  return days[index < 0 ? index + days.length : index] ?? null
}
