import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/workforce/roster'
const organisation = '/workbenchApi/organisation'
const employeeRelation = '00000000-0000-8000-8000-000000000101'

let server: TestServer
let hr: TestClient

const permissions = [
  ...['employee:read', 'employee:write', 'job-number:read', 'job-number:write', 'business-unit:read'],
  ...['department:read', 'department:write', 'post:read', 'post:write', 'rank:read', 'labour-relation:read'],
]
const areas = ['workforce', 'organisation'] as const
const staffOf = async (unit: string, more: readonly string[] = [], all: readonly string[] = permissions) => {
  const own = areas.map((area) => ({ area, kind: 'unit_and_below' as const, ids: [] }))
  const scopes = [...own, { area: 'installation' as const, kind: 'all' as const, ids: [] }]
  return (await addStaff(server, unit, { permissions: [...all, ...more], scopes })).client
}

type HiringPlace = { readonly companyId: string; readonly departmentId: string; readonly postId: string }

/** A company with a department, a post and a job-number rule. */
async function addCompany(code: string, country: string): Promise<HiringPlace & { readonly client: TestClient }> {
  const companyId = await addUnit(server, code)
  await server.database.db.updateTable('business_unit').set({ country }).where('id', '=', companyId).execute()
  const client = await staffOf(companyId)
  const since = { effectiveOn: '2020-01-01' }
  const department = { ...since, code: `${code}-D`, name: 'Sales', unitId: companyId }
  const departmentId = (await client.post(`${organisation}/departments`, department)).data.id
  const post = { ...since, code: `${code}-P`, name: 'Guide', departmentId, unitId: companyId, kind: 'guide' }
  const postId = (await client.post(`${organisation}/posts`, post)).data.id
  const elements = [{ type: 'country' }, { type: 'counter', digits: 3, per: 'rule' }]
  await client.post('/workbenchApi/workforce/job-numbers', { name: code, businessUnitId: companyId, elements })
  return { companyId, departmentId, postId, client }
}

let vietnam: HiringPlace
let person = 0
const person12 = () => String(++person).padStart(12, '0')
const hireValues = (rest: object = {}, place: HiringPlace = vietnam) => ({
  ...{ name: 'Nguyễn Thị Lan Anh', sex: 'female', birthday: '1999-05-01', nationality: 'VN', idNumber: person12() },
  ...{
    phone: '0912 345 678',
    labourRelationId: employeeRelation,
    effectiveOn: '2026-11-02',
    address: '12 Lê Lợi, Hà Nội',
  },
  ...{ companyId: place.companyId, departmentId: place.departmentId, postId: place.postId },
  ...rest,
})
const hire = async (rest: object = {}) => hr.post(path, hireValues(rest))
const record = async (id: string, asOf?: string, client = hr) =>
  (await client.get(`${path}/${id}`, asOf === undefined ? {} : { asOf })).data?.record

beforeAll(async () => {
  server = await startTestServer()
  const { client, ...place } = await addCompany('VN', 'VN')
  vietnam = place
  hr = client
})
afterAll(() => server.close())

describe('a hire', () => {
  it('takes the next job number and holds from the entry day; the roster shows each day', async () => {
    const today = server.clock.now().toISOString().slice(0, 10)
    const { data } = await hire({ effectiveOn: '2027-01-11', regularisationDate: '2027-03-11' })
    expect(await record(data.id, '2027-01-11')).toMatchObject({
      ...{ jobNumber: 'VN001', name: 'Nguyễn Thị Lan Anh', companyId: vietnam.companyId, unitId: vietnam.companyId },
      ...{ employmentState: 'entered', probationState: 'waiting', entryDate: '2027-01-11', leaveDate: null },
    })
    expect(await record(data.id, today)).toMatchObject({ employmentState: 'waiting_to_enter', probationState: 'none' })
    expect(await record(data.id, '2026-01-01')).toBeUndefined()
    const { rows } = await server.database.pool.query(
      'select act, day::text, state from effective_event where subject_id = $1 order by day',
      [data.id],
    )
    expect(rows).toEqual([
      { act: 'entry-approved', day: today, state: 'applied' },
      { act: 'entry', day: '2027-01-11', state: 'scheduled' },
    ])
  })

  it('that is entered late begins as entered, without days of waiting', async () => {
    const { data } = await hire({ effectiveOn: '2026-03-02' })
    const { rows } = await server.database.pool.query(
      'select during::text, employment_state, probation_state from assignment_row where subject_id = $1',
      [data.id],
    )
    expect(rows).toEqual([{ during: '[2026-03-02,)', employment_state: 'entered', probation_state: 'none' }])
  })

  it('seals ID number, phone and address: nothing of them is stored or shown as it is', async () => {
    const { data } = await hire({ idNumber: '038 300 001 234' })
    const shown = await record(data.id)
    expect(shown).toMatchObject({ idNumber: '038****1234', phone: '+84****5678', address: '12****' })
    const { rows } =
      await server.database.pool.query(`select (select string_agg(row::text, ' ') from employee_sealed row)
      || (select string_agg(facts::text, ' ') from audit_record) as stored`)
    for (const plain of ['038300001234', '84912345678', 'Lê Lợi']) expect(rows[0].stored).not.toContain(plain)
  })

  it.each<[string, object]>([
    ['idNumber', { idNumber: '123' }],
    ['phone', { phone: '0123' }],
    ['regularisationDate', { regularisationDate: '2026-11-01' }],
    ['regularisationDate', { regularisationDate: '2027-11-01' }],
    ['labourRelationId', { labourRelationId: null }],
    ['birthday', { birthday: null }],
    ['jobNumber', { jobNumber: 'a b' }],
    ['postId', { postId: crypto.randomUUID() }],
  ])('is refused at %s for %j', async (field, rest) => {
    const { errors } = await hire(rest)
    expect(errors?.map(({ path: at }: { path: string }) => at)).toEqual([field])
  })

  it('leaves nothing behind when it is refused, not even its number', async () => {
    const first = await hire()
    await hire({ phone: '0123' })
    const second = await hire()
    const [one, other] = [await record(first.data.id), await record(second.data.id)]
    expect(Number(other.jobNumber.slice(2))).toBe(Number(one.jobNumber.slice(2)) + 1)
  })

  it('with a typed number claims it, and no other person gets it', async () => {
    expect((await hire({ jobNumber: 'special-1' })).code).toBe(200)
    expect((await hire({ jobNumber: 'SPECIAL-1' })).reason).toBe('job_number.in_use')
  })

  it('makes no ring of managers, and names only who is there', async () => {
    const boss = await hire({ effectiveOn: '2026-01-05' })
    expect((await hire({ managerId: boss.data.id })).code).toBe(200)
    expect((await hire({ managerId: boss.data.id, effectiveOn: '2025-06-01' })).errors).toMatchObject([
      { path: 'managerId' },
    ])
  })
})

