import { z } from 'zod'
import { namesInTable } from '../../../kernel/audit/audit-names.ts'
import { listenTo } from '../../../kernel/facts/facts.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Module } from '../../../module.ts'
import { waiverRequested } from '../applications/public.ts'
import { closeEndedOrders, closeOrderOfApplication } from './close-ended-orders.ts'
import { mountFeeAdmin } from './fee-admin.routes.ts'
import { orderFinder } from './find-order-by-number.ts'
import { followUpRefunds } from './follow-up-refunds.ts'
import { mountNotices } from './notice.routes.ts'
import { mountPayments } from './payment.routes.ts'
import { mountPaymentAdmin } from './payment-admin.routes.ts'
import { paymentEventResource } from './payment-event.resource.ts'
import { paymentRecords } from './payment-records.ts'
import { paymentFigures, paymentPlots, paymentTodos } from './payment-todos.ts'
import { reconcileDueDays } from './reconcile-due-days.ts'
import { samplePayments } from './sample/payment.sample.ts'

const closingJob = 'payment.close-expired-orders'

/** The exam fee: orders, notices, refunds, and the comparison with the provider's bills. */
export const paymentModule: Module = {
  name: 'payment',
  auditNames: { reconciliation_difference: namesInTable('fee:read', 'reconciliation_difference', 'order_number') },
  menus: [
    {
      code: 'fees',
      parent: 'recruitment',
      path: '/recruitment/fees',
      permission: 'fee:read',
      buttons: ['fee:decide', 'fee:export'],
    },
  ],
  resources: [paymentEventResource],
  listeners: [listenTo(waiverRequested, (tx, about) => enqueue(tx, closingJob, about))],
  finders: (platform) => [orderFinder(platform)],
  retention: [{ kind: 'payment', days: null }],
  personalRecords: paymentRecords,
  todos:
    ({ database }) =>
    (actor) =>
      paymentTodos(database.db, actor),
  figures: (platform) => (actor, context) => paymentFigures(platform, actor, context),
  plots: (platform) => (actor, context) => paymentPlots(platform, actor, context),
  sample: samplePayments,
  async mount(mount, platform) {
    mountPayments(mount, platform)
    mountPaymentAdmin(mount, platform)
    mountFeeAdmin(mount, platform)
    await mountNotices(mount, platform)
  },
  jobs: (platform) => ({
    [closingJob]: ({ applicationId }) =>
      applicationId === undefined
        ? closeEndedOrders(platform, platform.clock.now())
        : closeOrderOfApplication(platform, z.uuid().parse(applicationId), platform.clock.now()),
    'payment.follow-up-refunds': () => followUpRefunds(platform, platform.clock.now()),
    'payment.reconcile': () => reconcileDueDays(platform, platform.clock.now()),
  }),
  schedule: [
    { name: closingJob, schedule: '* * * * *' },
    { name: 'payment.follow-up-refunds', schedule: '* * * * *' },
    // Every hour, so that a late bill or a stopped server misses no day.
    { name: 'payment.reconcile', schedule: '23 * * * *' },
  ],
}
