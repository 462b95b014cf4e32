import { maximumMapStores } from '@rostrum/contracts/stores/stores/calls'
import type { StoreStatus } from '@rostrum/contracts/stores/stores/store-resources'
import { sql } from 'kysely'
import { tableOf } from '../../../../engines/resource/columns.ts'
import { inContext } from '../../../../engines/resource/in-context.ts'
import { readContext, today } from '../../../../engines/resource/read-context.ts'
import { scopeCondition } from '../../../../engines/resource/scope.ts'
import { translatedName } from '../../../../engines/unit/translated-name.ts'
import type { RequestContext } from '../../../../kernel/http/request-context.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { storeResource } from '../stores/store.resource.ts'

type StoreOnMap = {
  readonly id: string
  readonly revision: number
  readonly code: string
  readonly name: string
  readonly region: string
  readonly status: StoreStatus
  readonly latitude: number | null
  readonly longitude: number | null
  readonly radius: number
  readonly gpsEditUntil: Date | null
}

/** The stores in scope as they are on a day, by name. Closed ones are not on the map. */
export async function storesOnMap(platform: Platform, context: RequestContext<'staff'>, asOf: string | undefined) {
  const reads = readContext(platform, context, asOf)
  const seen = await inContext(storeResource, reads)
  const { rows } = await sql<StoreOnMap>`
    select row.id, row.revision, row.code, row.name,
      coalesce(${translatedName('region', context.language)}, '') as region, row.status, row.latitude,
      row.longitude, row.radius, row.gps_edit_until as "gpsEditUntil"
    from ${tableOf(seen)}
    left join sales_region_row as region on region.subject_id = row.region and region.during @> row.as_of
    where row.status <> 'closed' and ${scopeCondition(seen, reads, 'store:read')}
    order by row.name, row.id limit ${maximumMapStores}`.execute(platform.database.db)
  return {
    today: today(platform, context.now),
    styleUrl: platform.config.mapStyleUrl ?? null,
    stores: rows.map(({ gpsEditUntil, ...store }) => ({ ...store, gpsEditUntil: gpsEditUntil?.toISOString() ?? null })),
  }
}
