import { isOpen } from '@rostrum/contracts/kernel/time-window'
import { isLive } from '@rostrum/contracts/recruitment/applications/states'
import { system } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { forEachConcurrent } from '../../../kernel/queues/for-each-concurrent.ts'
import { lockApplication, owedRefunds, transition } from '../applications/public.ts'
import { createRefund } from './create-refund.ts'
import { findOrderOfFee, lockOrder } from './order.store.ts'

const pageSize = 500
const concurrency = 4
const actor = system('payment.follow-up-refunds')

/** Creates the refunds that the rules grant: paid fees of applications that have ended. */
export async function returnOwedFees(platform: Platform, now: Date): Promise<void> {
  const { db } = platform.database
  // Reads all pages: applications that must still wait do not block the others.
  let page = await owedRefunds(db, pageSize)
  while (page.length > 0) {
    await forEachConcurrent(
      page,
      concurrency,
      (applicationId) => platform.transaction((tx) => returnFee(platform, tx, applicationId, now)),
      (failure, applicationId) => platform.log.error({ err: failure, applicationId }, 'an owed fee was not returned'),
    )
    page = await owedRefunds(db, pageSize, page.at(-1))
  }
}

async function returnFee(platform: Platform, tx: Tx, applicationId: string, now: Date): Promise<void> {
  const application = await lockApplication(platform, tx, applicationId, now)
  const { fee, review, project } = application
  // A rejected applicant may still choose another position while applying is open, and needs the fee for it.
  if (review === 'REJECTED' && isOpen(project.windows.apply, now.toISOString())) return
  const paid = await findOrderOfFee(tx, applicationId)
  if (fee !== 'PAID' || !paid) return
  const order = await lockOrder(tx, paid.orderNumber)
  await transition(tx, application, 'fee', 'refund', { role: 'schedule', actor, now })
  const reason = isLive(review) ? 'granted' : 'application_ended'
  await createRefund(tx, order, { reason, note: null, returnsFee: true }, { actor, now })
}
