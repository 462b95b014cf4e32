import type { Permission } from '@rostrum/contracts/permissions'
import { feeCalls } from '@rostrum/contracts/recruitment/payment/fee-calls'
import { sql } from 'kysely'
import { sendExport } from '../../../engines/resource/send-export.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { sendFile } from '../../system/files/public.ts'
import { projectInScope } from '../projects/public.ts'
import { countEndedPayments, findEndedPayments } from './ended-payment.store.ts'
import { exportOrders, exportRefunds } from './export-fee-lists.ts'
import { exportMovements } from './export-movements.ts'
import { countWaivers, findDayTotals, findFeeProjects, findWaivers } from './fee-admin.store.ts'
import { findOpenRefundsAndDifferences } from './payment-home.store.ts'
import { presentEndedPayment } from './present-ended-payment.ts'
import { moneyOfFen } from './present-payment.ts'
import { startOfDay } from './region-day.ts'
import { openWaiverDocument, presentWaiver, showWaiver } from './show-waiver.ts'

/** Fee administration: totals, and waiver requests with their documents. */
export function mountFeeAdmin(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  const { timeZone } = platform.config
  const within = (actor: Staff, permission: Permission, column: string) =>
    projectInScope(actor, permission, sql.ref(column))
  mount.calls(feeCalls, {
    'GET /workbenchApi/payment/projects/options': ({ actor, language }, { search, ids }) =>
      findFeeProjects(db, {
        ...{ inScope: within(actor, 'fee:read', 'project.id'), search, ids: ids?.split(','), language },
      }),
    'GET /workbenchApi/payment/movements/export': (context, query) =>
      sendExport(context, () => exportMovements(platform, context, query)),
    'GET /workbenchApi/payment/orders/export': (context, query) =>
      sendExport(context, () => exportOrders(platform, context, query)),
    'GET /workbenchApi/payment/refunds/export': (context, query) =>
      sendExport(context, () => exportRefunds(platform, context, query)),
    'GET /workbenchApi/payment/totals': async ({ actor, language }, { projectId, from, to }) => {
      const rows = await findDayTotals(db, {
        inScope: within(actor, 'fee:read', 'payment_order.project_id'),
        projectId,
        from: startOfDay(from, timeZone),
        before: startOfDay(to, timeZone, 1),
        timeZone,
        language,
      })
      return rows.map(({ day, project_id: id, title, payments, paid, refunds, refunded }) => ({
        day,
        projectId: id,
        projectTitle: title,
        payments,
        paid: moneyOfFen(Number(paid)),
        refunds,
        refunded: moneyOfFen(Number(refunded)),
        net: moneyOfFen(Number(paid) - Number(refunded)),
      }))
    },
    'GET /workbenchApi/payment/waiting': async ({ actor }) => {
      const ofOrders = within(actor, 'fee:read', 'payment_order.project_id')
      const { refunds, differences } = await findOpenRefundsAndDifferences(db, ofOrders)
      const { count: ended } = await countEndedPayments(db, { inScope: ofOrders })
      const inScope = within(actor, 'fee:read', 'application.project_id')
      const waivers = await countWaivers(db, { inScope, waiting: true })
      return { refunds, ended, waivers, reconciliation: differences }
    },
    'GET /workbenchApi/payment/ended': async ({ actor, language, now }, query) => {
      const inScope = within(actor, 'fee:read', 'payment_order.project_id')
      const filter = { ...query, inScope, language }
      const [rows, { count: total }] = [await findEndedPayments(db, filter), await countEndedPayments(db, filter)]
      const { current, size } = query
      return { records: rows.map((row) => presentEndedPayment(row, now)), total, current, size }
    },
    'GET /workbenchApi/payment/waivers': async ({ actor, language }, query) => {
      const inScope = within(actor, 'fee:read', 'application.project_id')
      const filter = { ...query, inScope, language }
      const [rows, total] = [await findWaivers(db, filter), await countWaivers(db, filter)]
      const { current, size } = query
      return { records: rows.map(presentWaiver), total, current, size }
    },
    'GET /workbenchApi/payment/waivers/{applicationId}': ({ actor, now, language }, { applicationId }) =>
      showWaiver(platform, { actor, now, language }, applicationId),
    'GET /workbenchApi/payment/waivers/{applicationId}/documents/{fileId}': async ({ actor, now, reply }, input) =>
      sendFile(platform, reply, await openWaiverDocument(platform, actor, input, now)),
  })
}
