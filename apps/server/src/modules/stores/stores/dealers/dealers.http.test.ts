import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit, type TestStaff } from '../../../../testing/staff.ts'
import { addSuppliers, storesBase } from '../../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let north: TestStaff
let south: TestStaff
let unit: string
beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'NORTH')
  north = await addStaff(server, unit, { admin: true })
  south = await addStaff(server, await addUnit(server, 'SOUTH'), { admin: true })
})
afterAll(() => server.close())

const codes = async ({ client }: TestStaff, path: string, query: Record<string, string> = {}) =>
  (await client.get(`${storesBase}/${path}`, query)).data.records.map(({ code }: { code: string }) => code)

describe('dealers and warehouses', () => {
  it('are listed within the scope, with what belongs to them', async () => {
    const { dealer } = await addSuppliers(north.client, unit)
    const { data } = await north.client.get(`${storesBase}/dealers/${dealer}`)
    expect(data.record).toMatchObject({ name: 'Minh Phát', country: 'VN', enabled: true, warehouses: 1, stores: 0 })
    expect(await codes(south, 'dealers')).toEqual([])
    expect(await codes(south, 'warehouses')).toEqual([])
    expect((await south.client.get(`${storesBase}/dealers/${dealer}`)).status).toBe(404)
  })

  it('have codes of their own, and a dealer with a warehouse stays', async () => {
    const { dealer } = await addSuppliers(north.client, unit)
    const { code } = (await north.client.get(`${storesBase}/dealers/${dealer}`)).data.record
    const again = await north.client.post(`${storesBase}/dealers`, {
      ...{ code, name: 'x', country: 'VN', businessUnitId: unit },
    })
    expect(again.errors).toEqual([expect.objectContaining({ path: 'code' })])
    expect((await north.client.post(`${storesBase}/dealers/removal`, { ids: [dealer] })).reason).toBe('resource.in_use')
    const unknown = await north.client.post(`${storesBase}/dealers`, {
      ...{ code: 'X1', name: 'x', country: 'ZZ', businessUnitId: unit },
    })
    expect(unknown.errors).toEqual([expect.objectContaining({ path: 'country' })])
  })

  it('of retail chains differ in more than the case of their letters', async () => {
    const create = (name: string) => north.client.post(`${storesBase}/systems`, { name, businessUnitId: unit })
    expect((await create('Big C')).code).toBe(200)
    expect((await create('BIG C')).errors).toEqual([expect.objectContaining({ path: 'name' })])
  })

  it('of another unit are no dealers for a warehouse', async () => {
    const { dealer } = await addSuppliers(north.client, unit)
    const refused = await south.client.post(`${storesBase}/warehouses`, {
      ...{ code: 'W-X', name: 'x', country: 'VN', dealerId: dealer },
    })
    expect(refused.errors).toEqual([expect.objectContaining({ path: 'dealerId' })])
  })

  it('are imported by their codes: warehouses name dealers by code', async () => {
    await north.client.post(`${storesBase}/dealers`, {
      ...{ code: 'VN-D1', name: 'Hải Đăng', country: 'VN', businessUnitId: unit },
    })
    const rows = [
      ['Code', 'Name', 'Country', 'DMS dealer', 'Enabled'],
      ['VN-W1', 'Kho Bình Chánh', 'VN', 'VN-D1', ''],
      ['VN-W2', 'Kho Thủ Đức', 'VN', 'VN-D9', ''],
    ]
    const upload = async (some: string[][]) => {
      const sheet = await writeXlsx({ sheets: [{ name: 'x', rows: some }] })
      const content = Buffer.from(sheet).toString('base64')
      north.client.headers['accept-language'] = 'en'
      return (await north.client.post(`${storesBase}/warehouses/imports`, { fileName: 'w.xlsx', content })).data
    }
    const refused = await upload(rows)
    expect(JSON.stringify(refused.rows[1])).toContain('error')
    const { id } = await upload(rows.slice(0, 2))
    const confirmed = await north.client.post(`${storesBase}/warehouses/imports/${id}/confirmation`)
    expect(confirmed.data).toMatchObject({ created: 1, changed: 0 })
    expect(await codes(north, 'warehouses', { search: 'Bình Chánh' })).toEqual(['VN-W1'])
  })
})
