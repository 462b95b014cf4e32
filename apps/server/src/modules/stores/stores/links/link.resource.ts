import { storeLinks } from '@rostrum/contracts/stores/stores/store-resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { sheetValue } from '../../../../engines/resource/import/sheet-value.ts'
import { reachDay } from '../../../../engines/resource/read-context.ts'
import { linkProblems } from './link-problems.ts'
import { writeLinks } from './write-links.ts'

/** A warehouse whose dealer the store does not have on all days of the link. */
const dealerMissing = sql`(row.warehouse_id is not null and not datemultirange(row.during) <@ (
  select coalesce(range_agg(other.during), '{}')
  from store_link other join dms_warehouse on dms_warehouse.id = row.warehouse_id
  where other.store_id = row.store_id and other.dealer_id = dms_warehouse.dealer_id and other.rescinded_at is null))`

/** A value of the store that a new row of a sheet names, as it is last known. */
const ofSheetStore = (column: 'region' | 'channel') => sql`(select ${sql.id(column)} from store_row
  where subject_id = ${sheetValue('store_id')} order by lower(during) desc limit 1)`

export const storeLinkResource = bindResource(storeLinks, {
  table: 'store_link',
  // A link belongs where its store is on the day of the reader, or today for days to come.
  rows: (context) => sql`(
    select store_link.*, store.business_unit_id,
      (select region from store_row where subject_id = store.id and during @> ${reachDay(context)}::date) as region,
      (select channel from store_row where subject_id = store.id and during @> ${reachDay(context)}::date) as channel
    from store_link join store on store.id = store_link.store_id where store_link.rescinded_at is null)`,
  columns: {
    storeId: 'store_id',
    dealerId: 'dealer_id',
    warehouseId: 'warehouse_id',
    from: sql`lower(row.during)`,
    to: sql`(upper(row.during) - 1)`,
    remark: 'remark',
    dealerMissing,
  },
  scopeColumns: {
    unit: sql`row.business_unit_id`,
    region: sql`row.region`,
    channel: sql`row.channel`,
    store: sql`row.store_id`,
    dealer: sql`row.id`,
  },
  sheetScopeColumns: {
    unit: sql`(select business_unit_id from store where id = ${sheetValue('store_id')})`,
    region: ofSheetStore('region'),
    channel: ofSheetStore('channel'),
    store: sheetValue('store_id'),
  },
  scopeField: 'storeId',
  search: [
    sql`(select store.code || ' ' || string_agg(store_row.search_text, ' ') from store
      join store_row on store_row.subject_id = store.id where store.id = row.store_id group by store.code)`,
    sql`(select search_text from dms_dealer where dms_dealer.id = row.dealer_id)`,
    sql`(select search_text from dms_warehouse where dms_warehouse.id = row.warehouse_id)`,
    'remark',
  ],
  menu: { code: 'store-links', parent: 'stores' },
  validateRow: {
    fields: ['dealerId', 'warehouseId', 'from', 'to'],
    validate: ({ dealerId, warehouseId, from = '', to }) => [
      ...(Boolean(dealerId) === Boolean(warehouseId) ? [{ path: 'warehouseId', key: 'stores.one_supplier' }] : []),
      ...(to && to < from ? [{ path: 'to', key: 'timeline.reversed' }] : []),
    ],
  },
  precheck: async ({ platform, tx }, changes) => linkProblems(tx ?? platform.database.db, changes),
  precheckFields: ['storeId', 'dealerId', 'warehouseId', 'from', 'to'],
  write: writeLinks,
})
