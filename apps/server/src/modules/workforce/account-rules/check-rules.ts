import { inScope } from '@rostrum/contracts/kernel/scope'
import { type Actor, system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type Granting, loadGranting, lockAuthority } from '../../access/accounts/public.ts'
import { type AccountRule, findRules, type RuleStop, setStop } from './account-rules.store.ts'

export const checkRulesJob = 'account-rules.check'

/**
 * Whether the author of a rule may give today what the rule gives, in every unit that it reaches. A clerk or a
 * distributor never has more of a role than a system user, so that the check for system users covers all accounts.
 *
 * @returns why the rule has to stop; undefined while it holds
 */
export async function stopOf(
  granting: Granting,
  { authorId, unitId, roleIds }: Pick<AccountRule, 'authorId' | 'unitId' | 'roleIds'>,
): Promise<RuleStop | undefined> {
  const author = authorId === null ? undefined : await granting.authorityOf(authorId)
  if (!author) return { stop: 'author_gone', lacking: '' }
  const scope = author.permissions.get('account-rule:write')
  if (!scope || !inScope(scope, { unit: unitId })) return { stop: 'author_lacks', lacking: 'account-rule:write' }
  const reached = granting.unitsFrom(unitId).map((unit) => ({ unit, type: 'system' as const }))
  const lacking = await granting.excess(author, roleIds, reached)
  return lacking === undefined ? undefined : { stop: 'author_lacks', lacking }
}

/** Stores whether a rule holds, and records when that changes. @returns whether it holds */
export async function settleStop(tx: Tx, granting: Granting, rule: AccountRule, actor: Actor, now: Date) {
  const stop = await stopOf(granting, rule)
  if ((stop?.stop ?? null) !== rule.stop || (stop?.lacking ?? '') !== rule.lacking) {
    await setStop(tx, rule.id, stop)
    const event = stop ? 'account-rule.stopped' : 'account-rule.resumed'
    await audit(tx, actor, now, { event, entity: 'account-rule', entityId: rule.id, facts: { ...stop } })
  }
  return stop === undefined
}

/** Checks every enabled rule, so that one whose author has lost authority says so before it is asked. */
export const checkRules = (platform: Platform): Promise<void> =>
  platform.transaction(async (tx) => {
    await lockAuthority(tx)
    const granting = await loadGranting(platform, tx)
    const now = platform.clock.now()
    for (const rule of await findRules(tx, 'enabled')) await settleStop(tx, granting, rule, system(checkRulesJob), now)
  })
