import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { decide, stateOf, taskOf } from '../../../testing/approvals.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { addCompany, addEmployee, type Company, employeeRelation, roster } from '../../../testing/personnel.ts'
import { refusedTransitions } from '../../../testing/refused-transitions.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { lockEntry } from './entry.store.ts'
import { entryMachine } from './entry-machine.ts'

const path = '/workbenchApi/workforce/onboarding'
let server: TestServer
let company: Company
let away: Company
let hr: TestStaff
let [mai, hoa]: TestStaff[] = []
const approvers = () => {
  if (!mai || !hoa) throw new Error('The approvers are missing.')
  return { mai, hoa }
}

const hrOf = (unit: string) =>
  addStaff(server, unit, {
    permissions: [
      ...['entry:read', 'entry:submit', 'employee:read', 'department:read', 'post:read', 'business-unit:read'],
      ...['labour-relation:read', 'approval:read', 'employee:write'],
    ],
    scopes: [
      ...(['workforce', 'organisation', 'approvals'] as const).map((area) => ({
        ...{ area, kind: 'unit_and_below' as const, ids: [] },
      })),
      { area: 'installation' as const, kind: 'all' as const, ids: [] },
    ],
  })

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T02:00:00Z' })
  company = await addCompany(server, 'ENT', 'VN')
  away = await addCompany(server, 'AWY', 'TH')
  hr = await hrOf(company.id)
  mai = await addStaff(server, company.id, {})
  hoa = await addStaff(server, company.id, {})
})
afterAll(() => server.close())

let people = 900_000_000
const hire = (rest: object = {}) => ({
  ...{ name: 'Trần Minh Khoa', sex: 'male', birthday: '1998-03-04', nationality: 'VN' },
  ...{ idNumber: `038${String(++people)}`, phone: '+84 912 345 678', labourRelationId: employeeRelation },
  ...{ companyId: company.id, departmentId: company.departments.sales, postId: company.posts.guide },
  ...{ effectiveOn: '2026-12-01', ...rest },
})
const submit = async (values: object) => (await hr.client.post(path, values)).data.id
const read = async (id: string, client = hr.client) => (await client.get(`${path}/${id}`)).data?.record

const ofPerson = async (name: string) =>
  (
    await server.database.pool.query(
      `select employment.job_number from employment join employee on employee.id = employment.employee_id
     where employee.name = $1 order by job_number`,
      [name],
    )
  ).rows.map((row: { job_number: string }) => row.job_number)

