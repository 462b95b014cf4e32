import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { lockApplication, transition } from '../applications/public.ts'
import { canAccessProject } from '../projects/public.ts'
import { createRefund } from './create-refund.ts'
import { findOrder, lockOrder } from './order.store.ts'
import { refundsOfOrder } from './refund.store.ts'
import type { Refund } from './refund.ts'

/**
 * Refunds a paid fee at the request of staff. A repeated request returns the existing refund.
 *
 * @throws DomainError `record.not_found` out of the actor's scope; `payment.not_refundable` for an order without money;
 * the refusals of the fee's lifecycle
 */
export async function requestRefund(
  platform: Platform,
  tx: Tx,
  actor: Staff,
  { orderNumber, note }: { orderNumber: string; note: string },
  now: Date,
): Promise<Refund> {
  const found = await findOrder(tx, orderNumber)
  if (!found || !(await canAccessProject(tx, actor, 'fee:decide', found.projectId))) throw notFound()
  const application = await lockApplication(platform, tx, found.applicationId, now)
  const order = await lockOrder(tx, orderNumber)
  const existing = (await refundsOfOrder(tx, orderNumber)).at(-1)
  if (existing) return existing
  if (!order.paysFee) throw new DomainError('payment.not_refundable')
  const granted = { ...application, refundGranted: true }
  await transition(tx, granted, 'fee', 'refund', { role: 'examOffice', actor, now, reason: note })
  return createRefund(tx, order, { reason: 'granted', note, returnsFee: true }, { actor, now })
}
