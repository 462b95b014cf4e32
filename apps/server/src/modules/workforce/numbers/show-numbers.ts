import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import type { numberCalls } from '@rostrum/contracts/workforce/numbers/calls'
import { today } from '../../../engines/resource/read-context.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { pageWithTotal } from '../../../kernel/http/paging.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPath, type Grouping, placedScope } from '../../stores/stores/public.ts'
import { type Absences, countMonths, countNumbers, findPeopleOf, isPlannedBy, type Numbers } from './numbers.store.ts'
import { periodStart } from './period-start.ts'

type Calls = typeof numberCalls
type Context = RequestContext<'staff'>
const path = '/workbenchApi/workforce/numbers'

type NumbersPermission = 'workforce-numbers:read' | 'workforce-numbers:export'
const scopeOf = ({ actor }: Context, permission: NumbersPermission) => rowScopeCondition(placedScope, actor, permission)
const reads = (context: Context) => scopeOf(context, 'workforce-numbers:read')

function figuresOf({ leaving: _leaving, service: _service, ...counted }: Numbers, grouping: Grouping) {
  const { before, headcount, absent, left, planned } = counted
  const mean = (before + headcount) / 2
  return {
    ...counted,
    present: headcount - absent,
    planned: isPlannedBy(grouping) ? planned : null,
    turnover: mean === 0 ? null : left / mean,
  }
}

/** The numbers of people as of a day and in the period up to it, by place. Figures are of people in the reader's scope. */
export async function showNumbers(
  platform: Platform,
  absences: Absences,
  context: Context,
  { by, within, asOf, period, ...listing }: ParsedOf<Calls[`GET ${typeof path}`]>,
  permission: NumbersPermission = 'workforce-numbers:read',
): Promise<OutputOf<Calls[`GET ${typeof path}`]>> {
  const { db } = platform.database
  const current = today(platform, context.now)
  const day = asOf ?? current
  const from = periodStart(day, period)
  const requested = { grouping: { by, within }, day, language: context.language }
  const { totals, total, groups } = await countNumbers(
    db,
    { ...requested, absences },
    { day, from },
    scopeOf(context, permission),
    listing,
  )
  const { leaving, service } = totals
  const isKnown = totals.headcount + totals.before + totals.joined + totals.left > 0
  return {
    ...{ day, today: current, from, total },
    path: isKnown ? await findPath(db, requested) : [],
    totals: { ...figuresOf(totals, requested.grouping), leaving, service },
    groups: groups.map(({ figures, ...group }) => ({ ...group, ...figuresOf(figures, requested.grouping) })),
  }
}

export async function showTrend(
  platform: Platform,
  context: Context,
  { by, within, asOf }: ParsedOf<Calls[`GET ${typeof path}/trend`]>,
  permission: NumbersPermission = 'workforce-numbers:read',
): Promise<OutputOf<Calls[`GET ${typeof path}/trend`]>> {
  const day = asOf ?? today(platform, context.now)
  const requested = { grouping: { by, within }, day, language: context.language }
  return { months: [...(await countMonths(platform.database.db, requested, scopeOf(context, permission)))] }
}

export async function showPeople(
  platform: Platform,
  absences: Absences,
  context: Context,
  { by, within, asOf, period, ...chosen }: ParsedOf<Calls[`GET ${typeof path}/people`]>,
): Promise<OutputOf<Calls[`GET ${typeof path}/people`]>> {
  const day = asOf ?? today(platform, context.now)
  const requested = { grouping: { by, within }, day, language: context.language }
  const span = { day, from: periodStart(day, period) }
  const { rows, total } = await pageWithTotal(chosen.offset, (offset) =>
    findPeopleOf(platform.database.db, { ...requested, absences }, span, reads(context), { ...chosen, offset }),
  )
  return { total, people: rows.map(({ total: _total, ...person }) => person) }
}
