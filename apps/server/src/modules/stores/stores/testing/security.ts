import { createImport } from '../../../../testing/create-import.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'
import { addStore, addSuppliers, storesBase } from '../../../../testing/stores.ts'
import { ofStores } from './identifiers.ts'

export const storesSecurity: ModuleSecurity = {
  module: 'stores',
  folder: 'stores/stores',
  owned: ofStores,
  lists: {
    [`${storesBase}/channels`]: { rows: inUnit('channel'), things: ['channel'] },
    [`${storesBase}/regions`]: { rows: inUnit('sales_region'), things: ['region'] },
    [`${storesBase}/list`]: { rows: inUnit('store'), things: ['store'] },
    [`${storesBase}/links`]: {
      rows: `select row.id, store.business_unit_id as unit, null as project, null as owner
        from store_link row join store on store.id = row.store_id where rescinded_at is null`,
      things: ['storeLink'],
    },
    [`${storesBase}/systems`]: { rows: inUnit('owning_system'), things: ['owningSystem'] },
    [`${storesBase}/dealers`]: { rows: inUnit('dms_dealer'), things: ['dealer'] },
    [`${storesBase}/warehouses`]: {
      rows: `select row.id, dealer.business_unit_id as unit, null as project, null as owner
        from dms_warehouse row join dms_dealer dealer on dealer.id = row.dealer_id`,
      things: ['warehouse'],
    },
  },
  async addThings({ unit, insider: { client } }) {
    const suppliers = await addSuppliers(client, unit)
    const place = await addStore(client, unit, { owningSystemId: suppliers.owningSystem })
    const link = { storeId: place.store, warehouseId: suppliers.warehouse, from: '2026-01-01' }
    const { data } = await client.post(`${storesBase}/links`, link)
    const eventOf = async (path: string, id: string): Promise<string> =>
      (await client.get(`${storesBase}/${path}/${id}/events`)).data.events[0].id
    return {
      things: {
        channelEvent: await eventOf('channels', place.channel),
        regionEvent: await eventOf('regions', place.region),
        storeEvent: await eventOf('list', place.store),
        ...suppliers,
        ...place,
        storeLink: data.id,
        importOfSystems: await createImport(client, `${storesBase}/systems`),
        importOfDealers: await createImport(client, `${storesBase}/dealers`),
        importOfWarehouses: await createImport(client, `${storesBase}/warehouses`),
        importOfChannels: await createImport(client, `${storesBase}/channels`),
        importOfRegions: await createImport(client, `${storesBase}/regions`),
        importOfStores: await createImport(client, `${storesBase}/list`),
        importOfLinks: await createImport(client, `${storesBase}/links`),
      },
    }
  },
}
