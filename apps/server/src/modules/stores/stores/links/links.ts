import { defineDatedRows } from '../../../../engines/timeline/dated-rows.ts'

/** A store has one warehouse at a time, and each of its dealers once. A warehouse serves any number of stores. */
export const storeLinkRows = defineDatedRows({
  kind: 'store-link',
  table: 'store_link',
  subject: { column: 'store_id', table: 'store' },
  fields: ['dealer_id', 'warehouse_id', 'remark'],
  slot: ({ dealer_id, warehouse_id }) => (warehouse_id ? 'warehouse' : `dealer ${String(dealer_id)}`),
  taken: ({ warehouse_id }) => (warehouse_id ? 'stores.other_warehouse' : 'stores.dealer_linked'),
})
