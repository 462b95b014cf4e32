import { mailJob } from '../../../engines/notification/deliver-mail.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { type AuditEntry, auditAll } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import {
  accountTopic,
  inviteAccounts,
  loadGranting,
  lockAuthority,
  systemAdministrators,
} from '../../access/accounts/public.ts'
import { type AccountRule, findRuledPeople, findRules, hasRules, type RuledPerson } from './account-rules.store.ts'
import { settleStop } from './check-rules.ts'
import { grantsOf, type RuledHolder } from './grants-of.ts'
import { newAccountOf, userTypeOf } from './new-account.ts'
import { insertEmployeeAccounts, moveAccounts, replaceGrants } from './rule-accounts.store.ts'

/**
 * Brings the accounts of people to what the rules give them where they work today. Without a rule no account is made;
 * who works nowhere has no role by a rule. A rule gives nothing that its author may not give today. Doing it again
 * changes nothing, and thousands of people take as many statements as one.
 */
export async function settleRuleAccounts(
  settling: CommandContext<Actor>,
  employmentIds: readonly string[],
): Promise<void> {
  const { platform, tx, actor, now } = settling
  if (employmentIds.length === 0 || !(await hasRules(tx))) return
  await lockAuthority(tx)
  const people = await findRuledPeople(tx, platform, employmentIds, now)
  const rules = await findRulesOf(tx, people)
  const granting = await loadGranting(platform, tx)
  const active = new Set<string>()
  for (const rule of rules.values()) if (await settleStop(tx, granting, rule, actor, now)) active.add(rule.id)
  const moved = await followPlaces(tx, people, active)
  const created = people.flatMap((person) => newAccountOf(platform, person) ?? [])
  await insertEmployeeAccounts(tx, created, now)
  const held = heldAccounts(
    people.map((person) => ({ ...person, ...moved.get(person.accountId ?? '') })),
    created.map(({ id, employee_id, business_unit_id, user_type }) => ({
      ...{ accountId: id, employeeId: employee_id, accountUnit: business_unit_id, accountType: user_type },
    })),
  )
  const grants = await grantsOf(settling, held, { rules, active, granting })
  const changed = await replaceGrants(
    tx,
    held.map(({ accountId }) => accountId),
    grants,
  )
  const entries: AuditEntry[] = [
    ...created.map(({ id, employee_id }) => noted('account.created', id, { employee: employee_id })),
    ...[...moved].map(([id, { accountUnit }]) => noted('account.moved_by_rule', id, { unit: accountUnit })),
    ...changed.map(({ accountId, given, taken }) =>
      noted('account.roles_by_rule', accountId, { given: given.join(' '), taken: taken.join(' ') }),
    ),
  ]
  await auditAll(tx, actor, now, entries)
  await platform.changes.publishAll(
    tx,
    [...new Set([...moved.keys(), ...changed.map(({ accountId }) => accountId)])].map(accountTopic),
  )
  const invited = await inviteAccounts(
    tx,
    platform,
    created.map(({ id }) => id),
    now,
  )
  if (invited > 0) await enqueue(tx, mailJob, {}, { key: mailJob })
}

const noted = (event: string, entityId: string, facts: Record<string, string>): AuditEntry => ({
  ...{ event, entity: 'account', entityId, facts },
})

async function findRulesOf(tx: Tx, people: readonly RuledPerson[]): Promise<ReadonlyMap<string, AccountRule>> {
  const ids = new Set(people.flatMap(({ placed }) => placed.flatMap(({ ruleId }) => ruleId ?? [])))
  return new Map((await findRules(tx, [...ids])).map((rule) => [rule.id, rule]))
}

/** The unit and the user type of accounts follow the first place with a rule, while every rule of the person holds. */
async function followPlaces(tx: Tx, people: readonly RuledPerson[], active: ReadonlySet<string>) {
  const administrators = new Set((await systemAdministrators(tx)).map(({ accountId }) => accountId))
  const places = people.flatMap(({ accountId, placed }) => {
    const ruled = placed.filter(({ ruleId }) => ruleId !== null)
    const [first] = ruled
    if (
      accountId === null ||
      administrators.has(accountId) ||
      !first ||
      !ruled.every(({ ruleId }) => active.has(ruleId ?? ''))
    )
      return []
    return [{ accountId, unitId: first.unitId, userType: userTypeOf(first) }]
  })
  const moved = new Set(await moveAccounts(tx, places))
  return new Map(
    places.flatMap(({ accountId, unitId, userType }) =>
      moved.has(accountId) ? [[accountId, { accountUnit: unitId, accountType: userType }] as const] : [],
    ),
  )
}

type Created = Pick<RuledHolder, 'accountId' | 'employeeId' | 'accountUnit' | 'accountType'>

/** People with an account, that of a new one included. */
function heldAccounts(people: readonly RuledPerson[], created: readonly Created[]): readonly RuledHolder[] {
  const byEmployee = new Map(created.map((one) => [one.employeeId, one]))
  return people.flatMap((person) => {
    const { accountId, accountUnit } = person
    if (accountId !== null && accountUnit !== null) return [{ ...person, accountId, accountUnit }]
    const one = byEmployee.get(person.employeeId)
    return one ? [{ ...person, ...one }] : []
  })
}
