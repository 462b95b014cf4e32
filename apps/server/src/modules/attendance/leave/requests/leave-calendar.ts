import type { leaveCalls } from '@rostrum/contracts/attendance/leave/calls'
import { calendarDays } from '@rostrum/contracts/attendance/leave/choices'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import { daysFromTo, daysIncluded, isWeekend } from '@rostrum/contracts/kernel/days'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import { translatedName } from '../../../../engines/unit/translated-name.ts'
import { unitNameFor } from '../../../../engines/unit/unit-name.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { searchPatterns } from '../../../../kernel/database/search-patterns.ts'
import { invalid } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { QueryContext } from '../../../../kernel/query-context.ts'
import { planDays } from '../../plans/public.ts'
import { givenKindName } from '../kinds/kind-words.ts'
import { leaveScopeColumns } from '../ledger/adjust-account.ts'
import { placesToday } from '../subject.store.ts'
import { takenStates } from './request.store.ts'

type Call = (typeof leaveCalls)['GET /workbenchApi/attendance/leave-calendar']
type Requested = ParsedOf<Call>
type Calendar = OutputOf<Call>

const mostPeople = 300

/** People with leave that they have or ask for in a range of days, the people without any after them. */
export async function showLeaveCalendar(
  { platform, actor, language, now }: QueryContext,
  { from, to, search, ...team }: Requested,
): Promise<Calendar> {
  if (to < from) throw invalid({ path: 'to', key: 'field.start_after_end' })
  if (daysIncluded(from, to) > calendarDays) throw invalid({ path: 'to', key: 'field.invalid' })
  const scope = rowScopeCondition(leaveScopeColumns, actor, 'attendance-request:read')
  const given = givenKindName(sql`request.kind_code`, sql`request.kind_name`, language)
  const kindName = sql`coalesce(${given}, request.kind_name)`
  const { rows } = await sql<Calendar['people'][number]>`
    with recursive below as (
      select subject_id as id from department_row where subject_id = ${team.departmentId ?? null}::uuid
      union
      select child.subject_id from below join department_row child on child.parent_id = below.id
    )
    select row.id, employee.name, row.job_number as "jobNumber",
      coalesce(${translatedName('department', language)}, '') as department,
      ${unitNameFor(language)} as unit, coalesce(leave.list, '[]') as leave
    from ${placesToday(platform, now)} as row
    join employee on employee.id = row.employee_id
    left join department_row department on department.subject_id = row.department_id and department.during @> row.as_of
    join business_unit unit on unit.id = row.unit_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', request.id, 'kindCode', request.kind_code,
        'kindName', ${kindName}, 'from', request.from_day,
        'to', request.to_day, 'isPart', request.from_part <> 'whole' or request.to_part <> 'whole'
          or request.from_minute is not null, 'days', request.days, 'state', request.state)
        order by request.from_day, request.id) as list
      from (select * from leave_request where employment_id = row.id and state = any(${[...takenStates]})
        and from_day <= ${to}::date and to_day >= ${from}::date order by from_day, id limit 100) request
    ) leave on true
    where row.employment_state in ('entered', 'waiting_to_leave') and ${scope} and ${isInTeam(platform, team, now)}
      and employee.search_text || ' ' || lower(row.job_number) like all(${[...searchPatterns(search)]}::text[])
    order by leave.list is null, row.id = ${team.employmentId ?? null}::uuid desc,
      unit.name, department.name, row.department_id, row.job_number, row.id
    limit ${mostPeople + 1}`.execute(platform.database.db)
  const people = rows.slice(0, mostPeople)
  const restDays = await findRestDays(
    platform.database.db,
    people.map(({ id }) => id),
    { from, to },
  )
  return { from, to, people, restDays, hasMore: rows.length > mostPeople }
}

/** The days on which fewer than half of some people work; a person without a template works on weekdays. */
async function findRestDays(db: Db, ids: readonly string[], { from, to }: { from: string; to: string }) {
  const plans = await planDays(
    db,
    ids.map((employmentId) => ({ employmentId, from, to })),
  )
  const working = new Map<string, number>()
  for (const days of plans.values())
    for (const { date, dueKind } of days)
      if (dueKind === 'work' || (dueKind !== 'rest' && dueKind !== 'holiday' && !isWeekend(date)))
        working.set(date, (working.get(date) ?? 0) + 1)
  const unplanned = ids.filter((id) => !plans.has(id)).length
  return daysFromTo(from, to).filter(
    (day) => 2 * ((working.get(day) ?? 0) + (isWeekend(day) ? 0 : unplanned)) < ids.length,
  )
}

type Team = Pick<Requested, 'employmentId' | 'departmentId' | 'storeId'>

/** The team of a person: the same department, and where the person has a home store the same store. */
export function isInTeam(
  platform: Platform,
  { employmentId, departmentId, storeId }: Team,
  now: Date,
): RawBuilder<boolean> {
  if (employmentId !== undefined)
    return sql<boolean>`exists (select from ${placesToday(platform, now)} as own where own.id = ${employmentId}
      and own.department_id = row.department_id and own.store_id is not distinct from row.store_id)`
  return sql<boolean>`(${departmentId === undefined} or row.department_id in (select id from below))
    and (${storeId === undefined} or row.store_id = ${storeId ?? null}::uuid)`
}