/** Another transaction that has what a statement locks, until it is released. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query(statement)
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}
const waitFor = (waits: number) => expect.poll(() => countLockWaits(server), { timeout: 60_000 }).toBe(waits)

describe('a hire without a flow', () => {
  it('makes the employment immediately, with its job number', async () => {
    const id = await submit(hire({ name: 'Đỗ Không Luồng' }))
    const record = await read(id)
    expect(record).toMatchObject({ state: 'waiting_to_enter' })
    expect(await ofPerson('Đỗ Không Luồng')).toEqual([record?.jobNumber])
  })

  it('without a typed number does not wait for one in another company', async () => {
    await submit(hire())
    const other = await addCompany(server, 'OTH', 'VN')
    const elsewhere = await hrOf(other.id)
    const place = { companyId: other.id, departmentId: other.departments.sales, postId: other.posts.guide }
    const release = await hold(`select from job_number_counter where rule_id in
      (select id from job_number_rule where business_unit_id = '${company.id}') for update`)
    const held = submit(hire())
    try {
      await waitFor(1)
      const codes: number[] = []
      void elsewhere.client.post(path, hire(place)).then(({ code }) => codes.push(code))
      await expect.poll(() => codes, { timeout: 60_000 }).toEqual([200])
    } finally {
      await release()
      await held
    }
  })

  it('is refused at the fields that are wrong, and nothing is stored', async () => {
    const { errors, code } = await hr.client.post(path, hire({ idNumber: '12', phone: '1' }))
    expect(code).toBe(400)
    expect((errors ?? []).map((one: { path: string }) => one.path)).toContain('idNumber')
  })
})

describe('a hire that cannot be', () => {
  it('is refused with a post of another department', async () => {
    const elsewhere = { departmentId: company.departments.service, postId: company.posts.guide }
    expect((await hr.client.post(path, hire(elsewhere))).errors).toEqual([
      { path: 'postId', message: 'This post belongs to another department.' },
    ])
  })

  it('is refused at the job number that another employee has, and at the ID number of one who works there', async () => {
    const { idNumber } = hire()
    const record = await read(await submit(hire({ idNumber })))
    expect((await hr.client.post(path, hire({ jobNumber: record?.jobNumber }))).errors).toMatchObject([
      { path: 'jobNumber', message: expect.stringContaining(record?.jobNumber) },
    ])
    expect((await hr.client.post(path, hire({ idNumber }))).errors).toMatchObject([{ path: 'idNumber' }])
  })
})

describe('the fields that a hire requires', () => {
  const requiredIn = async (place: Readonly<Record<string, string>>) =>
    (await hr.client.get(`${path}/fields/required?${new URLSearchParams(place)}`)).data.fields

  it('are those that a hire without them is refused at, also before the place is chosen', async () => {
    const place = { companyId: company.id, departmentId: company.departments.sales }
    const bare = { ...place, name: 'Ngô Thiếu', postId: company.posts.guide, effectiveOn: '2026-12-01' }
    const { errors } = await hr.client.post(path, bare)
    const refused = (errors ?? []).map((one: { path: string }) => one.path).toSorted()
    expect(refused).toContain('idNumber')
    expect((await requiredIn(place)).toSorted()).toEqual(refused)
    expect((await requiredIn({})).toSorted()).toEqual(refused)
    expect((await hr.client.get(`${path}/fields/required`)).data.refusal).toBe(errors?.[0]?.message)
  })
})

describe('the choices of a hire', () => {
  it('are companies, and posts of the department, each with its department', async () => {
    const described = (await hr.client.get(`${path}/description`)).data.fields
    const ofField = (name: string) => described.find((one: { name: string }) => one.name === name)
    expect(ofField('companyId').offered).toEqual({ field: 'kind', values: ['company'] })
    expect(ofField('postId').dependsOn).toBe('departmentId')
    const filters = JSON.stringify([{ field: 'departmentId', operator: 'is', values: [company.departments.sales] }])
    const posts = (await hr.client.get(`/workbenchApi/organisation/posts/options?${new URLSearchParams({ filters })}`))
      .data
    expect(posts.length).toBeGreaterThan(0)
    for (const { detail } of posts) expect(detail).toMatch(/^ENT-.+ · ./)
  })
})

describe('a hire with a flow', () => {
  beforeAll(async () => {
    const { mai: first, hoa: second } = approvers()
    await addKindFlow(server, 'entry', company.id, [
      { candidates: [{ strategy: 'account', parameters: { accountIds: [first.accountId, second.accountId] } }] },
    ])
  })

  it('waits for the approval, which makes the employment once', async () => {
    const id = await submit(hire({ name: 'Lý Chờ Duyệt' }))
    const { requestId, state } = (await read(id)) ?? {}
    expect(state).toBe('in_approval')
    const shown = (await hr.client.get(`/workbenchApi/approvals/requests/${requestId}`)).data
    expect(shown.records[0]).toMatchObject({ resource: 'entry', id, title: 'Lý Chờ Duyệt' })
    expect(await ofPerson('Lý Chờ Duyệt')).toEqual([])
    const task = await taskOf(server, requestId, approvers().mai)
    const approve = { decision: 'approve', opinion: '', revision: task.revision, key: crypto.randomUUID() }
    const twice = await Promise.all(
      [approve, approve].map((body) =>
        approvers().mai.client.post(`/workbenchApi/approvals/tasks/${task.id}/decision`, body),
      ),
    )
    expect(twice.map(({ code }) => code)).toEqual([200, 200])
    expect(await stateOf(server, requestId)).toBe('approved')
    expect(await read(id)).toMatchObject({ state: 'waiting_to_enter' })
    expect(await ofPerson('Lý Chờ Duyệt')).toHaveLength(1)
  })

  it('changes its state only as its lifecycle says, each time with an audit record', async () => {
    const id = await submit(hire({ name: 'Đặng Từ Chối' }))
    const { requestId } = (await read(id)) ?? {}
    // An approved hire has an employment.
    const inserted = await server.database.pool.query(
      `insert into employment (id, employee_id, job_number, company_id, service_start)
       select gen_random_uuid(), employee_id, job_number, company_id, service_start from employment limit 1 returning id`,
    )
    const employment = `'${inserted.rows[0].id}'`
    const alongside = (state: string) => `, employment_id = ${state === 'approved' ? employment : 'null'}`
    const refused = await refusedTransitions(server, entryMachine, { id, table: 'entry', lock: lockEntry, alongside })
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'record.conflict'))
    await decide(server, approvers().mai, requestId, 'refuse')
    const { rows } = await server.database.pool.query(
      `select facts from audit_record where entity_id = $1 and event = 'entry.refused'`,
      [id],
    )
    expect(rows).toEqual([{ facts: { changes: { state: ['in_approval', 'refused'] } } }])
  })

  it('counts once when two approvers decide in two windows', async () => {
    const id = await submit(hire({ name: 'Hồ Hai Cửa Sổ' }))
    const { requestId } = (await read(id)) ?? {}
    const both = await Promise.all([approvers().mai, approvers().hoa].map((one) => decide(server, one, requestId)))
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
    expect(await ofPerson('Hồ Hai Cửa Sổ')).toHaveLength(1)
  })

  it('gives two hires that are approved in the same moment two numbers', async () => {
    const ids = [await submit(hire({ name: 'Vũ Một' })), await submit(hire({ name: 'Vũ Hai' }))]
    const requests = await Promise.all(ids.map(async (id) => (await read(id))?.requestId))
    await Promise.all(requests.map((requestId) => decide(server, approvers().mai, requestId)))
    const numbers = [...(await ofPerson('Vũ Một')), ...(await ofPerson('Vũ Hai'))]
    expect(new Set(numbers).size).toBe(2)
  })

  it('of two hires with one typed number that are approved in the same moment, the second is blocked with the reason', async () => {
    const name = 'Lý Trùng Số'
    const ids = [await submit(hire({ name, jobNumber: 'TWICE-1' })), await submit(hire({ name, jobNumber: 'twice-1' }))]
    const requests = await Promise.all(ids.map(async (id) => (await read(id))?.requestId))
    // Both have come as far as they can before one of them takes the number.
    const release = await hold('lock table job_number in share mode')
    const decisions = Promise.all(requests.map((requestId) => decide(server, approvers().mai, requestId)))
    await waitFor(2).finally(release)
    const answers = await decisions
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    const states = await Promise.all(requests.map((requestId) => stateOf(server, requestId)))
    expect(states.toSorted()).toEqual(['approved', 'blocked'])
    expect(await ofPerson(name)).toEqual(['TWICE-1'])
  })

  it('asks the substitute of an approver who is absent, and still counts when the approver is deleted', async () => {
    const leaving = await addStaff(server, company.id, {})
    const deputy = await addStaff(server, company.id, {})
    const other = await addCompany(server, 'ABS', 'VN')
    const office = await hrOf(other.id)
    await addKindFlow(server, 'entry', other.id, [
      {
        candidates: [{ strategy: 'account', parameters: { accountIds: [leaving.accountId] } }],
        ifNone: { act: 'administrator' },
      },
    ])
    await server.database.pool.query(
      `insert into approval_absence (id, account_id, substitute_id, during)
       values (gen_random_uuid(), $1, $2, '[2026-11-01,2026-12-31]')`,
      [leaving.accountId, deputy.accountId],
    )
    const place = { companyId: other.id, departmentId: other.departments.sales, postId: other.posts.guide }
    const { data } = await office.client.post(path, hire({ name: 'Ngô Vắng Mặt', ...place }))
    const { requestId } = (await read(data.id, office.client)) ?? {}
    await server.database.pool.query('delete from account where id = $1', [leaving.accountId])
    expect((await decide(server, deputy, requestId)).code).toBe(200)
    expect(await ofPerson('Ngô Vắng Mặt')).toHaveLength(1)
  })

  it('leaves no employment when it is refused, and the same person can be submitted again', async () => {
    const values = hire({ name: 'Mai Bị Từ Chối' })
    const id = await submit(values)
    expect((await hr.client.post(path, values)).code).toBe(409)
    const { requestId } = (await read(id)) ?? {}
    await decide(server, approvers().mai, requestId, 'refuse')
    expect(await read(id)).toMatchObject({ state: 'refused' })
    expect(await ofPerson('Mai Bị Từ Chối')).toEqual([])
    expect((await hr.client.post(path, values)).code).toBe(200)
  })

  it('cannot be avoided on the roster', async () => {
    const { code } = await hr.client.post(roster, hire())
    expect(code).toBe(409)
  })

  it('stores sealed values encrypted only, and not in the request', async () => {
    const values = hire({ name: 'Tô Kín' })
    await submit(values)
    const { rows } = await server.database.pool.query(
      `select (select string_agg(row::text, '') from approval_request row)
        || (select string_agg(row::text, '') from entry row) || (select string_agg(facts::text, '') from audit_record)
        as text`,
    )
    expect(rows[0].text).not.toContain(values.idNumber)
    expect(rows[0].text).not.toContain('912345678')
  })

  it('stores the phone as the roster does, however it was typed', async () => {
    for (const phone of ['0912 345 678', '+84 912-345-678'])
      expect(await read(await submit(hire({ phone })))).toMatchObject({ state: 'in_approval', phone: '+84****5678' })
  })

  it('is hidden from another unit', async () => {
    const id = await submit(hire())
    const stranger = await hrOf(away.id)
    expect((await stranger.client.get(`${path}/${id}`)).code).toBe(404)
    expect((await stranger.client.get(path)).data.records).toEqual([])
  })
})

describe('the preview of a hire', () => {
  it('shows a person with the same ID number, and of another unit only that there is one', async () => {
    const idNumber = '038199007777'
    const own = await addCompany(server, 'DUP', 'VN')
    const elsewhere = await addCompany(server, 'DUQ', 'VN')
    await addEmployee(own, { name: 'Bùi Trùng Lặp', idNumber, birthday: '1999-02-03' })
    const preview = async (one: Company, more: object) =>
      (
        await (
          await hrOf(one.id)
        ).client.post(`${path}/preview`, {
          ...{ companyId: one.id, departmentId: one.departments.sales, postId: one.posts.guide },
          ...{ effectiveOn: '2026-12-01', nationality: 'VN', ...more },
        })
      ).data.known
    expect(await preview(own, { idNumber })).toMatchObject([{ by: 'id_number', name: 'Bùi Trùng Lặp' }])
    expect(await preview(elsewhere, { idNumber })).toEqual([
      { by: 'id_number', employmentId: null, name: null, jobNumber: null, company: null, employmentState: null },
    ])
    const named = { name: 'Bùi Trùng Lặp', birthday: '1999-02-03' }
    expect(await preview(own, named)).toMatchObject([{ by: 'name_and_birthday', name: 'Bùi Trùng Lặp' }])
    expect(await preview(elsewhere, named)).toEqual([])
  })
})

describe('the department of a hire', () => {
  let group: TestStaff
  beforeAll(async () => {
    group = await addStaff(server, rootUnit, {
      permissions: [
        ...['entry:read', 'entry:submit', 'employee:read', 'employee:write', 'post:read', 'business-unit:read'],
        ...['department:read', 'department:write', 'labour-relation:read'],
      ],
      scopes: (['workforce', 'organisation', 'installation'] as const).map((area) => ({
        ...{ area, kind: 'all' as const, ids: [] },
      })),
    })
  })
  const addDepartment = async (code: string, unitId: string): Promise<string> => {
    const values = { code, name: code, unitId, effectiveOn: '2020-01-01' }
    return (await group.client.post('/workbenchApi/organisation/departments', values)).data.id
  }
  const departmentsOf = async (companyId: string): Promise<readonly string[]> => {
    const filters = JSON.stringify([{ field: 'companyIds', operator: 'is', values: [companyId] }])
    const found = await group.client.get('/workbenchApi/organisation/departments/options', { filters })
    return found.data.map(({ value }: { value: string }) => value)
  }

  it('is one of its company, of a unit below it, or of the group', async () => {
    const line = await addDepartment('ENT-LINE', await addUnit(server, 'ENT-L', company.id))
    const shared = await addDepartment('GROUP', rootUnit)
    const own = Object.values(company.departments)
    expect(await departmentsOf(company.id)).toEqual(expect.arrayContaining([...own, line, shared]))
    const others = Object.values(away.departments)
    expect((await departmentsOf(company.id)).filter((id) => others.includes(id))).toEqual([])
    expect(await departmentsOf(away.id)).toEqual(expect.arrayContaining([...others, shared]))
    expect(await departmentsOf(away.id)).not.toContain(line)
  })

  it('is refused at its field where it belongs to another company, also on the roster and with nothing stored', async () => {
    const place = { departmentId: away.departments.sales, postId: away.posts.guide }
    for (const to of [path, roster]) {
      const { errors, code } = await group.client.post(to, hire({ name: 'Phạm Khác Công Ty', ...place }))
      expect([code, errors]).toEqual([
        400,
        [{ path: 'departmentId', message: 'This department belongs to another company.' }],
      ])
    }
    expect(await ofPerson('Phạm Khác Công Ty')).toEqual([])
  })

  it('is described as depending on the company', async () => {
    const described = (await hr.client.get(`${path}/description`)).data.fields
    expect(described.find((one: { name: string }) => one.name === 'departmentId')).toMatchObject({
      ...{ dependsOn: 'companyId', among: 'companyIds' },
    })
  })
})
