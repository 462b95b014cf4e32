import { storeCalls } from '@rostrum/contracts/stores/stores/calls'
import { type DatedRowRescission, rescindDatedRow } from '../../../engines/resource/rescind-dated-row.ts'
import type { Module } from '../../../module.ts'
import { channelResource } from './channels/channel.resource.ts'
import { dealerResource, owningSystemResource, warehouseResource } from './dealers/dealers.resources.ts'
import { storeLinkResource } from './links/link.resource.ts'
import { storeLinkRows } from './links/links.ts'
import { storesOnMap } from './map/stores-on-map.ts'
import { channelChanged, regionChanged, storeChanged } from './public.ts'
import { changeLevel } from './regions/change-level.ts'
import { regionResource } from './regions/region.resource.ts'
import { sampleStores } from './sample/stores.sample.ts'
import { findStoreZone } from './store-clock.ts'
import { dealerTopic, storeScopes } from './store-scopes.ts'
import { switchGpsEdit } from './stores/gps-edit.ts'
import { storeResource } from './stores/store.resource.ts'

const done = { done: true } as const
const linkRescission: DatedRowRescission = {
  resource: storeLinkResource,
  kind: storeLinkRows,
  subject: 'storeId',
  permission: 'store:link',
}

/** Where goods are sold: stores with their regions and channels, and the dealers and warehouses that supply them. */
export const storesModule: Module = {
  name: 'stores',
  resources: [
    channelResource,
    regionResource,
    storeResource,
    storeLinkResource,
    owningSystemResource,
    dealerResource,
    warehouseResource,
  ],
  menus: [{ code: 'store-map', parent: 'stores', path: '/stores/map', permission: 'store:read' }],
  facts: [storeChanged, regionChanged, channelChanged],
  scopes: storeScopes,
  approvalDirectory: { zoneOfStore: findStoreZone },
  sample: sampleStores,
  mount(mount, platform) {
    mount.calls(storeCalls, {
      'POST /workbenchApi/stores/list/{id}/gps-edit': async (context, { id }) => {
        const until = await switchGpsEdit(platform, storeResource, context, { id, open: true })
        return { until: (until ?? context.now).toISOString() }
      },
      'DELETE /workbenchApi/stores/list/{id}/gps-edit': async (context, { id }) => {
        await switchGpsEdit(platform, storeResource, context, { id, open: false })
        return done
      },
      'PUT /workbenchApi/stores/regions/{id}/level': (context, change) =>
        changeLevel(platform, regionResource, context, change),
      'POST /workbenchApi/stores/links/{id}/rescission': async (context, link) => {
        await rescindDatedRow(platform, linkRescission, context, link, (tx) =>
          platform.changes.publish(tx, dealerTopic),
        )
        return done
      },
      'GET /workbenchApi/stores/map': (context, { asOf }) => storesOnMap(platform, context, asOf),
    })
  },
}
