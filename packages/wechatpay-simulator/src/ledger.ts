import type { NoticeTask, Order, Refund, SimulatorRecord } from './records.ts'
import type { SimulatorStore } from './store.ts'

/** The data of the provider. Reads come from memory, and every change is also written to the store. */
export type Ledger = {
  readonly orders: ReadonlyMap<string, Order>
  readonly refunds: ReadonlyMap<string, Refund>
  readonly notices: ReadonlyMap<string, NoticeTask>
  putOrder(order: Order): Order
  putRefund(refund: Refund): Refund
  putNotice(task: NoticeTask): void
  dropNotice(noticeId: string): void
}

export function openLedger(store: SimulatorStore): Ledger {
  const orders = new Map<string, Order>()
  const refunds = new Map<string, Refund>()
  const notices = new Map<string, NoticeTask>()

  const apply = (record: SimulatorRecord): void => {
    switch (record.kind) {
      case 'order':
        orders.set(record.value.outTradeNo, record.value)
        return
      case 'refund':
        refunds.set(record.value.outRefundNo, record.value)
        return
      case 'notice':
        notices.set(record.value.noticeId, record.value)
        return
      case 'notice-done':
        notices.delete(record.value)
    }
  }
  for (const record of store.load()) apply(record)
  store.compact([
    ...[...orders.values()].map((value) => ({ kind: 'order' as const, value })),
    ...[...refunds.values()].map((value) => ({ kind: 'refund' as const, value })),
    ...[...notices.values()].map((value) => ({ kind: 'notice' as const, value })),
  ])
  const put = (record: SimulatorRecord) => {
    store.append(record)
    apply(record)
  }
  return {
    orders,
    refunds,
    notices,
    putOrder(value) {
      put({ kind: 'order', value })
      return value
    },
    putRefund(value) {
      put({ kind: 'refund', value })
      return value
    },
    putNotice: (value) => put({ kind: 'notice', value }),
    dropNotice: (value) => put({ kind: 'notice-done', value }),
  }
}
