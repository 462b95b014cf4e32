import type { Absence, Correction, FigureReport, Overtime, PersonFacts, ScheduleRow, Supplement } from './facts.ts'
import type { Day } from './time.ts'

type Dated = { readonly id: string; readonly date: Day }

/** Facts of a person by date. Lists are in an order of their own, so the order of the facts changes nothing. */
export type PersonContext = {
  readonly facts: PersonFacts
  readonly schedule: ReadonlyMap<Day, ScheduleRow>
  readonly absences: ReadonlyMap<Day, readonly Absence[]>
  readonly overtime: ReadonlyMap<Day, readonly Overtime[]>
  readonly supplements: ReadonlyMap<Day, readonly Supplement[]>
  readonly corrections: ReadonlyMap<Day, readonly Correction[]>
  readonly figureReports: ReadonlyMap<Day, readonly FigureReport[]>
  readonly invalidDays: ReadonlyMap<Day, string>
}

const none = <T>(): ReadonlyMap<Day, T> => new Map()

export function personContext(facts: PersonFacts): PersonContext {
  return {
    facts,
    schedule: facts.schedule.length === 0 ? none() : new Map(facts.schedule.map((row) => [row.date, row])),
    absences: byDate(facts.absences),
    overtime: byDate(facts.overtime),
    supplements: byDate(facts.supplements),
    corrections: byDate(facts.corrections),
    figureReports: byDate(facts.figureReports),
    invalidDays:
      facts.invalidDays.length === 0 ? none() : new Map(facts.invalidDays.map(({ date, reason }) => [date, reason])),
  }
}

function byDate<T extends Dated>(facts: readonly T[]): ReadonlyMap<Day, readonly T[]> {
  if (facts.length === 0) return none()
  return Map.groupBy(
    facts.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id))),
    ({ date }) => date,
  )
}
