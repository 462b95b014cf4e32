import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit, type TestStaff } from '../../../../testing/staff.ts'
import { addStore, addSuppliers, storesBase } from '../../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const links = `${storesBase}/links`
let server: TestServer
let staff: TestStaff
let unit: string
beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'NORTH')
  staff = await addStaff(server, unit, { admin: true })
})
afterAll(() => server.close())

const link = (values: object) => staff.client.post(links, { from: '2026-01-01', ...values })
const put = (id: string, values: object, revision = 1) =>
  staff.client.send({ method: 'PUT', url: `${links}/${id}`, payload: { revision, ...values } })
const store = async (id: string, query: Record<string, string> = {}) =>
  (await staff.client.get(`${storesBase}/list/${id}`, query)).data.record

describe('a store', () => {
  it('has one warehouse at a time; after the end of the link another one', async () => {
    const { store: storeId } = await addStore(staff.client, unit)
    const [one, other] = [await addSuppliers(staff.client, unit), await addSuppliers(staff.client, unit)]
    const first = await link({ storeId, warehouseId: one.warehouse })
    expect(first.status).toBe(200)
    staff.client.headers['accept-language'] = 'en'
    const second = await link({ storeId, warehouseId: other.warehouse, from: '2026-06-01' })
    expect([second.status, second.msg]).toEqual([409, 'Different warehouses cannot link to the same store.'])
    expect(second.errors).toMatchObject([{ path: 'warehouseId', message: second.msg }])
    expect((await put(first.data.id, { to: '2026-05-31' })).status).toBe(200)
    expect((await link({ storeId, warehouseId: other.warehouse, from: '2026-06-01' })).status).toBe(200)
    expect((await store(storeId, { asOf: '2026-05-31' })).warehouseId).toBe(one.warehouse)
    expect((await store(storeId, { asOf: '2026-06-01' })).warehouseId).toBe(other.warehouse)
  })

  it('has several dealers, each once on a day', async () => {
    const { store: storeId } = await addStore(staff.client, unit)
    const [one, other] = [await addSuppliers(staff.client, unit), await addSuppliers(staff.client, unit)]
    for (const { dealer } of [one, other]) expect((await link({ storeId, dealerId: dealer })).status).toBe(200)
    expect((await store(storeId)).dealerIds.toSorted()).toEqual([one.dealer, other.dealer].toSorted())
    expect((await link({ storeId, dealerId: one.dealer, from: '2026-06-01' })).reason).toBe('stores.dealer_linked')
  })

  it('is linked to a dealer or a warehouse, from a day to a later one', async () => {
    const { store: storeId } = await addStore(staff.client, unit)
    const { dealer, warehouse } = await addSuppliers(staff.client, unit)
    const both = await link({ storeId, dealerId: dealer, warehouseId: warehouse })
    expect(both.errors).toEqual([expect.objectContaining({ path: 'warehouseId' })])
    const reversed = await link({ storeId, dealerId: dealer, to: '2025-12-31' })
    expect(reversed.errors).toEqual([expect.objectContaining({ path: 'to' })])
    expect((await link({ storeId, dealerId: dealer, to: '2026-01-01' })).status).toBe(200)
  })
})

describe('a warehouse', () => {
  it('serves several stores', async () => {
    const { warehouse } = await addSuppliers(staff.client, unit)
    for (const each of [await addStore(staff.client, unit), await addStore(staff.client, unit)])
      expect((await link({ storeId: each.store, warehouseId: warehouse })).status).toBe(200)
    const { record } = (await staff.client.get(`${storesBase}/warehouses/${warehouse}`)).data
    expect(record.stores).toBe(2)
  })

  it('of a dealer that the store does not have is marked', async () => {
    const { store: storeId } = await addStore(staff.client, unit)
    const { dealer, warehouse } = await addSuppliers(staff.client, unit)
    const { id } = (await link({ storeId, warehouseId: warehouse })).data
    const isMarked = async () => (await staff.client.get(`${links}/${id}`)).data.record.dealerMissing
    expect(await isMarked()).toBe(true)
    const { data } = await link({ storeId, dealerId: dealer, to: '2026-12-31' })
    expect(await isMarked()).toBe(true)
    await put(data.id, { to: null })
    expect(await isMarked()).toBe(false)
  })
})

describe('a link', () => {
  it('that was wrong is rescinded, and is in no list after that', async () => {
    const { store: storeId } = await addStore(staff.client, unit)
    const { dealer } = await addSuppliers(staff.client, unit)
    const { id } = (await link({ storeId, dealerId: dealer })).data
    expect((await staff.client.post(`${links}/${id}/rescission`, { revision: 9 })).reason).toBe('record.conflict')
    expect((await staff.client.post(`${links}/${id}/rescission`, { revision: 1 })).status).toBe(200)
    expect((await staff.client.get(`${links}/${id}`)).status).toBe(404)
    expect((await store(storeId)).dealerIds).toEqual([])
    expect((await link({ storeId, dealerId: dealer })).status).toBe(200)
  })

  it('keeps earlier versions and its history', async () => {
    const { store: storeId } = await addStore(staff.client, unit)
    const { dealer } = await addSuppliers(staff.client, unit)
    const { id } = (await link({ storeId, dealerId: dealer })).data
    await put(id, { from: '2026-02-01', remark: 'typing error' })
    const { data } = await staff.client.get(`${links}/${id}/history`)
    expect(data.map(({ event }: { event: string }) => event)).toEqual(['store-link.changed', 'store-link.created'])
    const versions = await server.database.db
      .selectFrom('store_link')
      .select('id')
      .where('version_of', '=', id)
      .execute()
    expect(versions).toHaveLength(1)
  })

  it('is out of sight and reach in another unit', async () => {
    const { store: storeId } = await addStore(staff.client, unit)
    const { dealer } = await addSuppliers(staff.client, unit)
    const { id } = (await link({ storeId, dealerId: dealer })).data
    const elsewhere = await addStaff(server, await addUnit(server, 'SOUTH'), { admin: true })
    expect((await elsewhere.client.get(`${links}/${id}`)).status).toBe(404)
    expect((await elsewhere.client.post(`${links}/${id}/rescission`, { revision: 1 })).status).toBe(404)
    const foreign = await elsewhere.client.post(links, { storeId, dealerId: dealer, from: '2026-01-01' })
    expect(foreign.errors).toHaveLength(2)
  })
})
