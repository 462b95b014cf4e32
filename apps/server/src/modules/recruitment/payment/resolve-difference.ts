import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { projectInScope } from '../projects/public.ts'
import { findDifference, markResolved, type StoredDifference } from './reconciliation.store.ts'

/**
 * Records how staff resolved a difference. @throws DomainError `payment.difference_resolved` when it was resolved before
 */
export async function resolveDifference(
  tx: Tx,
  actor: Staff,
  { id, note }: { id: string; note: string },
  now: Date,
): Promise<StoredDifference> {
  const inReach = projectInScope(actor, 'fee:decide', sql.ref('payment_order.project_id'))
  if (!(await findDifference(tx, id, inReach))) throw notFound()
  const settled = await markResolved(tx, id, { now, by: actor.accountId, note })
  if (!settled) throw new DomainError('payment.difference_resolved')
  await audit(tx, actor, now, {
    event: 'difference.resolved',
    entity: 'reconciliation_difference',
    entityId: id,
    facts: { note },
  })
  const difference = await findDifference(tx, id, inReach)
  if (!difference) throw notFound()
  return difference
}
