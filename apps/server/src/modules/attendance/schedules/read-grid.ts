import { type PlannedDay, planDays } from '@rostrum/attendance-rules/plan-days'
import type { TemplateKind } from '@rostrum/attendance-rules/template'
import type { scheduleCalls } from '@rostrum/contracts/attendance/schedules/calls'
import { gridDays, gridPeople } from '@rostrum/contracts/attendance/schedules/grid-size'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import { addDays, epochDayOf, weekdayIndex } from '@rostrum/contracts/kernel/days'
import type { Locale } from '@rostrum/i18n/locale'
import { readableName } from '@rostrum/i18n/readable-name'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { findProtectedDays } from '../maternity-protection/public.ts'
import { type LoadedPlans, loadPlanFacts } from '../plans/public.ts'
import { workingTimeRulesOf } from '../rules/public.ts'
import {
  type CellFacts,
  findCellFacts,
  findScheduledPeople,
  findShiftsOf,
  placeScopeColumns,
  type ScheduledPerson,
  type StoredShift,
} from './schedule.store.ts'

type Call = (typeof scheduleCalls)['GET /workbenchApi/attendance/schedules/grid']
type Grid = OutputOf<Call>
type Person = Grid['people'][number]
type Cell = Person['cells'][number]

/** People whose gaps are counted to put them in order. */
const countedPeople = 500
const listedPeople = 20_000

export const cellKey = (employmentId: string, day: string): string => `${employmentId} ${day}`

/**
 * The schedule of the people of a selection: what the pattern plans, and the rows that say something else.
 *
 * @throws DomainError for a range or a selection that no screen shows
 */
export async function readGrid(
  db: Db,
  { actor, language }: RequestContext<'staff'>,
  input: ParsedOf<Call>,
): Promise<Grid> {
  const days = daysOf(input.from, input.to)
  const scope = rowScopeCondition(placeScopeColumns, actor, 'attendance-configuration:read')
  const isByGaps = input.order === 'gaps'
  const limit = isByGaps ? countedPeople : listedPeople
  const people = await findScheduledPeople(db, input, scope, limit)
  if (people.length > limit) throw new DomainError('schedule.too_many_people', { limit })
  const planned = isByGaps ? people : people.slice(input.skip, input.skip + gridPeople)
  const rows = await readPeople(db, actor, planned, days)
  const inRange = (at: number) => (days[at] ?? '') >= input.from && (days[at] ?? '') <= input.to
  const gapsOf = ({ cells }: Person) => cells.filter(({ gap }, at) => gap && inRange(at)).length
  const shown = isByGaps
    ? rows.toSorted((one, other) => gapsOf(other) - gapsOf(one)).slice(input.skip, input.skip + gridPeople)
    : rows
  const shifts = await findShiftsOf(
    db,
    shown.map(({ employmentId }) => employmentId),
    input,
  )
  return { days, total: people.length, people: shown, shifts: shifts.map((shift) => shiftOf(shift, language)) }
}

/** @throws DomainError for days in the wrong order, and for too many of them */
function daysOf(from: string, to: string): string[] {
  const count = epochDayOf(to) - epochDayOf(from) + 1
  if (count < 1 || count > gridDays) throw new DomainError('schedule.too_many_days', { limit: gridDays })
  const first = addDays(from, -weekdayIndex(epochDayOf(from)))
  const last = addDays(to, 6 - weekdayIndex(epochDayOf(to)))
  return Array.from({ length: epochDayOf(last) - epochDayOf(first) + 1 }, (_, at) => addDays(first, at))
}

async function readPeople(db: Db, actor: Staff, people: readonly ScheduledPerson[], days: readonly string[]) {
  if (people.length === 0) return []
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const plans = await loadPlanFacts(
    db,
    people.map(({ employmentId }) => ({ employmentId, from, to })),
  )
  const mayWrite = rowScopeConditionOrNone(placeScopeColumns, actor, 'attendance-configuration:write')
  const facts = await findCellFacts(
    db,
    people.flatMap(({ employmentId }) => days.map((day) => ({ employmentId, day }))),
    mayWrite,
  )
  const factOf = new Map(facts.map((fact) => [cellKey(fact.employmentId, fact.day), fact]))
  const ids = people.map(({ employmentId }) => employmentId)
  const ruleOf = await workingTimeRulesOf(db, ids, from)
  const protectedDaysOf = await findProtectedDays(db, ids, { from, to })
  return people.map(
    (person): Person => ({
      ...person,
      protectedDays: [...protectedDaysOf(person.employmentId)],
      refusesOverLimit: ruleOf(person.employmentId).planning === 'refuse',
      cells: cellsOf(plans, person.employmentId, days, (day) => factOf.get(cellKey(person.employmentId, day))),
    }),
  )
}

function cellsOf(
  { people, shiftOfVersion }: LoadedPlans,
  employmentId: string,
  days: readonly string[],
  factOf: (day: string) => CellFacts | undefined,
): Cell[] {
  const known = people.get(employmentId)
  const pattern = known ? planDays({ ...known.facts, schedule: [] }, days[0] ?? '', days.at(-1) ?? '') : []
  const byDay = new Map(pattern.map((day) => [day.date, day]))
  return days.map((day) => {
    const template = known?.facts.templates.find(({ from, until }) => from <= day && (until === null || day < until))
    return cellOf(byDay.get(day), factOf(day), template?.value.kind, shiftOfVersion)
  })
}

/** A plan of people with a rostered template, or with none, says nothing of the day. */
function cellOf(
  planned: PlannedDay | undefined,
  fact: CellFacts | undefined,
  template: TemplateKind | undefined,
  shiftOfVersion: LoadedPlans['shiftOfVersion'],
): Cell {
  const { dueKind = 'none', shift = null, reason } = planned ?? {}
  const isEmployed = fact?.employed === true && planned?.employed === true
  const isHoliday = reason?.code === 'plan.holiday' || reason?.code === 'plan.transferred_rest'
  const isOpen = template === undefined || (template === 'rostered' && dueKind === 'rest')
  const row = rowOf(fact)
  return {
    plan: dueKind,
    shiftId: shift ? (shiftOfVersion(shift.id)?.id ?? null) : null,
    row,
    gap: isEmployed && !row && isOpen && !isHoliday,
    lock: isEmployed ? lockOf(fact) : 'not_employed',
    holiday: isHoliday ? String(reason.parameters.name ?? '') : '',
  }
}

const rowOf = (fact: CellFacts | undefined): Cell['row'] =>
  fact && fact.revision > 0 ? { shiftId: fact.shiftId, worksHoliday: fact.worksHoliday, revision: fact.revision } : null

const lockOf = ({ closed, reached }: CellFacts): Cell['lock'] => (closed ? 'closed' : reached ? null : 'not_allowed')

function shiftOf({ id, code, enabled, definition, ...called }: StoredShift, language: Locale): Grid['shifts'][number] {
  const { segments, rests } = definition
  const length = (ranges: readonly { readonly from: number; readonly until: number }[]) =>
    ranges.reduce((sum, range) => sum + range.until - range.from, 0)
  return {
    ...{
      id,
      code,
      name: readableName(called, language),
      enabled,
      from: segments[0]?.from ?? 0,
      until: segments.at(-1)?.until ?? 0,
    },
    minutes: length(segments) - length(rests),
  }
}
