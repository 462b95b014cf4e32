import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../../testing/staff.ts'
import { addStore, storesBase } from '../../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const regions = `${storesBase}/regions`
let server: TestServer
let staff: TestStaff
let unit: string
beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'NORTH')
  staff = await addStaff(server, unit, { admin: true })
})
afterAll(() => server.close())

let count = 0
const create = (level: number, parentId: string | null = null) => {
  count += 1
  const values = { code: `R${count}`, name: `Region ${count}`, level, parentId, businessUnitId: unit }
  return staff.client.post(regions, { ...values, effectiveOn: '2026-01-01' })
}
const add = async (level: number, parentId: string | null = null): Promise<string> =>
  (await create(level, parentId)).data.id
const record = async (id: string, query: Record<string, string> = {}) =>
  (await staff.client.get(`${regions}/${id}`, query)).data.record
const change = async (id: string, values: object, path = '') => {
  const { revision } = await record(id)
  return staff.client.send({
    ...{ method: 'PUT', url: `${regions}/${id}${path}` },
    payload: { revision, effectiveOn: '2026-06-01', ...values },
  })
}

describe('a region', () => {
  it('is exactly one level below its parent, and at the top without one', async () => {
    const top = await add(1)
    const second = await add(2, top)
    expect((await create(3, top)).reason).toBe('stores.level_unfit')
    expect((await create(1, top)).errors).toEqual([expect.objectContaining({ path: 'parentId' })])
    expect((await create(2)).errors).toEqual([expect.objectContaining({ path: 'parentId' })])
    expect((await create(7, second)).errors).toEqual([expect.objectContaining({ path: 'level' })])
  })

  it('is listed in its tree, and counts everyone below it once', async () => {
    const top = await add(1)
    const second = await add(2, top)
    const { status, data } = await staff.client.get(`${regions}/tree`)
    expect(status).toBe(200)
    expect(data.parents[second]).toBe(top)
    expect((await staff.client.get(`${regions}/summary`)).data.sums).toEqual({})
  })

  it('moves where its level fits, and keeps its level', async () => {
    const [one, other] = [await add(1), await add(1)]
    const second = await add(2, one)
    const third = await add(3, second)
    expect((await change(second, { parentId: other })).status).toBe(200)
    expect((await change(third, { parentId: one })).reason).toBe('stores.level_unfit')
    expect((await change(third, { level: 2, parentId: one })).errors).toEqual([
      expect.objectContaining({ path: 'level' }),
    ])
    expect((await record(second, { asOf: '2026-05-31' })).parentId).toBe(one)
    expect((await record(second)).parentId).toBe(other)
  })

  it('changes its level with the whole branch, from a day on', async () => {
    const top = await add(1)
    const [second, elsewhere] = [await add(2, top), await add(1)]
    const third = await add(3, second)
    const fourth = await add(4, third)
    const moved = await change(third, { level: 2, parentId: elsewhere }, '/level')
    expect(moved.data).toMatchObject({ id: third, changed: 2 })
    expect([(await record(third)).level, (await record(fourth)).level]).toEqual([2, 3])
    expect((await record(fourth, { asOf: '2026-05-31' })).level).toBe(4)
    expect((await change(third, { level: 2, parentId: second }, '/level')).reason).toBe('stores.level_unfit')
    expect((await change(top, { level: 6, parentId: null }, '/level')).reason).toBe('stores.level_unfit')
    expect((await change(second, { level: 3, parentId: fourth }, '/level')).status).toBe(409)
  })

  it('counts the stores of its branch, and is not closed while one of them is open', async () => {
    const { region } = await addStore(staff.client, unit)
    expect((await record(region)).stores).toBe(1)
    const refused = await change(region, { open: false })
    expect([refused.status, refused.reason]).toEqual([409, 'stores.in_use'])
    expect((await change(await add(1), { open: false })).status).toBe(200)
  })

  it('closes after what is below it, takes nothing while closed, and opens again when the act is rescinded', async () => {
    const top = await add(1)
    const below = await add(2, top)
    const { name } = await record(below)
    const refused = await change(top, { open: false })
    expect([refused.status, refused.reason]).toEqual([409, 'stores.in_use'])
    expect(refused.msg).toContain(name)
    expect((await change(below, { open: false })).status).toBe(200)
    expect((await change(top, { open: false })).status).toBe(200)
    expect((await record(top, { asOf: '2026-05-31' })).open).toBe(true)
    expect((await record(top, { asOf: '2026-06-01' })).open).toBe(false)
    expect((await create(2, top)).errors).toMatchObject([{ path: 'parentId' }])
    const { region: elsewhere } = await addStore(staff.client, unit)
    const store = await staff.client.post(`${storesBase}/list`, {
      ...{ code: 'CLOSED', name: 'Closed', businessUnitId: unit, country: 'VN', timeZone: 'Asia/Ho_Chi_Minh' },
      ...{ regionId: top, effectiveOn: '2026-01-01' },
    })
    expect(store.errors).toMatchObject([{ path: 'regionId' }])
    expect((await record(elsewhere)).open).toBe(true)
    const rescind = async (id: string) => {
      const { events, revision } = (await staff.client.get(`${regions}/${id}/events`)).data
      const { id: event } = events.find(({ day }: { day: string }) => day === '2026-06-01')
      return staff.client.post(`${regions}/${id}/events/${event}/rescission`, { revision })
    }
    expect((await rescind(below)).status).toBe(400)
    expect((await rescind(top)).status).toBe(200)
    expect((await rescind(below)).status).toBe(200)
    expect((await record(below, { asOf: '2026-06-01' })).open).toBe(true)
  })
})

