import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCompany, addEmployee, type Company, personnelStaff } from '../../../testing/personnel.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { addStore, storesBase } from '../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const people = `${storesBase}/people`
const entered = '2026-02-02'
let server: TestServer
let vietnam: Company
let staff: TestStaff
let home: Awaited<ReturnType<typeof addStore>>
let second: Awaited<ReturnType<typeof addStore>>
let person: string

beforeAll(async () => {
  server = await startTestServer()
  vietnam = await addCompany(server, 'VN', 'VN')
  staff = await addStaff(server, rootUnit, { admin: true })
  home = await addStore(staff.client, vietnam.id)
  second = await addStore(staff.client, vietnam.id)
  person = await addEmployee({ ...vietnam, hr: staff }, { effectiveOn: entered, storeId: home.store })
})
afterAll(() => server.close())

const link = (values: object) =>
  staff.client.post(people, { storeId: second.store, employmentId: person, from: '2026-03-02', ...values })
const errorsOf = (answer: { readonly errors?: readonly { readonly path: string }[] }) =>
  answer.errors?.map(({ path }) => path)

describe('a person of a store', () => {
  it('has each role once at a time, from a day to a last day', async () => {
    const first = await link({ role: 'relief', to: '2026-03-31' })
    expect(first.status).toBe(200)
    const again = await link({ role: 'relief', from: '2026-03-31' })
    expect([again.status, again.reason, errorsOf(again)]).toEqual([409, 'store_person.taken', ['from']])
    expect((await link({ role: 'relief', from: '2026-04-01', to: '2026-04-30' })).status).toBe(200)
    expect((await link({ role: 'supervisor', to: '2026-03-31' })).status).toBe(200)
    const { records } = (await staff.client.get(people, { search: 'Lan Anh', size: '100' })).data
    expect(records.map(({ role }: { role: string }) => role).toSorted()).toEqual(['relief', 'relief', 'supervisor'])
  })

  it('is employed on all days, in an open store that is not the home store', async () => {
    const early = await link({ role: 'second_store', from: '2026-01-05' })
    expect([early.reason, errorsOf(early)]).toEqual(['store_person.not_employed', ['from']])
    const atHome = await link({ role: 'second_store', storeId: home.store })
    expect([atHome.reason, errorsOf(atHome)]).toEqual(['store_person.home_store', ['storeId']])
    const before = await link({ role: 'second_store', storeId: second.store, from: '2026-03-02', to: '2026-03-01' })
    expect(errorsOf(before)).toEqual(['to'])
    const { store } = await addStore(staff.client, vietnam.id, { status: 'closed' })
    const closed = await link({ role: 'second_store', storeId: store })
    expect([closed.reason, errorsOf(closed)]).toEqual(['store_person.store_closed', ['storeId']])
    expect((await link({ role: 'supervisor', storeId: home.store })).status).toBe(200)
  })

  it('is corrected, and taken out where the link was wrong', async () => {
    const { id } = (await link({ role: 'second_store', from: '2026-05-04' })).data
    const ended = await staff.client.send({
      ...{ method: 'PUT', url: `${people}/${id}` },
      payload: { revision: 1, to: '2026-05-31' },
    })
    expect(ended.status).toBe(200)
    expect((await staff.client.get(`${people}/${id}`)).data.record).toMatchObject({ to: '2026-05-31', revision: 2 })
    expect((await staff.client.post(`${people}/${id}/rescission`, { revision: 1 })).reason).toBe('record.conflict')
    expect((await staff.client.post(`${people}/${id}/rescission`, { revision: 2 })).status).toBe(200)
    expect((await staff.client.get(`${people}/${id}`)).status).toBe(404)
    expect((await link({ role: 'second_store', from: '2026-05-04', to: '2026-05-31' })).status).toBe(200)
  })
})

it('a link ends with the employment, and no other is made after the last day worked', async () => {
  const leaver = await addEmployee(vietnam, { effectiveOn: entered })
  const { id } = (await link({ employmentId: leaver, role: 'second_store' })).data
  const lastDay = '2026-11-30'
  const resigned = await vietnam.hr.client.post('/workbenchApi/workforce/resignations', {
    ...{ key: 'leaver-of-store', employmentId: leaver, type: 'own_wish', day: lastDay },
  })
  expect(resigned.status).toBe(200)
  expect((await staff.client.get(`${people}/${id}`)).data.record.to).toBe(lastDay)
  const later = await link({ employmentId: leaver, role: 'relief', from: '2026-11-02' })
  expect(later.reason).toBe('store_person.not_employed')
  expect((await link({ employmentId: leaver, role: 'relief', from: '2026-11-02', to: lastDay })).status).toBe(200)
})

it('who reaches the store reads and writes its people; others do not, nor do those who only read', async () => {
  const { id } = (await link({ role: 'supervisor', from: '2026-06-01', to: '2026-06-30' })).data
  const scopes = [
    { area: 'stores' as const, kind: 'stores' as const, ids: [second.store] },
    { area: 'workforce' as const, kind: 'all' as const, ids: [] },
  ]
  const permissions = ['store:read', 'store-person:read', 'store:link', 'employee:read']
  const manager = await addStaff(server, rootUnit, { permissions, scopes })
  const listed = async ({ client }: TestStaff): Promise<string[]> =>
    (await client.get(people, { size: '100' })).data.records.map((row: { storeId: string }) => row.storeId)
  expect(new Set(await listed(manager))).toEqual(new Set([second.store]))
  const elsewhere = await manager.client.post(people, {
    ...{ storeId: home.store, employmentId: person, role: 'supervisor', from: '2026-07-01' },
  })
  expect(errorsOf(elsewhere)).toEqual(['storeId'])
  const other = await addCompany(server, 'TH', 'TH')
  const foreign = await personnelStaff(server, other.id, ['store-person:read', 'store:link'])
  expect((await foreign.client.get(`${people}/${id}`)).status).toBe(404)
  const reader = await addStaff(server, rootUnit, { permissions: ['store-person:read', 'store:read'], scopes })
  expect((await reader.client.post(`${people}/${id}/rescission`, { revision: 1 })).status).toBe(403)
})

it('a sheet is validated as a whole: overlaps of its rows and people who left are found before anything is written', async () => {
  const { number } = (
    await server.database.pool.query(`select job_number as number from employment where id = $1`, [person])
  ).rows[0]
  const { code } = (await server.database.pool.query(`select code from store where id = $1`, [second.store])).rows[0]
  const rowOf = (from: string, to: string) => [code, number, 'Relief', from, to]
  const sheet = await writeXlsx({
    sheets: [
      {
        name: 'x',
        rows: [
          ['Store', 'Employee', 'Role in the store', 'From', 'To'],
          rowOf('2026-08-03', '2026-08-31'),
          rowOf('2026-08-31', '2026-09-30'),
          rowOf('2026-10-05', '2026-10-31'),
          rowOf('2026-01-05', '2026-01-31'),
        ],
      },
    ],
  })
  const content = Buffer.from(sheet).toString('base64')
  const { data } = await staff.client.post(`${people}/imports`, { fileName: 'x.xlsx', content })
  type Cell = Readonly<Record<string, unknown>>
  const wrong = data.rows.map(({ cells }: { cells: Readonly<Record<string, Cell>> }) =>
    Object.entries(cells).flatMap(([field, cell]) => ('error' in cell ? [field] : [])),
  )
  expect(wrong).toEqual([[], ['from'], [], ['from']])
})
