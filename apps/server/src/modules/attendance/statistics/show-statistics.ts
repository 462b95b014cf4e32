import type { statisticCalls } from '@rostrum/contracts/attendance/statistics/calls'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import { today } from '../../../engines/resource/read-context.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { pageWithTotal } from '../../../kernel/http/paging.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPath, type Grouping, placedScope, type Requested } from '../../stores/stores/public.ts'
import { openingMonth } from '../months/public.ts'
import { countDay, countTrend, findPeople, lastWorkingDay } from './day-statistics.store.ts'
import { countMonth, findMonthPeople } from './month-statistics.store.ts'

type Calls = typeof statisticCalls
type Context = RequestContext<'staff'>
const path = '/workbenchApi/attendance/statistics'

const readsDays = ({ actor }: Context) => rowScopeCondition(placedScope, actor, 'attendance-day:read')
const readsMonths = ({ actor }: Context) => rowScopeCondition(placedScope, actor, 'attendance-month:read')

const requestOf = (grouping: Grouping, day: string, { language }: Context): Requested => ({
  ...{ grouping, day, language },
})

/** The places above; none for a reader who sees no one in the place. */
const pathOf = async (db: Db, requested: Requested, { people }: { readonly people: number }) =>
  people > 0 ? findPath(db, requested) : []

/** A day by place. Figures are of days in the scope of the reader. */
export async function showDay(
  platform: Platform,
  context: Context,
  { by, within, day: chosenDay, ...listing }: ParsedOf<Calls[`GET ${typeof path}/days`]>,
): Promise<OutputOf<Calls[`GET ${typeof path}/days`]>> {
  const { db } = platform.database
  const scope = readsDays(context)
  const current = today(platform, context.now)
  const day = chosenDay ?? (await lastWorkingDay(db, current, scope)) ?? current
  const requested = requestOf({ by, within }, day, context)
  const { totals, total, groups } = await countDay(db, requested, scope, listing)
  return {
    ...{ day, today: current, totals, total, path: await pathOf(db, requested, totals) },
    groups: groups.map(({ figures, id, name, direct, below }) => ({ id, name, direct, below, ...figures })),
  }
}

export async function showTrend(
  platform: Platform,
  context: Context,
  { by, within, day }: ParsedOf<Calls[`GET ${typeof path}/trend`]>,
): Promise<OutputOf<Calls[`GET ${typeof path}/trend`]>> {
  const days = await countTrend(platform.database.db, requestOf({ by, within }, day, context), readsDays(context))
  return { days: days.map(({ day: date, figures }) => ({ day: date, ...figures })) }
}

export async function showPeople(
  platform: Platform,
  context: Context,
  { by, within, day, ...chosen }: ParsedOf<Calls[`GET ${typeof path}/people`]>,
): Promise<OutputOf<Calls[`GET ${typeof path}/people`]>> {
  const { db } = platform.database
  const requested = requestOf({ by, within }, day, context)
  const { rows, total } = await pageWithTotal(chosen.offset, (offset) =>
    findPeople(db, requested, readsDays(context), { ...chosen, offset }),
  )
  return {
    total,
    people: rows.map(({ total: _total, comingAt, leavingAt, ...person }) => ({
      ...person,
      comingAt: comingAt?.toISOString() ?? null,
      leavingAt: leavingAt?.toISOString() ?? null,
    })),
  }
}

/** A month by place, with the month before. Figures are of months in the scope of the reader. */
export async function showMonth(
  platform: Platform,
  context: Context,
  { by, within, month: chosenMonth, ...listing }: ParsedOf<Calls[`GET ${typeof path}/months`]>,
): Promise<OutputOf<Calls[`GET ${typeof path}/months`]>> {
  const { db } = platform.database
  const month = chosenMonth ?? openingMonth(platform, context.now)
  const requested = requestOf({ by, within }, `${month}-01`, context)
  const { totals, total, groups } = await countMonth(db, requested, readsMonths(context), listing)
  return {
    ...{ month, total, totals: totals.now, before: totals.before, path: await pathOf(db, requested, totals.now) },
    groups: groups.map(({ figures, id, name, direct, below }) => ({ id, name, direct, below, ...figures })),
  }
}

export async function showMonthPeople(
  platform: Platform,
  context: Context,
  { by, within, month, ...chosen }: ParsedOf<Calls[`GET ${typeof path}/month-people`]>,
): Promise<OutputOf<Calls[`GET ${typeof path}/month-people`]>> {
  const requested = requestOf({ by, within }, `${month}-01`, context)
  const { rows, total } = await pageWithTotal(chosen.offset, (offset) =>
    findMonthPeople(platform.database.db, requested, readsMonths(context), { ...chosen, offset }),
  )
  return { total, people: rows.map(({ total: _total, ...person }) => person) }
}
