import { sql } from 'kysely'
import type { Platform } from '../../../kernel/platform.ts'
import type { Finder } from '../../../module.ts'
import { projectInScope } from '../projects/public.ts'
import { findOrders } from './payment-admin.store.ts'

const page = '/recruitment/fees'

/**
 * The format of our order numbers, and of WeChat Pay's transaction numbers. Other texts need no query over all orders.
 */
const numberShape = /^(?:RS\d{14}[0-9A-F]{12}|\d{28})$/

/** Finds orders by their whole number, or that of the provider's transaction. */
export const orderFinder = ({ database }: Platform): Finder => ({
  kind: 'records',
  page,
  async find(actor, { words, limit }) {
    const number = words.join('').toUpperCase()
    if (!actor.permissions.has('fee:read') || !numberShape.test(number))
      return { total: 0, complete: true, isExact: false, records: [] }
    const inScope = projectInScope(actor, 'fee:read', sql.ref('payment_order.project_id'))
    const { records, total } = await findOrders(database.db, { number, inScope }, { current: 1, size: limit })
    return {
      total,
      complete: true,
      isExact: true,
      records: records.map(({ orderNumber, applicationNumber }) => ({
        id: orderNumber,
        title: orderNumber,
        about: applicationNumber,
        path: `${page}?q=${orderNumber}`,
      })),
    }
  },
})
