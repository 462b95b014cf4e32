import { type Fraction, zero } from '@rostrum/decimal/fraction'
import type { DateClass, PlanKind } from './attendance-day.ts'
import { valueOn } from './dated.ts'
import { type DateFacts, dateFacts, exemptedHoliday, holidayOf, ownPlan, transferredRest } from './own-plan.ts'
import type { PersonContext } from './person-context.ts'
import type { Reason, ReasonCode } from './reason.ts'
import type { Shift } from './shift.ts'
import type { TemplateVersion } from './template.ts'
import type { Day, Minute, Zone } from './time.ts'
import { type WallClock, wallClock } from './zone-time.ts'

export type DueKind = Exclude<PlanKind, 'exempt' | 'may'>

/** The plan of a date with the facts that it comes from. */
export type PlannedDate = {
  readonly facts: DateFacts
  readonly kind: PlanKind
  /** The same without regard to permissions: what people plan who are exempt or may clock in. */
  readonly dueKind: DueKind
  readonly reason: Reason
  /** The shift that is due, also of people who are exempt; null on other dates. */
  readonly shift: Shift | null
  /** Days of a holiday or its substitute that are paid without work. */
  readonly paidRest: Fraction
  readonly dateClass: DateClass
  readonly zone: Zone
  readonly clock: WallClock
  readonly dayStart: Minute
}

const defaultDayStart = 240

/** The plan of a date: attendance.md 2, rule 1. `substitutes` is what `substituteDates` gives for the date. */
export function planDate(
  context: PersonContext,
  epochDay: number,
  substitutes: ReadonlyMap<Day, Day>,
  fallbackZone: Zone,
): PlannedDate {
  const facts = dateFacts(context, epochDay)
  const { assignment, template } = facts
  const zone = assignment?.stores[0]?.zone ?? assignment?.zone ?? fallbackZone
  const base = { facts, zone, clock: wallClock(zone, epochDay), dayStart: template?.dayStart ?? defaultDayStart }
  if (!facts.employed) return { ...base, ...unplanned('none', 'plan.not_employed') }
  if (!template || !assignment) return { ...base, ...unplanned('none', 'plan.unconfigured') }
  const due = planEmployed(context, facts, template, substitutes.get(facts.date))
  const dateClass: DateClass = holidayOf(facts, 'statutory')
    ? 'holiday'
    : due.kind === 'rest' || due.kind === 'holiday'
      ? 'restday'
      : 'workday'
  const permission = valueOn(context.facts.permissions, facts.date)
  if (permission === 'exempt' || permission === 'may') {
    return { ...base, ...due, dueKind: due.kind, kind: permission, reason: reason(`plan.${permission}`), dateClass }
  }
  return { ...base, ...due, dueKind: due.kind, dateClass }
}

type Due = Pick<PlannedDate, 'reason' | 'shift' | 'paidRest'> & { readonly kind: DueKind }

const reason = (code: ReasonCode, parameters: Reason['parameters'] = {}): Reason => ({ code, parameters })

const unplanned = (kind: 'none', code: ReasonCode) =>
  ({ kind, dueKind: kind, reason: reason(code), shift: null, paidRest: zero, dateClass: 'workday' }) as const

function planEmployed(
  context: PersonContext,
  facts: DateFacts,
  template: TemplateVersion,
  substituteFor: Day | undefined,
): Due {
  const { row } = facts
  if (row?.worksHoliday && row.shift && template.kind !== 'free') {
    return {
      kind: 'work',
      reason: reason('plan.works_holiday', { name: row.shift.code }),
      shift: row.shift,
      paidRest: zero,
    }
  }
  const holiday = exemptedHoliday(facts)
  if (holiday) {
    const paidRest = ownValue(context, facts, template)
    return { kind: 'holiday', reason: reason('plan.holiday', { name: holiday.name }), shift: null, paidRest }
  }
  const transferred = transferredRest(facts)
  if (transferred) {
    return {
      kind: 'rest',
      reason: reason('plan.transferred_rest', { name: transferred.name }),
      shift: null,
      paidRest: zero,
    }
  }
  if (substituteFor) {
    const paidRest = ownValue(context, facts, template)
    return { kind: 'rest', reason: reason('plan.substitute_rest', { date: substituteFor }), shift: null, paidRest }
  }
  if (template.kind === 'free') {
    const rests = row !== undefined && row.shift === null
    return rests
      ? { kind: 'rest', reason: reason('plan.scheduled_rest'), shift: null, paidRest: zero }
      : { kind: 'free', reason: reason('plan.free'), shift: null, paidRest: zero }
  }
  const { shift, code, name } = ownPlan(context, facts, template)
  return { kind: shift ? 'work' : 'rest', reason: reason(code, { name }), shift, paidRest: zero }
}

/** Days that the date would be due without the holiday. */
const ownValue = (context: PersonContext, facts: DateFacts, template: TemplateVersion): Fraction =>
  (template.kind === 'free' ? null : ownPlan(context, facts, template).shift)?.value ?? zero
