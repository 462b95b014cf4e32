import { type ChosenRetention, chosenRetention } from '@rostrum/contracts/retention'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { retentionDays } from '../../../kernel/retention/retention.ts'

type RetentionChange = { readonly kind: ChosenRetention; readonly days: number }

/**
 * Sets how long data is retained; the next purge applies it.
 *
 * @throws DomainError at `days` out of its bounds
 */
export function setRetention(platform: Platform, actor: Staff, { kind, days }: RetentionChange, now: Date) {
  const { from, to } = chosenRetention[kind]
  if (days < from) throw invalid({ path: 'days', key: 'field.too_small', params: { minimum: from } })
  if (days > to) throw invalid({ path: 'days', key: 'field.too_big', params: { maximum: to } })
  return platform.transaction(async (tx) => {
    const before = await retentionDays(tx, kind)
    const row = { days, changed_at: now }
    await tx
      .insertInto('retention_days')
      .values({ kind, ...row })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
      .execute()
    const facts = { from: before, to: days }
    await audit(tx, actor, now, { event: 'retention.changed', entity: 'retention', entityId: kind, facts })
    return { days }
  })
}
