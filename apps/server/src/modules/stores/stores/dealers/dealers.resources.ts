import { dealers, owningSystems, warehouses } from '@rostrum/contracts/stores/stores/dealer-resources'
import { type RawBuilder, sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { dealerTopic } from '../store-scopes.ts'

/** The rows of a table with the day for which they count stores. */
const onDay =
  (table: string) =>
  ({ asOf }: { readonly asOf: string }) =>
    sql`(select *, ${asOf}::date as as_of from ${sql.table(table)})`

/** Stores with a link to a dealer or a warehouse on the day. */
const linkedStores = (column: RawBuilder<unknown>) =>
  sql`(select count(distinct link.store_id)::int from store_link link
    where ${column} = row.id and link.rescinded_at is null and link.during @> row.as_of)`

export const owningSystemResource = bindResource(owningSystems, {
  table: 'owning_system',
  titleInEnglish: 'name_en',
  rows: onDay('owning_system'),
  columns: {
    name: 'name',
    nameEn: 'name_en',
    businessUnitId: 'business_unit_id',
    stores: sql`(select count(*)::int from store_row where owning_system = row.id and during @> row.as_of)`,
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'owning-systems', parent: 'stores' },
  constraints: { owning_system_name: 'name' },
})

export const dealerResource = bindResource(dealers, {
  table: 'dms_dealer',
  rows: onDay('dms_dealer'),
  columns: {
    code: 'code',
    name: 'name',
    country: 'country',
    businessUnitId: 'business_unit_id',
    enabled: 'enabled',
    warehouses: sql`(select count(*)::int from dms_warehouse where dealer_id = row.id)`,
    stores: linkedStores(sql`link.dealer_id`),
  },
  scopeColumns: { unit: sql`row.business_unit_id`, dealer: sql`row.id` },
  insertScopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'dealers', parent: 'stores' },
  constraints: { dms_dealer_code: 'code' },
})

export const warehouseResource = bindResource(warehouses, {
  table: 'dms_warehouse',
  rows: onDay('dms_warehouse'),
  columns: {
    code: 'code',
    name: 'name',
    country: 'country',
    dealerId: 'dealer_id',
    enabled: 'enabled',
    stores: linkedStores(sql`link.warehouse_id`),
  },
  scopeColumns: {
    unit: sql`(select business_unit_id from dms_dealer where dms_dealer.id = row.dealer_id)`,
    dealer: sql`row.id`,
  },
  guard:
    async ({ platform, tx }) =>
    () =>
      platform.changes.publish(tx, dealerTopic),
  scopeField: 'dealerId',
  search: 'search_text',
  menu: { code: 'warehouses', parent: 'stores' },
  constraints: { dms_warehouse_code: 'code', dms_warehouse_dealer_id_fkey: 'dealerId' },
})
