import { periodOf } from '@rostrum/attendance-rules/period'
import type { monthCalls } from '@rostrum/contracts/attendance/months/calls'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import { today } from '../../../engines/resource/read-context.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { dayScopeColumns } from '../day-rows/public.ts'
import { countGrid, findGridDays, findGridPeople } from './grid.store.ts'
import { monthScopeColumns } from './month.resource.ts'
import { openingMonth } from './opening-month.ts'

type Call = (typeof monthCalls)['GET /workbenchApi/attendance/months']

/** The days of people in a month. People, counts and days are those in the scope of the reader. */
export async function showGrid(
  platform: Platform,
  { actor, now }: RequestContext<'staff'>,
  { month: requested, search, sort, offset, limit, ...filter }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const { db } = platform.database
  const current = today(platform, now)
  const month = requested ?? openingMonth(platform, now)
  const scope = rowScopeCondition(monthScopeColumns, actor, 'attendance-month:read')
  const selected = { ...filter, month, search }
  const { total, counts, ...period } = await countGrid(db, selected, scope)
  const natural = periodOf(`${month}-01`, 1)
  const people = await findGridPeople(db, selected, scope, { sort, offset, limit })
  const dayScope = rowScopeCondition(dayScopeColumns, actor, 'attendance-month:read')
  const days = Map.groupBy(await findGridDays(db, people, dayScope), ({ employmentId }) => employmentId)
  return {
    ...{ month, today: current, total, counts },
    from: period.from ?? natural.from,
    to: period.to ?? natural.to,
    people: people.map(({ firstDay: _first, lastDay: _last, reasons, ...person }) => ({
      ...person,
      reasons: [...reasons],
      days: (days.get(person.employmentId) ?? []).map(({ employmentId: _employment, ...cell }) => cell),
    })),
  }
}
