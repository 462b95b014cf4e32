import { isDatumOf } from '@rostrum/contracts/stores/stores/datums'
import { stores } from '@rostrum/contracts/stores/stores/store-resources'
import { sql } from 'kysely'
import { sheetValue } from '../../../../engines/resource/import/sheet-value.ts'
import { bindTimeline } from '../../../../engines/resource/timeline/bind-timeline.ts'
import { requireNoPeople } from '../../../organisation/structure/public.ts'
import { guidesOf } from '../guides-of.ts'
import { regionsBelow } from '../regions/regions-below.ts'
import { requireOpenPlaces } from '../require-open-places.ts'
import { storeTimeline } from '../timelines.ts'
import { convertPosition } from './convert-position.ts'
import { precheckPosition } from './precheck-position.ts'

/** The links of a store on the day of its row. */
const linksOnDay = sql`from store_link link
  where link.store_id = row.id and link.rescinded_at is null and link.during @> row.as_of`

export const storeResource = bindTimeline(stores, {
  table: 'store',
  timeline: storeTimeline,
  places: ['region', 'channel'],
  further: sql`part.search_text || ' ' || subject.code_search as search_text`,
  columns: {
    code: 'code',
    name: 'name',
    businessUnitId: 'business_unit_id',
    regionId: 'region',
    channelId: 'channel',
    owningSystemId: 'owning_system',
    status: 'status',
    address: 'address',
    country: 'country',
    timeZone: 'time_zone',
    latitude: 'latitude',
    longitude: 'longitude',
    datum: 'datum',
    radius: 'radius',
    unitReportWithoutSerial: 'unit_report_without_serial',
    dealerIds: sql`array(select link.dealer_id ${linksOnDay} and link.dealer_id is not null order by link.dealer_id)`,
    warehouseId: sql`(select link.warehouse_id ${linksOnDay} and link.warehouse_id is not null)`,
    guides: guidesOf(sql`part.store_id = row.id`),
    gpsEditUntil: sql`row.gps_edit_until`,
    effectiveOn: 'effective_on',
  },
  scopeColumns: {
    unit: sql`row.business_unit_id`,
    region: sql`row.reach_region`,
    channel: sql`row.reach_channel`,
    store: sql`row.id`,
    dealer: sql`row.id`,
  },
  sheetScopeColumns: {
    unit: sheetValue('business_unit_id'),
    region: sheetValue('region'),
    channel: sheetValue('channel'),
  },
  below: { regionId: regionsBelow },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'store-list', parent: 'stores' },
  constraints: { store_code: 'code', store_row_position: 'longitude', store_row_owning_system_fkey: 'owningSystemId' },
  prepare: convertPosition,
  validateRow: {
    fields: ['datum', 'country'],
    validate: ({ datum, country }) =>
      isDatumOf(datum ?? '', country) ? [] : [{ path: 'datum', key: 'stores.datum_of_china' }],
  },
  precheck: precheckPosition,
  precheckFields: ['latitude', 'longitude', 'radius', 'datum'],
  refusedAt: { 'structure.people_remain': 'status' },
  guard: async ({ tx, actor }, changes) => {
    const closed = {
      rowTable: 'store_row',
      column: 'store_id',
      isClosed: sql<boolean>`place.status = 'closed'`,
    } as const
    const ids = changes.map(({ id }) => id)
    return async () => {
      await requireNoPeople(tx, actor, closed, ids)
      await requireOpenPlaces(tx, actor, ids)
    }
  },
})
