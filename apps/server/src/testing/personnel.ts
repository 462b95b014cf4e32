import { addStaff, addUnit, type TestStaff } from './staff.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

export const roster = '/workbenchApi/workforce/roster'
export const transfersPath = '/workbenchApi/workforce/transfers'
const organisation = '/workbenchApi/organisation'
export const employeeRelation = '00000000-0000-8000-8000-000000000101'

const permissions = [
  ...['employee:read', 'employee:write', 'job-number:read', 'job-number:write', 'business-unit:read'],
  ...['department:read', 'department:write', 'post:read', 'post:write', 'rank:read', 'rank:write'],
  ...['labour-relation:read', 'transfer:read', 'transfer:submit', 'transfer:export'],
  ...['regularisation:read', 'regularisation:submit', 'resignation:read', 'resignation:submit', 'resignation:revoke'],
]

/** Staff of a unit with personnel permissions there and below. */
export const personnelStaff = (
  server: TestServer,
  unit: string,
  more: readonly string[] = [],
  all: readonly string[] = permissions,
): Promise<TestStaff> => {
  const own = (['workforce', 'organisation', 'approvals'] as const).map((area) => ({
    ...{ area, kind: 'unit_and_below' as const, ids: [] },
  }))
  const scopes = [...own, { area: 'installation' as const, kind: 'all' as const, ids: [] }]
  return addStaff(server, unit, { permissions: [...all, ...more], scopes })
}

export type Company = {
  readonly id: string
  readonly hr: TestStaff
  readonly departments: Readonly<Record<'sales' | 'service', string>>
  readonly posts: Readonly<Record<'guide' | 'lead' | 'agent', string>>
}

/** A company with two departments, their posts and a job-number rule. */
export async function addCompany(server: TestServer, code: string, country: string): Promise<Company> {
  const id = await addUnit(server, code)
  await server.database.db.updateTable('business_unit').set({ country }).where('id', '=', id).execute()
  const hr = await personnelStaff(server, id)
  const since = { effectiveOn: '2020-01-01', unitId: id }
  const add = async (path: string, values: object): Promise<string> => {
    const { data, ...rest } = await hr.client.post(`${organisation}/${path}`, { ...since, ...values })
    if (!data) throw new Error(JSON.stringify(rest))
    return data.id
  }
  const [sales, service] = [
    await add('departments', { code: `${code}-S`, name: 'Sales' }),
    await add('departments', { code: `${code}-V`, name: 'Service' }),
  ]
  const posts = {
    guide: await add('posts', { code: `${code}-G`, name: 'Guide', departmentId: sales, kind: 'guide' }),
    lead: await add('posts', { code: `${code}-L`, name: 'Lead', departmentId: sales, kind: 'other' }),
    agent: await add('posts', { code: `${code}-A`, name: 'Agent', departmentId: service, kind: 'other' }),
  }
  const elements = [{ type: 'country' }, { type: 'counter', digits: 3, per: 'rule' }]
  await hr.client.post('/workbenchApi/workforce/job-numbers', { name: code, businessUnitId: id, elements })
  return { id, hr, departments: { sales, service }, posts }
}

let people = 0

/** Hires a person and returns the employment. */
export async function addEmployee(company: Company, rest: object = {}): Promise<string> {
  const idNumber = String(++people).padStart(12, '0')
  const { data, ...refused } = await company.hr.client.post(roster, {
    ...{ name: 'Nguyễn Thị Lan Anh', sex: 'female', birthday: '1999-05-01', nationality: 'VN', idNumber },
    ...{ phone: '+84 912 345 678', labourRelationId: employeeRelation, effectiveOn: '2026-03-02' },
    ...{ companyId: company.id, departmentId: company.departments.sales, postId: company.posts.guide },
    ...rest,
  })
  if (!data) throw new Error(JSON.stringify(refused))
  return data.id
}

/** An employment as the roster shows it on a day. */
export const rosterRecord = async (client: TestClient, id: string, asOf?: string) =>
  (await client.get(`${roster}/${id}`, asOf === undefined ? {} : { asOf })).data?.record

export type Team = Readonly<Record<'boss' | 'lead' | 'deputy' | 'member', string>>

/** A boss with a lead, who has a member, and a deputy: the boss and the deputy are of the other department. */
export async function addTeam(company: Company): Promise<Team> {
  const hire = (name: string, rest: object) => addEmployee(company, { name, effectiveOn: '2025-01-06', ...rest })
  const office = { departmentId: company.departments.service, postId: company.posts.agent }
  const boss = await hire('Boss', office)
  const lead = await hire('Lead', { managerId: boss, postId: company.posts.lead })
  const deputy = await hire('Deputy', { managerId: boss, ...office })
  return { boss, lead, deputy, member: await hire('Member', { managerId: lead }) }
}
