import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDepartment, addEmployee, type TestEmployee } from '../../../testing/employees.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { addStore, addSuppliers, storesBase } from '../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { findHoldersOverStores } from './channel-posts.store.ts'

const path = `${storesBase}/channel-posts`
let server: TestServer
let unit: string
let admin: TestStaff
let holder: TestEmployee
let post: string
let stores: { readonly store: string; readonly region: string; readonly channel: string }[]

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'NORTH')
  admin = await addStaff(server, rootUnit, { admin: true })
  const place = await addDepartment(server, unit, 'Channels')
  post = place.post
  await sql`update post_row set kind = 'channel' where subject_id = ${post}`.execute(server.database.db)
  holder = await addEmployee(server, 'Holder', { unit, ...place })
  stores = [await addStore(admin.client, unit), await addStore(admin.client, unit), await addStore(admin.client, unit)]
}, 60_000)
afterAll(() => server.close())

/** A role for the holder of the post, with the stores of own posts as its scope. */
async function holderOfPost(): Promise<TestStaff> {
  const scopes = [{ area: 'stores', kind: 'business_post', ids: [] }] as const
  const staff = await addStaff(server, rootUnit, { permissions: ['store:read'], scopes })
  await becomeHolder(staff)
  return staff
}

async function becomeHolder(staff: TestStaff): Promise<void> {
  await sql`update account set employee_id = null where employee_id =
    (select employee_id from employment where id = ${holder.employment})`.execute(server.database.db)
  await sql`update account set employee_id = (select employee_id from employment where id = ${holder.employment})
    where id = ${staff.accountId}`.execute(server.database.db)
}
const seen = async ({ client }: TestStaff): Promise<string[]> =>
  (await client.get(`${storesBase}/list`)).data.records.map(({ id }: { id: string }) => id).toSorted()
const ids = (...some: number[]) => some.map((at) => stores[at]?.store ?? '').toSorted()

it('regions and channels are combined, stores are added, and an empty scope reaches nothing', async () => {
  const staff = await holderOfPost()
  const [first, second] = stores
  const { data } = await admin.client.post(path, { postId: post, side: 'business' })
  expect(await seen(staff)).toEqual([])
  const change = async (values: object, revision: number) => {
    const { status } = await admin.client.send({
      method: 'PUT',
      url: `${path}/${data.id}`,
      payload: { revision, ...values },
    })
    expect(status).toBe(200)
    return seen(staff)
  }
  expect(await change({ regionIds: [first?.region, second?.region] }, 1)).toEqual(ids(0, 1))
  expect(await change({ channelIds: [first?.channel] }, 2)).toEqual(ids(0))
  expect(await change({ storeIds: [stores[2]?.store] }, 3)).toEqual(ids(0, 2))
  expect((await admin.client.get(`${path}/${data.id}`)).data.record).toMatchObject({
    ...{ stores: 2, businessUnitId: unit, holderIds: [holder.employment] },
  })
  const questions = stores.map(({ store }) => ({ employment: null, store, day: '2026-11-20' }))
  const found = await findHoldersOverStores(server.database.db, questions, 'business')
  expect(found.map(({ at, name }) => [at, name])).toEqual([
    [0, 'Holder'],
    [2, 'Holder'],
  ])
  expect(await findHoldersOverStores(server.database.db, questions, 'personnel')).toEqual([])
  expect((await admin.client.post(`${path}/removal`, { ids: [data.id] })).status).toBe(200)
  expect(await seen(staff)).toEqual([])
})

it('is refused for the own post, for posts of another kind, and twice for a side', async () => {
  const own = await addStaff(server, rootUnit, { admin: true })
  await becomeHolder(own)
  expect((await own.client.post(path, { postId: post, side: 'personnel' })).reason).toBe('channel_post.own')
  expect((await admin.client.post(path, { postId: post, side: 'personnel' })).status).toBe(200)
  const again = await admin.client.post(path, { postId: post, side: 'personnel' })
  expect(again.errors).toEqual([expect.objectContaining({ path: 'side' })])
  const other = await addDepartment(server, unit, 'Office')
  const refused = await admin.client.post(path, { postId: other.post, side: 'business' })
  expect(refused.errors).toEqual([expect.objectContaining({ path: 'postId' })])
})

it('a distributor sees the stores of today and the links of the own dealer, and no others', async () => {
  const [mine, others] = [await addSuppliers(admin.client, unit), await addSuppliers(admin.client, unit)]
  const link = async (values: object): Promise<string> =>
    (await admin.client.post(`${storesBase}/links`, { from: '2026-01-01', ...values })).data.id
  const [first, second, third] = ids(0, 1, 2)
  const own = [
    await link({ storeId: first, dealerId: mine.dealer }),
    await link({ storeId: second, dealerId: mine.dealer, to: '2026-02-01' }),
  ]
  for (const storeId of [first, third]) await link({ storeId, dealerId: others.dealer })
  const scopes = [{ area: 'stores', kind: 'dealer', ids: [] }] as const
  const staff = await addStaff(server, { unit, type: 'distributor' }, { permissions: ['store:read'], scopes })
  expect(await seen(staff)).toEqual([])
  const { record } = (await admin.client.get(`/workbenchApi/access/accounts/${staff.accountId}`)).data
  const url = `/workbenchApi/access/accounts/${staff.accountId}`
  const change = (payload: object) =>
    admin.client.send({ method: 'PUT', url, payload: { revision: record.revision, ...payload } })
  const account = { username: 'distributor.new', displayName: 'New', businessUnitId: unit, userType: 'distributor' }
  const atDealer = [expect.objectContaining({ path: 'dealerId' })]
  expect((await admin.client.post('/workbenchApi/access/accounts', account)).errors).toEqual(atDealer)
  expect((await change({ userType: 'clerk', dealerId: mine.dealer })).errors).toEqual(atDealer)
  expect((await change({ dealerId: mine.dealer })).status).toBe(200)
  expect(await seen(staff)).toEqual([first])
  const links = (await staff.client.get(`${storesBase}/links`)).data.records
  expect(links.map(({ id }: { id: string }) => id).toSorted()).toEqual(own.toSorted())
  const dealers = (await staff.client.get(`${storesBase}/dealers`)).data.records
  expect(dealers.map(({ id }: { id: string }) => id)).toEqual([mine.dealer])
  expect((await staff.client.get(`${storesBase}/list/${third}`)).status).toBe(404)
})
