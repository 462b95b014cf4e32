import { defineDatedRows } from '../../../engines/timeline/dated-rows.ts'

/** People of a store besides those whose home store it is. One person has each role of a store once at a time. */
export const storePersonRows = defineDatedRows({
  kind: 'store-person',
  table: 'store_person',
  subject: { column: 'store_id', table: 'store' },
  fields: ['employment_id', 'role', 'remark'],
  slot: ({ employment_id, role }) => `${String(role)} ${String(employment_id)}`,
  taken: () => 'store_person.taken',
})
