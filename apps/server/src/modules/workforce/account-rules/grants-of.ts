import type { Actor } from '../../../kernel/actor.ts'
import { type AuditEntry, auditAll } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { type Granting, systemAdministrators } from '../../access/accounts/public.ts'
import type { AccountRule, RuledPerson } from './account-rules.store.ts'
import { findGrants, type RuleGrant } from './rule-accounts.store.ts'

/** A person with an account. */
export type RuledHolder = RuledPerson & { readonly accountId: string; readonly accountUnit: string }

type Applied = {
  readonly rules: ReadonlyMap<string, AccountRule>
  /** Rules that their authors may give. */
  readonly active: ReadonlySet<string>
  readonly granting: Granting
}

/**
 * What accounts have by rules from now on. A rule that has stopped gives nothing more, and does not take back what it
 * gave. An account may be in another unit than its person, so that the author is asked for its own unit, too.
 */
export async function grantsOf(
  { tx, actor, now }: CommandContext<Actor>,
  people: readonly RuledHolder[],
  applied: Applied,
): Promise<readonly RuleGrant[]> {
  const before = await findGrants(
    tx,
    people.map(({ accountId }) => accountId),
  )
  const had = new Set(before.map(keyOfRule))
  const lackingOf = lackingBy(applied)
  const withheld: AuditEntry[] = []
  const grants: RuleGrant[] = []
  for (const person of people)
    for (const rule of rulesOf(person, applied)) {
      const lacking = await lackingOf(rule, person)
      if (lacking !== undefined) withheld.push(withheldFrom(person, rule, lacking))
      const gives = applied.active.has(rule.id) && lacking === undefined
      const all = rule.roleIds.map((roleId) => ({ accountId: person.accountId, roleId, ruleId: rule.id }))
      grants.push(...all.filter((grant) => gives || had.has(keyOfRule(grant))))
    }
  await auditAll(tx, actor, now, withheld)
  return [...grants, ...(await lastAdministrators(tx, before, grants))]
}

const keyOf = ({ accountId, roleId }: Omit<RuleGrant, 'ruleId'>) => `${accountId} ${roleId}`
const keyOfRule = (grant: RuleGrant) => `${keyOf(grant)} ${grant.ruleId}`

const rulesOf = ({ placed }: RuledHolder, { rules }: Applied): readonly AccountRule[] =>
  [...new Set(placed.map(({ ruleId }) => ruleId))].flatMap((id) => rules.get(id ?? '') ?? [])

const withheldFrom = ({ accountId }: RuledHolder, rule: AccountRule, permission: string): AuditEntry => ({
  ...{ event: 'account.roles_withheld', entity: 'account', entityId: accountId },
  facts: { rule: rule.id, permission },
})

/** What the author of an active rule may not give to an account; asked once for each unit and user type. */
function lackingBy({ active, granting }: Applied) {
  const known = new Map<string, Promise<string | undefined>>()
  return async (rule: AccountRule, { accountUnit: unit, accountType }: RuledHolder): Promise<string | undefined> => {
    if (!active.has(rule.id)) return undefined
    const key = `${rule.id} ${unit} ${accountType}`
    const found = known.get(key) ?? findLacking(granting, rule, { unit, type: accountType ?? 'system' })
    known.set(key, found)
    return found
  }
}

async function findLacking(
  granting: Granting,
  { authorId, roleIds }: AccountRule,
  membership: Parameters<Granting['excess']>[2][number],
): Promise<string | undefined> {
  const author = authorId === null ? undefined : await granting.authorityOf(authorId)
  return author && granting.excess(author, roleIds, [membership])
}

/** Grants that stay although their place is gone: without them no administrator of the system would remain. */
async function lastAdministrators(
  tx: Tx,
  before: readonly RuleGrant[],
  after: readonly RuleGrant[],
): Promise<readonly RuleGrant[]> {
  const next = new Set(after.map(keyOf))
  const ending = new Map(before.filter((grant) => !next.has(keyOf(grant))).map((grant) => [keyOf(grant), grant]))
  if (ending.size === 0) return []
  const administrators = await systemAdministrators(tx)
  if (administrators.some((one) => !ending.has(keyOf(one)))) return []
  return administrators.flatMap((one) => ending.get(keyOf(one)) ?? [])
}
