import { checkPhone } from '@rostrum/contracts/kernel/checks/phone'
import { sql } from 'kysely'
import { mailJob } from '../../../engines/notification/deliver-mail.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accountTopic, inviteAccounts, lockAuthority } from '../../access/accounts/public.ts'
import { sealedPurpose } from '../employees/public.ts'
import { findRuledAccounts, insertEmployeeAccount, type RuledAccount, replaceRuleRoles } from './account-rules.store.ts'

type Settling = { readonly platform: Platform; readonly tx: Tx; readonly actor: Actor; readonly now: Date }

/**
 * Gives people who work today the account and the roles of the rule for their place. Without a rule no account is created.
 * Doing it again changes nothing.
 */
export async function settleRuleAccounts(settling: Settling, employmentIds: readonly string[]): Promise<void> {
  const { platform, tx, now } = settling
  if (!(await hasRules(tx))) return
  const people = await findRuledAccounts(tx, platform, employmentIds, now)
  const concerned = people.filter(({ ruleId, accountId }) => ruleId !== null || accountId !== null)
  if (concerned.length === 0) return
  await lockAuthority(tx)
  const created: string[] = []
  for (const person of concerned) {
    const accountId = person.accountId ?? (await makeAccount(settling, person))
    if (person.accountId === null) created.push(accountId)
    const changed = await replaceRuleRoles(tx, accountId, person.roleIds)
    if (changed) await note(settling, 'account.roles_by_rule', accountId, { roles: person.roleIds.join(' ') })
    if (changed) await platform.changes.publish(tx, accountTopic(accountId))
  }
  if ((await inviteAccounts(tx, created, now)) && platform.mail) await enqueue(tx, mailJob, {}, { key: mailJob })
}

async function hasRules(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from account_rule limit 1`.execute(tx)
  return rows.length > 0
}

async function makeAccount(settling: Settling, person: RuledAccount): Promise<string> {
  const { tx, platform, now } = settling
  const { personalData } = platform
  const id = crypto.randomUUID()
  const phone = phoneOf(platform, person)
  await insertEmployeeAccount(
    tx,
    {
      ...{ id, username: usernameOf(person.jobNumber), displayName: person.name, unitId: person.unitId },
      ...{ userType: person.isGuide ? 'clerk' : 'system', employeeId: person.employeeId },
      emailEncrypted: person.email === '' ? null : personalData.encrypt(person.email, 'email'),
      phoneEncrypted: phone === undefined ? null : personalData.encrypt(phone, 'phone'),
      phoneIndex: phone === undefined ? null : personalData.blindIndex(phone, 'phone'),
    },
    now,
  )
  await note(settling, 'account.created', id, { employment: person.employmentId })
  return id
}

/** Log-in by phone, and by code, works with mobile numbers of mainland China. */
function phoneOf({ personalData }: Platform, { phoneEncrypted }: RuledAccount): string | undefined {
  if (phoneEncrypted === null) return undefined
  const national = personalData.decrypt(phoneEncrypted, sealedPurpose).replace(/^\+86/, '')
  return checkPhone(national) === undefined ? national : undefined
}

/** The job number in the form of a name for the log-in. */
const usernameOf = (jobNumber: string): string => {
  const name = jobNumber.toLowerCase().replaceAll('/', '.')
  return /^[a-z]/.test(name) && name.length > 1 ? name : `e${name}`
}

const note = ({ tx, actor, now }: Settling, event: string, entityId: string, facts: Record<string, string>) =>
  audit(tx, actor, now, { event, entity: 'account', entityId, facts })