describe('a channel', () => {
  const channels = `${storesBase}/channels`
  const channel = (name: string) =>
    staff.client.post(channels, { name, businessUnitId: unit, effectiveOn: '2026-01-01' })

  it('has a name of eight characters that no other has on a day', async () => {
    expect((await channel('Channel 9')).errors).toEqual([expect.objectContaining({ path: 'name' })])
    expect((await channel('ຮ້ານຄ້າ 1')).status).toBe(200)
    expect((await channel('KA')).status).toBe(200)
    expect((await channel('ka')).errors).toEqual([expect.objectContaining({ path: 'name' })])
  })

  it('is not closed on days on which an open store belongs to it', async () => {
    const { channel: id } = await addStore(staff.client, unit)
    const close = (effectiveOn: string) =>
      staff.client.send({
        ...{ method: 'PUT', url: `${channels}/${id}` },
        payload: { revision: 1, open: false, effectiveOn },
      })
    expect((await close('2026-06-01')).reason).toBe('stores.in_use')
  })
})

describe('scopes', () => {
  it('of a region cover all below it, and follow the tree of today', async () => {
    const [top, other] = [await add(1), await add(1)]
    const below = await add(2, top)
    const { store } = await addStore(staff.client, unit, { regionId: below })
    const reader = await addStaff(server, rootUnit, {
      permissions: ['store:read', 'region:read'],
      scopes: [{ area: 'stores', kind: 'regions', ids: [top] }],
    })
    const seen = async (path: string) =>
      (await reader.client.get(`${storesBase}/${path}`)).data.records.map(({ id }: { id: string }) => id)
    expect(await seen('list')).toEqual([store])
    expect((await seen('regions')).toSorted()).toEqual([top, below].toSorted())
    await change(below, { parentId: other })
    expect(await seen('list')).toEqual([])
    expect(await seen('regions')).toEqual([top])
  })

  it('of a channel cover its stores on the day', async () => {
    const { store, channel } = await addStore(staff.client, unit)
    const reader = await addStaff(server, rootUnit, {
      permissions: ['store:read'],
      scopes: [{ area: 'stores', kind: 'channels', ids: [channel] }],
    })
    const { data } = await reader.client.get(`${storesBase}/list`)
    expect(data.records.map(({ id }: { id: string }) => id)).toEqual([store])
    expect((await reader.client.get(`${storesBase}/list/${store}`, { asOf: '2025-12-01' })).status).toBe(404)
  })
})

it('a region and a channel have their own name for readers of its script, and the English one for others', async () => {
  const { client } = staff
  const shared = { businessUnitId: unit, effectiveOn: '2026-01-01' }
  const { data: region } = await client.post(regions, {
    ...{ code: 'TH', name: 'ประเทศไทย', nameEn: 'Thailand', level: 1, ...shared },
  })
  const { data: channel } = await client.post(`${storesBase}/channels`, { name: 'ห้าง', nameEn: 'Malls', ...shared })
  const seenIn = async (language: string) => {
    client.headers['accept-language'] = language
    const label = async (of: string, id: string) =>
      (await client.get(`${storesBase}/${of}/options`, { ids: id })).data[0].label
    const seen = [await label('regions', region.id), await label('channels', channel.id)]
    client.headers['accept-language'] = 'zh-CN'
    return seen
  }
  expect(await seenIn('th')).toEqual(['ประเทศไทย', 'ห้าง'])
  expect(await seenIn('lo')).toEqual(['Thailand', 'Malls'])
  expect(await seenIn('en')).toEqual(['Thailand', 'Malls'])
  const { data: found } = await client.get(regions, { search: 'thailand' })
  expect(found.records.map(({ id }: { id: string }) => id)).toEqual([region.id])
})
