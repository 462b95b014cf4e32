import { addDays } from '@rostrum/contracts/kernel/days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCompany } from '../../../../testing/attendance.ts'
import { addStaff, addUnit } from '../../../../testing/staff.ts'
import { addStore } from '../../../../testing/stores.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, calculateMarked } from '../../../../testing/working-days.ts'

const reads = ['attendance-day:read']
const friday = '2026-11-20'
const thursday = addDays(friday, -1)

let server: TestServer
let company: TestCompany

/**
 * It is Friday noon in Vietnam: one guide came in time, one came late, one has not come. All three came on Thursday, and
 * no one in the two weeks before.
 */
beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-20T05:00:00Z')
  company = await addWorkingCompany(server, 'VN', { more: reads })
  const arrivals = ['09:00', '09:20', undefined]
  for (const arrival of arrivals) {
    const guide = await addWorkingGuide(server, company)
    await guide.punch(`${thursday}T09:00`)
    await guide.punch(`${thursday}T18:00`)
    if (arrival) await guide.punch(`${friday}T${arrival}`)
    await guide.calculate(thursday, friday)
  }
  await calculateMarked(server)
})
afterAll(() => server.close())

type Shown = { readonly kind: string; readonly path: string }
const overviewOf = async (client: TestClient) => (await client.get('/workbenchApi/home/overview')).data
const figuresOf = async (client: TestClient) => {
  const { figures } = await overviewOf(client)
  return (kind: string) => figures.find((one: Shown) => one.kind === kind)
}

it('HR sees who is at work, who is late, and the attendance of the last day before', async () => {
  const figure = await figuresOf(company.hr)
  const [present, late, rate] = ['attendance-came', 'attendance-late', 'attendance-rate'].map(figure)
  expect(present).toMatchObject({ value: '2', total: 3, note: 0 })
  expect(late).toMatchObject({ value: '1', note: 0 })
  expect(rate).toMatchObject({ value: '1', isShare: true, note: 20, isLevel: true })
  expect([present, late, rate].map(({ trend }) => trend.slice(-2))).toEqual([
    [3, 2],
    [0, 1],
    [0, 100],
  ])
})

it('each figure opens its day, and the late ones their list', async () => {
  const figure = await figuresOf(company.hr)
  const dayOf = (kind: string) => new URL(figure(kind).path, 'http://localhost').searchParams.get('day')
  expect(['attendance-came', 'attendance-late', 'attendance-rate'].map(dayOf)).toEqual([friday, friday, thursday])
  expect(figure('attendance-late').path).toContain('people=all&bucket=late')
})

it('the stores that miss most people come first, each with its people; one store is not compared', async () => {
  const plotOf = async () =>
    (await overviewOf(company.hr)).plots.find(({ kind }: Shown) => kind === 'attendance-by-store')
  expect(await plotOf()).toBeUndefined()
  const { store } = await addStore(company.hr, company.unit, { name: 'Cầu Giấy' })
  for (const _ of ['first', 'second']) {
    const guide = await addWorkingGuide(server, { ...company, store })
    await guide.punch(`${thursday}T09:00`)
    await guide.punch(`${thursday}T18:00`)
    await guide.calculate(thursday, friday)
  }
  expect(await plotOf()).toMatchObject({
    shape: 'parts',
    parts: ['attendance-came', 'attendance-later', 'attendance-elsewhere', 'attendance-unexcused'],
    rows: [
      { key: store, label: 'Cầu Giấy', values: [0, 2, 0, 0] },
      { key: company.store, values: [2, 1, 0, 0] },
    ],
  })
})

it('a day on which no one is missing has no stores in its plot', async () => {
  server.clock.set('2026-11-19T05:00:00Z')
  const plot = (await overviewOf(company.hr)).plots.find(({ kind }: Shown) => kind === 'attendance-by-store')
  server.clock.set('2026-11-20T05:00:00Z')
  expect(plot?.rows).toEqual([])
})

it('readers of another unit see nothing of it, and those without the permission no figure', async () => {
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  const stranger = await addStaff(server, await addUnit(server, 'TH9'), { permissions: reads, scopes })
  expect((await overviewOf(stranger.client)).figures).toEqual([])
  const reader = await addStaff(server, company.unit, { permissions: ['department:read'] })
  expect((await overviewOf(reader.client)).figures).toEqual([])
})
