import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDepartment, insertEmployment } from '../../../../testing/employees.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../../testing/staff.ts'
import { addStore, storesBase } from '../../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const list = `${storesBase}/list`
let server: TestServer
let staff: TestStaff
let unit: string

/** Today is 20 November 2026. */
beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'NORTH')
  staff = await addStaff(server, unit, { admin: true })
})
afterAll(() => server.close())

const record = async (id: string, query: Record<string, string> = {}) =>
  (await staff.client.get(`${list}/${id}`, query)).data?.record
const put = async (id: string, values: object) => {
  const { revision } = await record(id)
  return staff.client.send({ method: 'PUT', url: `${list}/${id}`, payload: { revision, ...values } })
}
const at = (latitude: number, longitude: number, effectiveOn = '2026-11-20') => ({ latitude, longitude, effectiveOn })

describe('a store', () => {
  it('moves, pauses and closes from days on, and is read as of any day', async () => {
    const { store } = await addStore(staff.client, unit, { status: 'planned' })
    await put(store, { status: 'open', effectiveOn: '2026-03-01' })
    await put(store, { status: 'closed', name: 'Bến Thành', effectiveOn: '2027-01-01' })
    expect(await record(store, { asOf: '2026-02-01' })).toMatchObject({ status: 'planned', name: 'Bến Thành 2' })
    expect(await record(store)).toMatchObject({ status: 'open' })
    expect(await record(store, { asOf: '2027-01-01' })).toMatchObject({ status: 'closed', name: 'Bến Thành' })
    expect((await staff.client.get(`${list}/${store}`, { asOf: '2025-12-31' })).status).toBe(404)
  })

  it('closes only when no one works there, and names those who do to those who may see them', async () => {
    const { store } = await addStore(staff.client, unit)
    const { department, post } = await addDepartment(server, unit, 'Guides')
    const { database } = server
    const people = ['Lan', 'Mai'].map((name) => insertEmployment(server, name, { unit, department, post }))
    const ids = await Promise.all(people)
    const place = (until: string | null) =>
      database.pool.query(
        'update assignment_row set store_id = $1, during = daterange($2, $3) where subject_id = any($4)',
        [store, '2026-01-01', until, ids],
      )
    await place(null)
    const close = () => put(store, { status: 'closed', effectiveOn: '2026-12-01' })
    const refused = await close()
    expect([refused.status, refused.reason]).toEqual([409, 'structure.people_remain'])
    expect(refused.msg).toContain('Lan, Mai')
    const scopes = [{ area: 'stores', kind: 'all', ids: [] }] as const
    const clerk = await addStaff(server, unit, { permissions: ['store:read', 'store:write'], scopes })
    const { revision } = await record(store)
    const payload = { revision, status: 'closed', effectiveOn: '2026-12-01' }
    const unseen = await clerk.client.send({ method: 'PUT', url: `${list}/${store}`, payload })
    expect(unseen.reason).toBe('structure.people_remain')
    expect(unseen.msg).not.toContain('Lan')
    await place('2026-12-01')
    expect((await close()).status).toBe(200)
  })

  it('has both coordinates or none', async () => {
    const { store } = await addStore(staff.client, unit)
    const half = await put(store, { latitude: 10.77, effectiveOn: '2026-11-20' })
    expect([half.reason, half.errors?.[0]?.path]).toEqual(['stores.coordinates_incomplete', 'longitude'])
  })

  it('has a name of 60 characters as people count them, and a country and time zone that exist', async () => {
    const { region } = await addStore(staff.client, unit)
    const values = { code: 'X-60', regionId: region, businessUnitId: unit, effectiveOn: '2026-01-01' }
    const { errors } = await staff.client.post(list, {
      ...values,
      ...{ name: 'ក្រ'.repeat(61), country: 'XX', timeZone: '+07:00' },
    })
    expect(errors?.map(({ path }: { path: string }) => path).toSorted()).toEqual(['country', 'name', 'timeZone'])
    const fits = { name: 'ក្រ'.repeat(60), country: 'KH', timeZone: 'Asia/Phnom_Penh' }
    expect((await staff.client.post(list, { ...values, ...fits })).status).toBe(200)
  })
})

