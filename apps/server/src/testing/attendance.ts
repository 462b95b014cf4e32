import { addStaff, addUnit, type TestStaff } from './staff.ts'
import { addStore } from './stores.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

const employeeRelation = '00000000-0000-8000-8000-000000000101'

const permissions = [
  ...['employee:read', 'employee:write', 'job-number:read', 'job-number:write', 'business-unit:read'],
  ...['department:read', 'department:write', 'post:read', 'post:write', 'rank:read', 'labour-relation:read'],
  ...['channel:read', 'channel:write', 'region:read', 'region:write', 'store:read', 'store:write', 'store:gps'],
  ...['attendance-template:read', 'attendance-template:write', 'attendance-template:export'],
  ...['attendance-template:release', 'holiday:read', 'holiday:write'],
]

const areas = ['workforce', 'organisation', 'stores', 'attendance'] as const

export type TestCompany = {
  readonly unit: string
  readonly department: string
  readonly post: string
  readonly store: string
  /** Staff with the permissions of attendance in the company. */
  readonly hr: TestClient
}

/** The position of the store of a test company; its radius is 100 m. */
export const storePosition = { latitude: 10.7725, longitude: 106.698 }

/** A company in Vietnam with a store, a department and a post of guides. */
export async function addRetailer(
  server: TestServer,
  code: string,
  more: readonly string[] = [],
): Promise<TestCompany> {
  const unit = await addUnit(server, code)
  await server.database.db
    .updateTable('business_unit')
    .set({ country: 'VN', time_zone: 'Asia/Ho_Chi_Minh' })
    .where('id', '=', unit)
    .execute()
  const own = areas.map((area) => ({ area, kind: 'unit_and_below' as const, ids: [] }))
  const scopes = [...own, { area: 'installation' as const, kind: 'all' as const, ids: [] }]
  const hr = (await addStaff(server, unit, { permissions: [...permissions, ...more], scopes })).client
  const post = async (path: string, values: object): Promise<string> => {
    const { data, msg } = await hr.post(`/workbenchApi/${path}`, values)
    if (!data?.id) throw new Error(`${path}: ${msg}`)
    return data.id
  }
  const since = { effectiveOn: '2020-01-01', unitId: unit }
  const department = await post('organisation/departments', { ...since, code: `${code}-D`, name: 'Sales' })
  const elements = [{ type: 'country' }, { type: 'counter', digits: 4, per: 'rule' }]
  await post('workforce/job-numbers', { name: code, businessUnitId: unit, elements })
  return {
    ...{ unit, department, hr },
    post: await post('organisation/posts', {
      ...{ ...since, code: `${code}-P`, name: 'Guide', departmentId: department, kind: 'guide' },
    }),
    store: (await addStore(hr, unit, { ...storePosition, radius: 100 })).store,
  }
}

let count = 0

/** A guide of a company since the start of 2026, with an account. */
export async function addGuide(
  server: TestServer,
  { unit, department, post, store, hr }: TestCompany,
  values: object = {},
): Promise<TestStaff & { readonly employment: string }> {
  const idNumber = String(++count).padStart(12, '0')
  const { data, msg } = await hr.post('/workbenchApi/workforce/roster', {
    ...{ name: 'Nguyễn Thị Lan', sex: 'female', birthday: '1999-05-01', nationality: 'VN', idNumber },
    ...{ phone: '0912 345 678', labourRelationId: employeeRelation, effectiveOn: '2026-01-01' },
    ...{ companyId: unit, departmentId: department, postId: post, storeId: store, ...values },
  })
  if (!data?.id) throw new Error(`guide: ${msg}`)
  const staff = await addStaff(server, { unit, type: 'clerk' })
  await server.database.pool.query(
    `update account set employee_id = (select employee_id from employment where id = $1) where id = $2`,
    [data.id, staff.accountId],
  )
  return { ...staff, employment: data.id }
}
