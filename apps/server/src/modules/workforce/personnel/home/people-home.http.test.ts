import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAt } from '../../../../testing/list-at.ts'
import { addCompany, addEmployee, type Company } from '../../../../testing/personnel.ts'
import { addStaff, addUnit, renewSession } from '../../../../testing/staff.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let vietnam: Company

/** Today is 20 November 2026. */
beforeAll(async () => {
  server = await startTestServer()
  vietnam = await addCompany(server, 'VN', 'VN')
  const planned = { ...{ code: 'VN-P', name: 'Planned', departmentId: vietnam.departments.sales }, kind: 'other' }
  expect(
    (
      await vietnam.hr.client.post('/workbenchApi/organisation/posts', {
        ...{ effectiveOn: '2020-01-01', unitId: vietnam.id, headcount: 6, ...planned },
      })
    ).code,
  ).toBe(200)
  const service = { departmentId: vietnam.departments.service, postId: vietnam.posts.agent }
  await addEmployee(vietnam, { effectiveOn: '2025-01-06' })
  await addEmployee(vietnam, { effectiveOn: '2026-11-16', ...service })
  const probation = { effectiveOn: '2026-10-05', regularisationDate: '2026-11-18' }
  const leaver = await addEmployee(vietnam, probation)
  await addEmployee(vietnam, { ...probation, regularisationDate: '2026-12-20' })
  expect(
    (
      await vietnam.hr.client.post('/workbenchApi/workforce/resignations', {
        ...{ key: crypto.randomUUID(), employmentId: leaver, type: 'agreement', day: '2026-12-04' },
      })
    ).code,
  ).toBe(200)
})
afterAll(() => server.close())

const overviewOf = async (client: TestClient) => (await client.get('/workbenchApi/home/overview')).data

it('HR sees headcount with its level by day, joiners, and probations, each with its rows', async () => {
  const { figures } = await overviewOf(vietnam.hr.client)
  const [headcount, joiners, probation] = ['headcount', 'joiners', 'probation'].map((kind) =>
    figures.find((one: { kind: string }) => one.kind === kind),
  )
  expect(headcount).toMatchObject({ value: '4', total: 6, note: 0, isLevel: true })
  expect(headcount.trend.slice(-6)).toEqual([3, 4, 4, 4, 4, 4])
  expect(joiners).toMatchObject({ value: '1' })
  expect(probation).toMatchObject({ value: '2', note: 1 })
  for (const { path, value } of [headcount, joiners, probation]) {
    const { data } = await listAt(vietnam.hr.client, path)
    expect(String(data.total)).toBe(value)
  }
})

it('the plot shows the people of each department, and the to-do the probations that are due', async () => {
  const { plots } = await overviewOf(vietnam.hr.client)
  expect(plots.find((one: { kind: string }) => one.kind === 'people-by-department')).toMatchObject({
    shape: 'parts',
    rows: [
      { label: 'Sales', values: [1, 1, 1] },
      { label: 'Service', values: [1, 0, 0] },
    ],
  })
  const todos = (await vietnam.hr.client.get('/workbenchApi/home/todos')).data
  expect(todos.find((one: { kind: string }) => one.kind === 'personnel.probation_due')).toMatchObject({
    ...{ count: 1, due: '2026-11-18T00:00:00.000Z', dueField: 'regularisationDate' },
  })
})

it('the plot names departments in English to readers of English, and as they are to people of the country', async () => {
  await server.database.pool.query(
    `update department_row set name = 'Phòng kinh doanh', name_en = 'Sales' where name = 'Sales'`,
  )
  const { headers } = vietnam.hr.client
  const before = headers['accept-language']
  const labelIn = async (language: string) => {
    headers['accept-language'] = language
    const { plots } = await overviewOf(vietnam.hr.client)
    return plots.find((one: { kind: string }) => one.kind === 'people-by-department').rows[0].label
  }
  expect(await labelIn('en')).toBe('Sales')
  expect(await labelIn('vi')).toBe('Phòng kinh doanh')
  headers['accept-language'] = before ?? 'en'
})

it('people of some stores are no part of the plan of their company', async () => {
  const scopes = [
    { area: 'workforce', kind: 'stores', ids: [] },
    { area: 'organisation', kind: 'unit', ids: [] },
  ] as const
  const supervisor = await addStaff(server, vietnam.id, { permissions: ['employee:read', 'department:read'], scopes })
  const { figures } = await overviewOf(supervisor.client)
  const headcount = figures.find((one: { kind: string }) => one.kind === 'headcount')
  expect(headcount).toMatchObject({ value: '0', total: null })
})

it('another unit sees nothing of it, and no one without the permission', async () => {
  const unit = await addUnit(server, 'TH')
  const scopes = [{ area: 'workforce', kind: 'unit', ids: [] }] as const
  const foreign = await addStaff(server, unit, { permissions: ['employee:read', 'regularisation:submit'], scopes })
  const { figures, plots } = await overviewOf(foreign.client)
  expect(figures.find((one: { kind: string }) => one.kind === 'headcount')).toMatchObject({ value: '0' })
  expect(plots).toEqual([])
  const reader = await addStaff(server, vietnam.id, { permissions: ['department:read'] })
  expect((await overviewOf(reader.client)).figures).toEqual([])
})

it('who has joined in the month and left again has joined, in the figure as in its list', async () => {
  const laos = await addCompany(server, 'LA', 'LA')
  await addEmployee(laos, { effectiveOn: '2025-03-03' })
  const leaver = await addEmployee(laos, { effectiveOn: '2026-11-02' })
  await addEmployee(laos, { effectiveOn: '2026-11-09' })
  const resignation = { key: crypto.randomUUID(), employmentId: leaver, type: 'agreement', day: '2026-11-20' }
  expect((await laos.hr.client.post('/workbenchApi/workforce/resignations', resignation)).code).toBe(200)
  server.clock.advance({ hours: 48 })
  await renewSession(server, laos.hr)
  const { figures } = await overviewOf(laos.hr.client)
  const [headcount, joiners] = ['headcount', 'joiners'].map((kind) =>
    figures.find((one: { kind: string }) => one.kind === kind),
  )
  expect(headcount).toMatchObject({ value: '2', note: 1 })
  expect(joiners).toMatchObject({ value: '2' })
  expect((await listAt(laos.hr.client, joiners.path)).data.total).toBe(2)
})
