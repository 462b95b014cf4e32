import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../testing/approvals.ts'
import { addCompany, addEmployee, type Company, employeeRelation } from '../../../testing/personnel.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { addStore, addSuppliers, storesBase } from '../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let vietnam: Company
let admin: TestStaff
let channel: TestStaff
let own: Awaited<ReturnType<typeof addStore>>
let other: Awaited<ReturnType<typeof addStore>>
let guide: string
let elsewhere: string
let office: string
let key = 0

const permissions = [
  ...['guide:read', 'guide-employment:read', 'guide:export', 'guide-entry:read', 'guide-entry:submit', 'store:read'],
  ...['guide-regularisation:read', 'guide-regularisation:submit', 'guide-resignation:read'],
  ...['guide-resignation:submit', 'guide-resignation:revoke', 'department:read', 'post:read', 'business-unit:read'],
  ...['labour-relation:read'],
]
const ofStore = (store: string) => [
  { area: 'stores' as const, kind: 'stores' as const, ids: [store] },
  { area: 'organisation' as const, kind: 'all' as const, ids: [] },
  { area: 'installation' as const, kind: 'all' as const, ids: [] },
]

beforeAll(async () => {
  server = await startTestServer()
  vietnam = await addCompany(server, 'VN', 'VN')
  admin = await addStaff(server, rootUnit, { admin: true })
  const company = { ...vietnam, hr: admin }
  own = await addStore(admin.client, vietnam.id)
  other = await addStore(admin.client, vietnam.id)
  const onProbation = { effectiveOn: '2026-11-02', regularisationDate: '2026-12-28' }
  guide = await addEmployee(company, { ...onProbation, storeId: own.store, name: 'Trần Thị Mai' })
  elsewhere = await addEmployee(company, { storeId: other.store })
  office = await addEmployee(company, {
    ...{ storeId: own.store, departmentId: vietnam.departments.service, postId: vietnam.posts.agent },
  })
  channel = await addStaff(server, vietnam.id, { permissions, scopes: ofStore(own.store) })
})
afterAll(() => server.close())

const records = async (path: string, { client } = channel, query = {}) =>
  (await client.get(`${storesBase}/${path}`, { size: '100', ...query })).data.records
const act = (path: string, values: object, { client } = channel) =>
  client.post(`${storesBase}/${path}`, { key: `guide-act-${++key}`, ...values })

describe('the roster of guides', () => {
  it('shows people in posts of kind guide of the stores in reach, as of a day', async () => {
    expect(await records('guides')).toMatchObject([{ id: guide, name: 'Trần Thị Mai', storeId: own.store }])
    expect(await records('guides', channel, { asOf: '2026-11-01' })).toEqual([])
    expect((await records('guides', admin)).map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [guide, elsewhere].toSorted(),
    )
    expect((await channel.client.get(`${storesBase}/guides/${office}`)).status).toBe(404)
  })

  it('shows a distributor the guides of the stores of its dealer by name, job number, post and store', async () => {
    const { dealer } = await addSuppliers(admin.client, vietnam.id)
    await admin.client.post(`${storesBase}/links`, { storeId: own.store, dealerId: dealer, from: '2026-01-01' })
    const scopes = [{ area: 'stores' as const, kind: 'dealer' as const, ids: [] }]
    const distributor = await addStaff(server, vietnam.id, {
      permissions: ['guide:read', 'guide-employment:read', 'employee:read'],
      scopes,
    })
    await server.database.pool.query(`update account set user_type = 'distributor', dealer_id = $2 where id = $1`, [
      distributor.accountId,
      dealer,
    ])
    await server.platform.transaction((tx) => server.platform.changes.publish(tx, 'authority'))
    const [seen, ...more] = await records('guides', distributor)
    expect(more).toEqual([])
    expect(Object.keys(seen).toSorted()).toEqual(
      ['id', 'jobNumber', 'name', 'postId', 'revision', 'storeId'].toSorted(),
    )
    expect((await distributor.client.get('/workbenchApi/workforce/roster')).status).toBe(403)
  })
})

