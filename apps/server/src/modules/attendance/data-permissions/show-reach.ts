import type { dataPermissionCalls } from '@rostrum/contracts/attendance/data-permissions/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { inScope } from '@rostrum/contracts/kernel/scope'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { offsetOf, pageWithTotal } from '../../../kernel/http/paging.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { scopesOfHolders, staffByAccount } from '../../access/accounts/public.ts'
import { dayScopeColumns } from '../day-rows/public.ts'

type Call = (typeof dataPermissionCalls)['GET /workbenchApi/attendance/scopes/{id}/reach']
type Page = { readonly id: string; readonly current: number; readonly size: number }
type Holder = { readonly accountId: string; readonly displayName: string; readonly username: string }

/** The days of people are what every page of attendance is about. */
const seen = 'attendance-day:read'

/** @throws DomainError `record.not_found` for a role that the reader does not reach */
export async function showReach(
  platform: Platform,
  { actor, now, language }: Pick<RequestContext<'staff'>, 'actor' | 'now' | 'language'>,
  { id, current, size }: Page,
): Promise<OutputOf<Call>> {
  const { db } = platform.database
  await requireVisibleRole(db, actor, id)
  const { holders, total } = await findHolders(db, actor, id, offsetOf({ current, size }))
  const scopes = await scopesOfHolders(platform, { actor, language }, seen, holders)
  const day = calendarDay(now, platform.config.timeZone)
  const records: OutputOf<Call>['records'] = []
  for (const holder of holders)
    records.push({
      ...holder,
      scope: scopes.get(holder.accountId) ?? null,
      people: await countPeople(platform, actor, holder.accountId, day),
    })
  return { records, total, current, size }
}

async function requireVisibleRole(db: Db, actor: Staff, id: string): Promise<void> {
  const role = await db.selectFrom('role').select('business_unit_id').where('id', '=', id).executeTakeFirst()
  const scope = actor.permissions.get('attendance-scope:read')
  if (!role || !scope || !inScope(scope, { unit: role.business_unit_id })) throw notFound()
  if (actor.unitFilter && !actor.unitFilter.has(role.business_unit_id)) throw notFound()
}

async function findHolders(db: Db, actor: Staff, role: string, { limit, offset }: ReturnType<typeof offsetOf>) {
  const condition = rowScopeCondition({ unit: sql`account.business_unit_id` }, actor, 'attendance-scope:read')
  const { rows, total } = await pageWithTotal(offset, async (from) => {
    const found = await sql<Holder & { total: number }>`
    select account.id as "accountId", account.display_name as "displayName", account.username,
      count(*) over ()::int as total
    from account_role held join account on account.id = held.account_id
    where held.role_id = ${role} and ${condition}
    order by account.username, account.id limit ${limit} offset ${from}`.execute(db)
    return found.rows
  })
  return { holders: rows.map(({ total: _total, ...holder }) => holder), total }
}

/** The people of a day whom an account sees, without those whom the reader does not reach. */
async function countPeople(platform: Platform, actor: Staff, accountId: string, day: string): Promise<number> {
  const holder = await staffByAccount(platform, accountId)
  if (!holder?.permissions.has(seen)) return 0
  const { rows } = await sql<{ people: number }>`
    select count(distinct row.employment_id)::int as people from attendance_day row
    where row.day = ${day}::date and ${rowScopeCondition(dayScopeColumns, holder, seen)}
      and ${rowScopeCondition(dayScopeColumns, actor, 'attendance-scope:read')}`.execute(platform.database.db)
  return rows[0]?.people ?? 0
}