describe('the label of an employee', () => {
  const labelsOf = async (ids: readonly string[]) =>
    (await hr.get(`${path}/options`, { ids: ids.join() })).data.map(({ label }: { label: string }) => label)

  it('is the name without the supervisor, and has the job number whether or not others have the same name', async () => {
    const boss = await hire({ name: 'Trần Văn Bình', effectiveOn: '2026-01-05' })
    const report = await hire({ managerId: boss.data.id })
    const { jobNumber } = await record(report.data.id)
    const { jobNumber: ofBoss } = await record(boss.data.id)
    expect(await labelsOf([boss.data.id])).toEqual([`Trần Văn Bình ${ofBoss}`])
    expect(await labelsOf([report.data.id])).toEqual([`Nguyễn Thị Lan Anh ${jobNumber}`])
  })
})

describe('a person with a known ID number', () => {
  it('is not hired twice by one company at a time', async () => {
    const idNumber = person12()
    expect((await hire({ idNumber })).code).toBe(200)
    expect((await hire({ idNumber })).reason).toBe('employee.employed_already')
  })

  it('is the same person with the same number in another company of the group', async () => {
    const idNumber = person12()
    const { data } = await hire({ idNumber })
    const { jobNumber } = await record(data.id)
    const { client, ...thailand } = await addCompany('TH', 'TH')
    const again = await client.post(path, hireValues({ idNumber, phone: '081-234-5678' }, thailand))
    expect(again.code).toBe(200)
    expect(await record(again.data.id, undefined, client)).toMatchObject({ jobNumber, phone: '+66****5678' })
    const { rows } = await server.database.pool.query(
      'select count(distinct employee_id)::int as people, count(*)::int as employments from employment where id = any($1)',
      [[data.id, again.data.id]],
    )
    expect(rows).toEqual([{ people: 1, employments: 2 }])
  })

  it('is one person when two hire them at once', async () => {
    const idNumber = person12()
    const outcomes = await Promise.all([hire({ idNumber }), hire({ idNumber })])
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([200, 409])
  })
})

describe('a sealed value', () => {
  const reveal = (client: TestClient, id: string, purpose = 'contract') =>
    client.post(`${path}/${id}/reveals`, { field: 'phone', purpose })

  it('is shown as a whole for a purpose, and each view is recorded without it', async () => {
    const { data } = await hire()
    const reader = await staffOf(vietnam.companyId, ['employee-personal:read'])
    expect((await reveal(reader, data.id)).data).toEqual({ value: '+84912345678' })
    expect((await reveal(reader, data.id, 'curiosity')).code).toBe(400)
    const { rows } = await server.database.pool.query(
      `select facts from audit_record where event = 'employment.value_revealed' and entity_id = $1`,
      [data.id],
    )
    expect(rows).toEqual([{ facts: { field: 'phone', purpose: 'contract' } }])
  })

  it('is for those who may, where they may', async () => {
    const { data } = await hire()
    expect((await reveal(hr, data.id)).code).toBe(403)
    const elsewhere = await staffOf(await addUnit(server, 'ELSEWHERE'), ['employee-personal:read'])
    expect((await reveal(elsewhere, data.id)).code).toBe(404)
    expect(await record(data.id, undefined, elsewhere)).toBeUndefined()
  })
})