describe('the channel side', () => {
  it('regularises guides in its reach, and no one else', async () => {
    const refused = { type: 'refused', day: '2026-12-07' }
    for (const employmentId of [elsewhere, office])
      expect((await act('regularisation', { employmentId, ...refused })).status).toBe(404)
    const early = await act('regularisation', { employmentId: guide, type: 'early', day: '2026-12-07' })
    expect(early.data).toMatchObject({ state: 'scheduled' })
    expect(await records('regularisation')).toMatchObject([{ employmentId: guide, type: 'early' }])
    // Without the permission of personnel its own calls stay closed.
    const closed = await channel.client.post('/workbenchApi/workforce/regularisation', {
      ...{ key: 'guide-act-hr', employmentId: guide, type: 'early', day: '2026-12-07' },
    })
    expect(closed.status).toBe(403)
  })

  it('submits a resignation to the flow of the unit, and no one resigns for others', async () => {
    const approver = await addStaff(server, vietnam.id, { admin: true })
    await addKindFlow(server, 'resignation', vietnam.id, [{ candidates: byAccounts(approver.accountId) }])
    const { data } = await act('resignations', { employmentId: guide, type: 'own_wish', day: '2026-12-31' })
    expect(data).toMatchObject({ state: 'in_approval' })
    expect(await records('resignations')).toMatchObject([{ employmentId: guide, state: 'in_approval' }])
    expect((await act('resignations/revocations', { employmentId: elsewhere })).status).toBe(404)
  })

  it('looks after the checklist of guides in its reach who leave, and of no one else', async () => {
    const resigned = async (employmentId: string): Promise<string> => {
      const id = crypto.randomUUID()
      await server.database.pool.query(
        `insert into personnel_act (id, kind, employment_id, type, day, input, state, requester_name, submitted_at)
         values ($1, 'resignation', $2, 'own_wish', '2026-12-31', '{}', 'scheduled', '', now())`,
        [id, employmentId],
      )
      return id
    }
    const url = (id: string) => `${storesBase}/resignations/${id}/checklist`
    const settle = (id: string, { client } = channel) =>
      client.send({ method: 'PUT', url: `${url(id)}/clothes`, payload: { state: 'done' } })
    const leaving = await resigned(guide)
    for (const id of [await resigned(elsewhere), await resigned(office)]) {
      expect((await channel.client.get(url(id))).status).toBe(404)
      expect((await settle(id)).status).toBe(404)
    }
    const todos = async () => (await channel.client.get('/workbenchApi/home/todos')).data
    const path = '/stores/resignations?f=checklist~is~open&sort=leaveOn'
    const todo = { kind: 'personnel.checklists', count: 1, path, dueField: 'leaveOn' }
    expect(await todos()).toContainEqual(expect.objectContaining(todo))
    expect((await settle(leaving)).status).toBe(200)
    const { lines } = (await channel.client.get(url(leaving))).data
    expect(lines).toContainEqual(expect.objectContaining({ line: 'clothes', state: 'done' }))
    expect((await channel.client.post(`${url(leaving)}/closure`, { reason: 'Handed over at the store' })).status).toBe(
      200,
    )
    expect((await settle(leaving)).reason).toBe('personnel.checklist_closed')
    expect(await todos()).not.toContainEqual(expect.objectContaining({ kind: 'personnel.checklists' }))
    const reader = await addStaff(server, vietnam.id, {
      ...{ permissions: ['guide-resignation:read', 'guide:read'], scopes: ofStore(own.store) },
    })
    expect((await reader.client.get(url(leaving))).data.closure).toMatchObject({ reason: 'Handed over at the store' })
    expect((await settle(leaving, reader)).status).toBe(403)
  })

  it('hires for posts of kind guide in its stores only', async () => {
    const person = {
      ...{ name: 'Phạm Thu Hà', sex: 'female', birthday: '2000-01-01', nationality: 'VN', idNumber: '038300007777' },
      ...{ phone: '0912 345 777', labourRelationId: employeeRelation, effectiveOn: '2026-12-07' },
      ...{ companyId: vietnam.id, departmentId: vietnam.departments.sales, postId: vietnam.posts.guide },
    }
    const hire = (values: object) => channel.client.post(`${storesBase}/onboarding`, { ...person, ...values })
    const agent = { departmentId: vietnam.departments.service, postId: vietnam.posts.agent }
    expect((await hire({ storeId: own.store, ...agent })).errors).toMatchObject([{ path: 'postId' }])
    expect((await hire({ storeId: other.store })).errors).toMatchObject([{ path: 'storeId' }])
    expect((await hire({ storeId: null })).status).toBe(403)
    expect((await hire({ storeId: own.store })).status).toBe(200)
    expect(await records('onboarding')).toMatchObject([{ name: 'Phạm Thu Hà', state: 'waiting_to_enter' }])
  })
})
