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
