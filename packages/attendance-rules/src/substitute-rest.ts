import { dayOf, epochDayOf } from '@rostrum/contracts/kernel/days'
import { valueOn } from './dated.ts'
import { type DateFacts, dateFacts, exemptedHoliday, holidayOf, ownPlan, transferredRest } from './own-plan.ts'
import type { PersonContext } from './person-context.ts'
import type { Day } from './time.ts'

/** A substitute is one of so many days after its holiday; later ones are lost. */
export const substituteReach = 14

/** Facts from so many days before a range are enough for the substitutes in it: chains of holidays are shorter. */
export const daysBefore = 60

/**
 * The work dates from `first` to `last` that are rest because a statutory holiday fell on a rest day, with the holiday.
 * VN Labour Code 111(3), TH LPA 29. Each takes the next work date that none before it took.
 */
export function substituteDates(context: PersonContext, first: number, last: number): ReadonlyMap<Day, Day> {
  const taken = new Map<Day, Day>()
  if (!context.facts.assignments.some(({ value }) => value.country.substitutes)) return taken
  for (let epochDay = startOfChain(context, first); epochDay < last; epochDay++) {
    if (!hasHolidays(context, epochDay)) continue
    const facts = dateFacts(context, epochDay)
    if (facts.assignment?.country.substitutes && isHolidayOnRest(context, facts)) {
      const substitute = nextWorkDate(context, facts, taken)
      if (substitute) taken.set(substitute, facts.date)
    }
  }
  return taken
}

function hasHolidays({ facts }: PersonContext, epochDay: number): boolean {
  const day = dayOf(epochDay)
  return valueOn(facts.assignments, day)?.country.holidays.has(day) ?? false
}

/** The first day before which so many days have no holiday that no substitute reaches over it. */
function startOfChain(context: PersonContext, first: number): number {
  let start = first - substituteReach
  for (let epochDay = start - 1; epochDay >= start - substituteReach && start > first - daysBefore; epochDay--) {
    if (hasHolidays(context, epochDay)) start = epochDay
  }
  return start
}

function isHolidayOnRest(context: PersonContext, facts: DateFacts): boolean {
  const { template } = facts
  if (!facts.employed || !template?.holidayExemption || template.kind === 'free') return false
  if (facts.row?.worksHoliday || !holidayOf(facts, 'statutory')) return false
  return ownPlan(context, facts, template).shift === null
}

function nextWorkDate(context: PersonContext, holiday: DateFacts, taken: ReadonlyMap<Day, Day>): Day | undefined {
  const start = epochDayOf(holiday.date)
  for (let epochDay = start + 1; epochDay <= start + substituteReach; epochDay++) {
    const facts = dateFacts(context, epochDay)
    if (taken.has(facts.date) || !isOwnWork(context, facts)) continue
    return facts.date
  }
  return undefined
}

function isOwnWork(context: PersonContext, facts: DateFacts): boolean {
  const { template } = facts
  if (!facts.employed || !template || template.kind === 'free' || facts.row?.worksHoliday) return false
  if (exemptedHoliday(facts) || transferredRest(facts)) return false
  return ownPlan(context, facts, template).shift !== null
}
