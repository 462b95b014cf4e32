import type { TestClient } from './test-client.ts'

export const storesBase = '/workbenchApi/stores'

/** A retail chain, a dealer and a warehouse of a unit. */
export async function addSuppliers(staff: TestClient, businessUnitId: string) {
  const code = crypto.randomUUID().slice(0, 8)
  const post = async (path: string, values: object): Promise<string> =>
    (await staff.post(`${storesBase}/${path}`, values)).data.id
  const dealer = await post('dealers', { code: `D-${code}`, name: 'Minh Phát', country: 'VN', businessUnitId })
  return {
    dealer,
    warehouse: await post('warehouses', { code: `W-${code}`, name: 'Kho 1', country: 'VN', dealerId: dealer }),
    owningSystem: await post('systems', { name: `Sunrise ${code}`, businessUnitId }),
  }
}

/** A channel, a region of level 1 and a store in them. */
export async function addStore(staff: TestClient, businessUnitId: string, values: object = {}) {
  const code = crypto.randomUUID().slice(0, 8)
  const since = '2026-01-01'
  const post = async (path: string, given: object): Promise<string> => {
    const { data, msg } = await staff.post(`${storesBase}/${path}`, { businessUnitId, effectiveOn: since, ...given })
    if (!data?.id) throw new Error(`${path}: ${msg}`)
    return data.id
  }
  const channel = await post('channels', { name: code })
  const region = await post('regions', { code: `R-${code}`, name: 'South', level: 1 })
  const place = { regionId: region, channelId: channel, country: 'VN', timeZone: 'Asia/Ho_Chi_Minh' }
  return { channel, region, store: await post('list', { code: `S-${code}`, name: 'Bến Thành 2', ...place, ...values }) }
}
