import type { Todo } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { projectInScope } from '../projects/public.ts'

const path = '/recruitment/fees'

/** Refunds that the provider could not complete, and unresolved differences to its bills. */
export async function paymentTodos(db: Db, actor: Staff): Promise<Todo[]> {
  if (!actor.permissions.has('fee:decide')) return []
  const inReach = projectInScope(actor, 'fee:decide', sql.ref('payment_order.project_id'))
  const { rows } = await sql<{ refunds: number; differences: number }>`
    select
      (select count(*)::int from payment_refund
        join payment_order on payment_order.order_number = payment_refund.order_number
        where payment_refund.state = 'ABNORMAL' and ${inReach}) as refunds,
      (select count(*)::int from reconciliation_difference difference
        left join payment_order on payment_order.order_number = difference.order_number
        where difference.settled_at is null and ${inReach}) as differences`.execute(db)
  return [
    { kind: 'refund', path, count: rows[0]?.refunds ?? 0 },
    { kind: 'difference', path, count: rows[0]?.differences ?? 0 },
  ]
}
