import { sql } from 'kysely'
import { unitSettings } from '../../../engines/unit/unit-settings.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'

/** Employments with events whose day has come in the time zone of their company. */
export async function findDueEmployments(
  db: Db,
  platform: Platform,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct event.subject_id as id from effective_event event
    join employment on employment.id = event.subject_id
    join ${unitSettings(platform, now)} as company on company.id = employment.company_id
    where event.subject_kind = 'employment' and event.state = 'scheduled' and event.day <= company.today
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks an employment; false while another server has it, or if it is gone. */
export async function tryLockEmployment(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from employment where id = ${id} for update skip locked`.execute(tx)
  return rows.length > 0
}

type Leaving = { readonly eventId: string; readonly employmentId: string; readonly accountId: string }

/** Unlocked accounts of people who have left and work, or will work, in no other company of the group. */
export async function findAccountsToLock(
  tx: Tx,
  platform: Platform,
  employmentIds: readonly string[],
  now: Date,
): Promise<readonly Leaving[]> {
  const { rows } = await sql<Leaving>`
    select distinct on (account.id) event.id as "eventId", employment.id as "employmentId", account.id as "accountId"
    from effective_event event join employment on employment.id = event.subject_id
    join account on account.employee_id = employment.employee_id and not account.locked
    where event.subject_kind = 'employment' and event.act = 'left' and event.state = 'applied'
      and employment.id = any(${[...employmentIds]}::uuid[])
      and not exists (select from employment other
        join ${unitSettings(platform, now)} as company on company.id = other.company_id
        join assignment_row part on part.subject_id = other.id
        where other.employee_id = employment.employee_id and other.id <> employment.id and not other.rescinded
          and part.during @> greatest(event.day, company.today) and part.employment_state <> 'left')
    order by account.id`.execute(tx)
  return rows
}

export async function insertLocks(tx: Tx, locks: readonly Leaving[], now: Date): Promise<void> {
  if (locks.length === 0) return
  await sql`insert into personnel_effect (id, event_id, employment_id, effect, account_id, done_at)
    select gen_random_uuid(), "eventId", "employmentId", 'account_locked', "accountId", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(locks)}::jsonb)
      as given ("eventId" uuid, "employmentId" uuid, "accountId" uuid)
    on conflict do nothing`.execute(tx)
}

type Returning = { readonly id: string; readonly accountId: string; readonly isRehired: boolean }

/**
 * Accounts that were locked because of an event that is not applied any more, or whose people have entered another
 * employment since.
 */
export async function findAccountsToUnlock(
  tx: Tx,
  platform: Platform,
  employmentIds: readonly string[],
  now: Date,
): Promise<readonly Returning[]> {
  const { rows } = await sql<Returning>`
    select effect.id, effect.account_id as "accountId", event.state = 'applied' as "isRehired"
    from personnel_effect effect join employment former on former.id = effect.employment_id
    join effective_event event on event.id = effect.event_id
    where effect.effect = 'account_locked' and effect.reversed_at is null
      and former.employee_id in (select employee_id from employment where id = any(${[...employmentIds]}::uuid[]))
      and (event.state <> 'applied' or exists (select from employment other
        join ${unitSettings(platform, now)} as company on company.id = other.company_id
        join assignment_row part on part.subject_id = other.id and part.during @> company.today
        where other.employee_id = former.employee_id and other.id <> former.id and not other.rescinded
          and part.employment_state in ('entered', 'waiting_to_leave')))`.execute(tx)
  return rows
}

/** Takes the roles that accounts had in an earlier employment. @returns the accounts that had some */
export async function endRoles(tx: Tx, accountIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with noted as (delete from account_rule_grant where account_id = any(${[...accountIds]}::uuid[])),
    ended as (delete from account_role where account_id = any(${[...accountIds]}::uuid[]) returning account_id)
    select distinct account_id as id from ended`.execute(tx)
  return rows.map(({ id }) => id)
}

export const markReversed = (tx: Tx, ids: readonly string[], now: Date) =>
  sql`update personnel_effect set reversed_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(tx)
