import { sql } from 'kysely'
import { unitSettings } from '../../../engines/unit/unit-settings.ts'
import { system } from '../../../kernel/actor.ts'
import { auditAll } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { setLocked } from '../../access/accounts/public.ts'
import { settleRuleAccounts } from '../account-rules/public.ts'
import { endRoles, findAccountsToLock, findAccountsToUnlock, insertLocks, markReversed } from './effects.store.ts'
import { followEvents } from './follow-events.ts'
import { settleLinks } from './leaving/settle-links.ts'

export const effectsJob = 'personnel.effects'
const actor = system(effectsJob)

/**
 * Brings events of employments to what is true today, in the time zone of the company: those whose day has come are
 * applied, and those that were moved into the future wait again. What the day of an event does outside of the timeline
 * is done, or taken back where the event no longer counts. The caller holds the locks of the employments. Doing
 * it late, or again, changes nothing more.
 */
export async function applyDueEvents(
  platform: Platform,
  tx: Tx,
  employmentIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update effective_event event set state = case when event.day <= company.today then 'applied' else 'scheduled' end
    from employment join ${unitSettings(platform, now)} as company on company.id = employment.company_id
    where event.subject_kind = 'employment' and event.subject_id = employment.id
      and employment.id = any(${[...employmentIds]}::uuid[])
      and event.state = case when event.day <= company.today then 'scheduled' else 'applied' end`.execute(tx)
  await followEvents({ tx, actor, now }, employmentIds)
  await settleLinks({ platform, tx, actor, now }, employmentIds)
  await lockOrUnlockAccounts(platform, tx, employmentIds, now)
  await settleRuleAccounts({ platform, tx, actor, now }, employmentIds)
}

/**
 * The account of a person who has left is locked. It is unlocked when the leaving no longer counts, with the roles that
 * it had, and when the person is hired again: without them, as roles end with the employment.
 */
async function lockOrUnlockAccounts(
  platform: Platform,
  tx: Tx,
  employmentIds: readonly string[],
  now: Date,
): Promise<void> {
  const returning = await findAccountsToUnlock(tx, platform, employmentIds, now)
  const rehired = returning.filter(({ isRehired }) => isRehired).map(({ accountId }) => accountId)
  const ended = await endRoles(tx, rehired)
  const event = 'account.roles_ended'
  await auditAll(
    tx,
    actor,
    now,
    ended.map((entityId) => ({ event, entity: 'account', entityId })),
  )
  await setLocked(tx, platform, actor, { accountIds: returning.map(({ accountId }) => accountId), locked: false }, now)
  await markReversed(
    tx,
    returning.map(({ id }) => id),
    now,
  )
  const leaving = await findAccountsToLock(tx, platform, employmentIds, now)
  const accountIds = leaving.map(({ accountId }) => accountId)
  const locked = new Set(await setLocked(tx, platform, actor, { accountIds, locked: true }, now))
  await insertLocks(
    tx,
    leaving.filter(({ accountId }) => locked.has(accountId)),
    now,
  )
}
