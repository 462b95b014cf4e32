import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { loadGranting, lockAuthority } from '../../access/accounts/public.ts'
import { findRules, setAuthor, setStop } from './account-rules.store.ts'
import { stopOf } from './check-rules.ts'

/**
 * Makes the caller the author of a rule, so that one whose author has left goes on.
 *
 * @throws DomainError `record.not_found`; `accounts.grant_exceeds_actor` with a permission that the caller lacks
 */
export const takeOverRule = (platform: Platform, { actor, now }: Pick<CommandContext, 'actor' | 'now'>, id: string) =>
  platform.transaction(async (tx) => {
    await lockAuthority(tx)
    const scope = rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, 'account-rule:write')
    const { rows } = await sql`select from account_rule row where id = ${id} and ${scope}`.execute(tx)
    const [rule] = rows.length > 0 ? await findRules(tx, [id]) : []
    if (!rule) throw notFound()
    const stop = await stopOf(await loadGranting(platform, tx), { ...rule, authorId: actor.accountId })
    if (stop) throw new DomainError('accounts.grant_exceeds_actor', { permission: stop.lacking })
    await setAuthor(tx, id, actor.accountId)
    await setStop(tx, id, undefined)
    await audit(tx, actor, now, { event: 'account-rule.taken_over', entity: 'account-rule', entityId: id })
    return { done: true } as const
  })