describe('the position of a store', () => {
  it('is placed once without the switch, and then changed only while the switch is open', async () => {
    const { store } = await addStore(staff.client, unit)
    expect((await put(store, at(10.77214, 106.69802))).status).toBe(200)
    const locked = await put(store, at(10.7723, 106.698))
    expect([locked.status, locked.reason]).toEqual([409, 'stores.coordinates_locked'])
    expect((await put(store, { radius: 200, effectiveOn: '2026-11-20' })).reason).toBe('stores.coordinates_locked')
    expect((await put(store, { name: 'Bến Thành', effectiveOn: '2026-11-20' })).status).toBe(200)
    const opened = await staff.client.post(`${list}/${store}/gps-edit`)
    expect(new Date(opened.data.until).getTime() - server.clock.now().getTime()).toBe(72 * 3_600_000)
    expect((await put(store, at(10.7723, 106.698))).status).toBe(200)
    await staff.client.send({ method: 'DELETE', url: `${list}/${store}/gps-edit` })
    expect((await put(store, at(10.7724, 106.698))).reason).toBe('stores.coordinates_locked')
  })

  it('can be changed at 71:59 and not at 72:01', async () => {
    const { store } = await addStore(staff.client, unit, { latitude: 10.77, longitude: 106.7 })
    await staff.client.post(`${list}/${store}/gps-edit`)
    server.clock.advance({ hours: 71, minutes: 59 })
    const late = await addStaff(server, unit, { admin: true })
    const change = async (latitude: number) => {
      const { revision } = (await late.client.get(`${list}/${store}`)).data.record
      const payload = { revision, ...at(latitude, 106.7) }
      return late.client.send({ method: 'PUT', url: `${list}/${store}`, payload })
    }
    expect((await change(10.771)).status).toBe(200)
    server.clock.advance({ minutes: 2 })
    expect((await change(10.772)).reason).toBe('stores.coordinates_locked')
    staff = await addStaff(server, unit, { admin: true })
  })

  it('that was wrong is corrected from its day, under the same switch', async () => {
    const { store } = await addStore(staff.client, unit, { latitude: 10.77, longitude: 106.7 })
    const { events, revision } = (await staff.client.get(`${list}/${store}/events`)).data
    const correct = (given: object) =>
      staff.client.post(`${list}/${store}/events/${events[0].id}/correction`, { revision, ...given })
    expect((await correct({ values: { latitude: 10.78 } })).reason).toBe('stores.coordinates_locked')
    await staff.client.post(`${list}/${store}/gps-edit`)
    const done = await staff.client.post(`${list}/${store}/events/${events[0].id}/correction`, {
      ...{ revision: revision + 1, values: { latitude: 10.78 } },
    })
    expect(done.status).toBe(200)
    expect(await record(store, { asOf: '2026-01-01' })).toMatchObject({ latitude: 10.78, longitude: 106.7 })
  })

  it('read on a map of China is stored as WGS 84 with a note, also from a sheet', async () => {
    const { store, region } = await addStore(staff.client, unit, { country: 'CN', timeZone: 'Asia/Shanghai' })
    await put(store, { ...at(31.17530398364597, 121.531541859215), datum: 'GCJ02' })
    const placed = await record(store)
    expect(placed.datum).toBe('CONVERTED')
    expect(placed.latitude).toBeCloseTo(31.1774276, 6)
    expect(placed.longitude).toBeCloseTo(121.5272106, 6)
    const { record: place } = (await staff.client.get(`${storesBase}/regions/${region}`)).data
    const rows = [
      [
        'Code',
        'Name',
        'Business unit',
        'Region',
        'Country',
        'Time zone',
        'Latitude',
        'Longitude',
        'Datum',
        'Effective date',
      ],
      [
        ...[
          'CN-1',
          '人民广场店',
          'NORTH',
          place.code,
          'CN',
          'Asia/Shanghai',
          '39.91334545536069',
          '116.38404722455657',
        ],
        ...['GCJ-02', '2026-05-01'],
      ],
    ]
    const sheet = await writeXlsx({ sheets: [{ name: 'x', rows }] })
    staff.client.headers['accept-language'] = 'en'
    const content = Buffer.from(sheet).toString('base64')
    const { data } = await staff.client.post(`${list}/imports`, { fileName: 's.xlsx', content })
    expect(data.rows.map(({ mark, cells }: { mark: string; cells: object }) => [mark, JSON.stringify(cells)])).toEqual([
      ['new', expect.not.stringContaining('error')],
    ])
    expect((await staff.client.post(`${list}/imports/${data.id}/confirmation`)).data).toMatchObject({ created: 1 })
    const { records } = (await staff.client.get(list, { search: '人民广场' })).data
    expect(records[0]).toMatchObject({ code: 'CN-1' })
    expect((await staff.client.get(list, { search: 'cn-1' })).data.records).toEqual(records)
    const imported = await record(records[0].id)
    expect([imported.datum, imported.latitude.toFixed(6), imported.longitude.toFixed(6)]).toEqual([
      ...['CONVERTED', '39.911954', '116.377817'],
    ])
  })

  it('read on a map of China is refused in another country, and is converted once', async () => {
    const hanoi = { latitude: 21.03, longitude: 105.85, datum: 'GCJ02' }
    const { store } = await addStore(staff.client, unit)
    const refused = await put(store, { ...hanoi, effectiveOn: '2026-11-20' })
    expect([refused.status, refused.errors]).toEqual([400, [expect.objectContaining({ path: 'datum' })]])
    const { store: chinese } = await addStore(staff.client, unit, { country: 'CN', timeZone: 'Asia/Shanghai' })
    await put(chinese, { ...at(31.17530398364597, 121.531541859215), datum: 'GCJ02' })
    await staff.client.post(`${list}/${chinese}/gps-edit`)
    const before = await record(chinese)
    expect((await put(chinese, { datum: 'GCJ02', effectiveOn: '2026-11-20' })).status).toBe(200)
    const { latitude, longitude, datum } = await record(chinese)
    expect([latitude, longitude, datum]).toEqual([before.latitude, before.longitude, 'CONVERTED'])
  })

  it('that maps of China do not show is taken as it is, whatever the datum says', async () => {
    const { store } = await addStore(staff.client, unit, { country: 'CN', timeZone: 'Asia/Shanghai' })
    await put(store, { ...at(48.8584, 2.2945), datum: 'GCJ02' })
    expect(await record(store)).toMatchObject({ latitude: 48.8584, longitude: 2.2945, datum: 'WGS84' })
  })

  it('corrected to one read on a map of China is converted by the country of its day', async () => {
    const { store } = await addStore(staff.client, unit, { country: 'CN', timeZone: 'Asia/Shanghai' })
    await put(store, at(31.2, 121.5))
    await staff.client.post(`${list}/${store}/gps-edit`)
    const { events, revision } = (await staff.client.get(`${list}/${store}/events`)).data
    const placed = events.find(({ changes }: { changes: { field: string }[] }) =>
      changes.some(({ field }) => field === 'latitude'),
    )
    const values = { latitude: 31.17530398364597, longitude: 121.531541859215, datum: 'GCJ02' }
    const done = await staff.client.post(`${list}/${store}/events/${placed.id}/correction`, { revision, values })
    expect(done.status).toBe(200)
    const corrected = await record(store)
    expect([corrected.datum, corrected.latitude.toFixed(5)]).toEqual(['CONVERTED', '31.17743'])
  })

  it('opens and closes only for those who may, in their scope', async () => {
    const { store } = await addStore(staff.client, unit)
    const reader = await addStaff(server, unit, {
      permissions: ['store:read', 'store:write'],
      scopes: [{ area: 'stores', kind: 'all', ids: [] }],
    })
    expect((await reader.client.post(`${list}/${store}/gps-edit`)).status).toBe(403)
    const elsewhere = await addStaff(server, await addUnit(server, `E-${store.slice(0, 6)}`), { admin: true })
    expect((await elsewhere.client.post(`${list}/${store}/gps-edit`)).status).toBe(404)
  })
})

describe('the map', () => {
  it('shows the stores in scope as of a day, without the closed ones', async () => {
    const { store } = await addStore(staff.client, unit, { latitude: 10.77, longitude: 106.7 })
    await put(store, { status: 'closed', effectiveOn: '2026-12-01' })
    const idsOn = async (query: Record<string, string> = {}) =>
      (await staff.client.get(`${storesBase}/map`, query)).data.stores.map(({ id }: { id: string }) => id)
    expect(await idsOn()).toContain(store)
    expect(await idsOn({ asOf: '2026-12-01' })).not.toContain(store)
    const elsewhere = await addStaff(server, rootUnit, {
      permissions: ['store:read'],
      scopes: [{ area: 'stores', kind: 'stores', ids: [store] }],
    })
    expect((await elsewhere.client.get(`${storesBase}/map`)).data.stores).toHaveLength(1)
  })
})
