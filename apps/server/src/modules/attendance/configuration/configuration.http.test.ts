import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { listenTo } from '../../../kernel/facts/facts.ts'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { clockInPermissionChanged, configurationChanged } from './public.ts'

const base = '/workbenchApi/attendance'

/** The field that has the target of a permission. */
const targetOf = (permission: object) =>
  Object.entries(permission).find(
    ([name, value]) => /^(employment|post|store|department|unit)Id$/.test(name) && value,
  )?.[0]

const permissions = [
  ...['attendance-configuration:read', 'attendance-configuration:write', 'clock-in-permission:read'],
  'clock-in-permission:write',
]

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
let heard: (readonly [string, SubjectsChanged])[] = []

beforeAll(async () => {
  server = await startTestServer({
    furtherModules: [
      {
        ...{ name: 'listener', mount: () => undefined },
        listeners: [configurationChanged, clockInPermissionChanged].map((kind) =>
          listenTo(kind, async (_tx, changed) => {
            heard.push([kind.name, changed])
          }),
        ),
      },
    ],
  })
  company = await addRetailer(server, 'VN', permissions)
  guide = await addGuide(server, company)
})
afterAll(() => server.close())

const post = (path: string, values: object) => company.hr.post(`${base}/${path}`, values)
const configurations = async () => {
  const { data } = await company.hr.get(`${base}/configurations`)
  return data.records.map(({ from, to, radius }: Record<string, unknown>) => ({ from, to, radius }))
}

describe('a configuration', () => {
  it('takes over from its first day, and its days are announced', async () => {
    const employmentId = guide.employment
    expect((await post('configurations', { employmentId, from: '2026-01-01', radius: 100 })).status).toBe(200)
    heard = []
    expect((await post('configurations', { employmentId, from: '2026-03-01', radius: 200 })).status).toBe(200)
    expect(await configurations()).toEqual(
      expect.arrayContaining([
        { from: '2026-01-01', to: '2026-02-28', radius: 100 },
        { from: '2026-03-01', to: null, radius: 200 },
      ]),
    )
    expect(heard).toEqual([['configuration.changed', [{ id: employmentId, from: '2026-03-01', until: null }]]])
  })

  it('of the same first day is refused at the day', async () => {
    const { errors } = await post('configurations', { employmentId: guide.employment, from: '2026-03-01', radius: 300 })
    expect(errors).toMatchObject([{ path: 'from' }])
  })

  it('that says nothing is refused', async () => {
    const { errors } = await post('configurations', { employmentId: guide.employment, from: '2026-04-01' })
    expect(errors).toMatchObject([{ path: 'shiftId' }])
  })

  it('is corrected in what the correction names alone', async () => {
    const { data } = await company.hr.get(`${base}/configurations`)
    const { id, revision } = data.records.find(({ to }: { to: string | null }) => to === null)
    const payload = { revision, weeklyRest: ['7', '1'] }
    const answer = await company.hr.send({ method: 'PUT', url: `${base}/configurations/${id}`, payload })
    expect(answer.status).toBe(200)
    const { record } = (await company.hr.get(`${base}/configurations/${id}`)).data
    expect(record).toMatchObject({ radius: 200, weeklyRest: ['1', '7'] })
  })
})

describe('a clock-in permission', () => {
  it('holds where nothing nearer does, and says for how many', async () => {
    const other = await addGuide(server, company)
    const since = { from: '2026-01-01' }
    heard = []
    const ofUnit = (await post('clock-in-permissions', { ...since, unitId: company.unit, kind: 'may' })).data.id
    expect(heard[0]?.[1].map(({ id }) => id).toSorted()).toEqual([guide.employment, other.employment].toSorted())
    await post('clock-in-permissions', { ...since, departmentId: company.department, kind: 'must' })
    const own = await post('clock-in-permissions', { ...since, employmentId: guide.employment, kind: 'exempt' })
    expect(own.status).toBe(200)
    const { record } = (await company.hr.get(`${base}/clock-in-permissions/${ofUnit}`)).data
    expect(record).toMatchObject({ reached: 2, holding: 0 })
    const payload = { revision: record.revision, to: '2026-12-31' }
    const ended = await company.hr.send({ method: 'PUT', url: `${base}/clock-in-permissions/${ofUnit}`, payload })
    expect(ended.status).toBe(200)
    const { records } = (await company.hr.get(`${base}/clock-in-holders`)).data
    const found = new Map(records.map((one: { id: string }) => [one.id, one]))
    expect(found.get(guide.employment)).toMatchObject({ kind: 'exempt', source: 'employee', overruled: 2 })
    expect(found.get(other.employment)).toMatchObject({ kind: 'must', source: 'department', overruled: 1 })
  })

  it('are called by the name of the person or the place that they are given to', async () => {
    await post('clock-in-permissions', { from: '2026-01-01', postId: company.post, kind: 'may' })
    const { records } = (await company.hr.get(`${base}/clock-in-permissions`)).data
    const names = new Map(records.map((one: { target: string }) => [targetOf(one), one.target]))
    const [unit, department, person, ofPost] = ['unitId', 'departmentId', 'employmentId', 'postId'].map((field) =>
      names.get(field),
    )
    expect([unit, department, person].every((name) => typeof name === 'string' && name !== '')).toBe(true)
    expect(ofPost).toMatch(new RegExp(` · ${department}$`))
    expect(person).toMatch(/^Nguyễn Thị Lan \S+$/)
    const options = (await company.hr.get(`${base}/clock-in-permissions/options`)).data
    expect(options.map((one: { label: string }) => one.label)).toContain(person)
  })

  it('names exactly one target', async () => {
    const values = { kind: 'may', from: '2026-01-01', unitId: company.unit, storeId: company.store }
    expect((await post('clock-in-permissions', values)).errors).toMatchObject([{ path: 'employmentId' }])
  })

  it('without a row is the duty to clock in', async () => {
    const { records } = (await company.hr.get(`${base}/clock-in-holders`, { asOf: '2025-12-31' })).data
    expect(records).toEqual([])
    const late = await addRetailer(server, 'LATE', permissions)
    const { employment } = await addGuide(server, late)
    const holders = (await late.hr.get(`${base}/clock-in-holders`)).data.records
    expect(holders).toMatchObject([{ id: employment, kind: 'must', source: 'default', permissionId: null }])
  })
})
