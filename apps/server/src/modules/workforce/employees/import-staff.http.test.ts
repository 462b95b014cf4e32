import { standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/workforce/roster'
let server: TestServer
let hr: TestClient
let companyId = ''

const permissions = [
  ...['employee:read', 'employee:write', 'employee:export', 'job-number:write', 'business-unit:read', 'store:read'],
  ...['department:read', 'department:write', 'post:read', 'post:write', 'rank:read', 'labour-relation:read'],
  ...['roster-field:read', 'roster-field:write'],
]

beforeAll(async () => {
  server = await startTestServer()
  companyId = await addUnit(server, 'VN')
  await server.database.db.updateTable('business_unit').set({ country: 'VN' }).where('id', '=', companyId).execute()
  const own = (['workforce', 'organisation', 'stores'] as const).map((area) => ({
    ...{ area, kind: 'unit_and_below' as const, ids: [] },
  }))
  const scopes = [...own, { area: 'installation' as const, kind: 'all' as const, ids: [] }]
  hr = (await addStaff(server, companyId, { permissions, scopes })).client
  const since = { effectiveOn: '2020-01-01', unitId: companyId }
  const department = { ...since, code: 'VN-D', name: 'Sales' }
  const departmentId = (await hr.post('/workbenchApi/organisation/departments', department)).data.id
  await hr.post('/workbenchApi/organisation/posts', {
    ...since,
    code: 'VN-P',
    name: 'Guide',
    departmentId,
    kind: 'guide',
  })
  const elements = [{ type: 'country' }, { type: 'counter', digits: 3, per: 'rule' }]
  await hr.post('/workbenchApi/workforce/job-numbers', { name: 'VN', businessUnitId: companyId, elements })
})
afterAll(() => server.close())

let person = 500
const person12 = () => String(++person).padStart(12, '0')
type Row = Readonly<Record<string, string | null>>
const staff = (name: string, rest: Row = {}): Row => ({
  ...{ name, effectiveOn: '2026-02-02', companyId: 'VN', departmentId: 'VN-D', postId: 'VN-P', sex: 'female' },
  ...{ birthday: '1999-05-01', nationality: 'VN', idNumber: person12(), phone: '0912345678' },
  ...{ labourRelationId: 'EMPLOYEE', ...rest },
})

async function upload(rows: readonly Row[], client = hr) {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const body = rows.map((row) => fields.map((field) => row[field] ?? null))
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows: [fields, ...body] }] })
  const content = Buffer.from(sheet).toString('base64')
  const answer = await client.post(`${path}/imports`, { fileName: 'x.xlsx', content })
  if (answer.code !== 200)
    throw new Error(JSON.stringify((await server.database.pool.query('select * from server_error')).rows))
  return answer.data
}
type Cell = { readonly text: string; readonly before?: string; readonly key?: string }
const errorsOf = ({ rows }: { rows: { cells: Record<string, Cell> }[] }) =>
  rows.map(({ cells }) =>
    Object.entries(cells).flatMap(([field, { text: _text, before: _before, ...error }]) =>
      Object.keys(error).length > 0 ? [field] : [],
    ),
  )
const confirm = async (id: string) => (await hr.post(`${path}/imports/${id}/confirmation`, {})).data
const find = async (search: string) => {
  const { data } = await hr.get(path, { search })
  return data.records[0]
}

describe('an import of staff', () => {
  it('hires in any order, with managers of the same sheet by name, and takes numbers for rows without one', async () => {
    const preview = await upload([
      staff('Tạ Đình Phong', { managerId: 'Hồ Thu Trà' }),
      staff('Cao Xuân Trường', { managerId: 'Hồ Thu Trà' }),
      staff('Hồ Thu Trà', { jobNumber: 'HEAD-1' }),
    ])
    expect(errorsOf(preview)).toEqual([[], [], []])
    expect(await confirm(preview.id)).toMatchObject({ created: 3 })
    const manager = await find('HEAD-1')
    expect(await find('Phong')).toMatchObject({ jobNumber: 'VN001', managerId: manager.id, managerCode: 'HEAD-1' })
    expect(await find('Trường')).toMatchObject({ jobNumber: 'VN002' })
  })

  it('finds everything that a hire would refuse, at its field, before anything is written', async () => {
    const idNumber = person12()
    const preview = await upload([
      staff('Sound'),
      staff('Phone', { phone: '0123' }),
      staff('Id', { idNumber: '12' }),
      staff('Probation', { regularisationDate: '2027-02-02' }),
      staff('Empty', { birthday: null, labourRelationId: null }),
      staff('Twin one', { idNumber }),
      staff('Twin two', { idNumber }),
      staff('Ring one', { managerId: 'Ring two' }),
      staff('Ring two', { managerId: 'Ring one' }),
      staff('Nowhere', { postId: 'none' }),
    ])
    expect(errorsOf(preview)).toEqual([
      ...[[], ['phone'], ['idNumber'], ['regularisationDate'], ['birthday', 'labourRelationId'], [], ['idNumber']],
      ...[['managerId'], ['managerId'], ['postId']],
    ])
    expect(await find('Sound')).toBeUndefined()
  })

  it('is for staff of a business line, who hire into departments of the line alone', async () => {
    const line = await addUnit(server, 'VN-LINE', companyId)
    const since = { effectiveOn: '2020-01-01', unitId: line }
    const { data } = await hr.post('/workbenchApi/organisation/departments', { ...since, code: 'VN-L', name: 'Line' })
    const post = { ...since, code: 'VN-LP', name: 'Guide', departmentId: data.id, kind: 'guide' }
    await hr.post('/workbenchApi/organisation/posts', post)
    const scopes = [
      { area: 'workforce', kind: 'units', ids: [line] },
      { area: 'organisation', kind: 'units', ids: [companyId] },
      { area: 'installation', kind: 'all', ids: [] },
    ] as const
    const { client } = await addStaff(server, companyId, { permissions, scopes })
    const ofLine = { departmentId: 'VN-L', postId: 'VN-LP' }
    const preview = await upload([staff('Ours', ofLine), staff('Theirs')], client)
    expect(errorsOf(preview)).toEqual([[], ['departmentId']])
    const whole = await upload([staff('Ours', ofLine)], client)
    expect((await client.post(`${path}/imports/${whole.id}/confirmation`, {})).data).toMatchObject({ created: 1 })
  })

  it('knows people who are employed already, by their ID number', async () => {
    const idNumber = person12()
    await confirm((await upload([staff('Lan Anh', { idNumber })])).id)
    expect(errorsOf(await upload([staff('Lan Anh', { idNumber })]))).toEqual([['idNumber']])
  })

  it('changes the file of a person with its job number, and leaves what changes by acts to them', async () => {
    await confirm((await upload([staff('Mai', { jobNumber: 'MAI-1' })])).id)
    const changed = await upload([
      { jobNumber: 'MAI-1', name: 'Mai Hoa', phone: '0987654321', effectiveOn: '2026-03-01' },
    ])
    expect(errorsOf(changed)).toEqual([[]])
    expect(changed.counts).toMatchObject({ update: 1 })
    expect(await confirm(changed.id)).toMatchObject({ changed: 1 })
    expect(await find('MAI-1')).toMatchObject({ name: 'Mai Hoa', phone: '+84****4321', entryDate: '2026-02-02' })
    const refused = await upload([
      { jobNumber: 'MAI-1', name: 'Mai Hoa', phone: '0123', managerId: 'HEAD-1', effectiveOn: '2026-03-01' },
    ])
    expect(errorsOf(refused)[0]?.toSorted()).toEqual(['managerId', 'phone'])
  })
})

describe('the file of a person', () => {
  it('is changed without a day, in all employments, and keeps what is not given', async () => {
    await confirm((await upload([staff('Nga', { jobNumber: 'NGA-1', email: 'nga@example.com' })])).id)
    const { id, revision } = await find('NGA-1')
    const put = (payload: object) => hr.send({ method: 'PUT', url: `${path}/${id}`, payload })
    expect((await put({ revision, latinName: 'Nga', address: '5 Lê Lợi, Huế' })).code).toBe(200)
    expect(await find('NGA-1')).toMatchObject({ latinName: 'Nga', address: '5****', email: 'nga@example.com' })
    expect((await put({ revision: revision + 1, phone: '0123' })).errors).toMatchObject([{ path: 'phone' }])
    expect((await put({ revision: revision + 1, departmentId: id })).errors).toMatchObject([{ path: 'departmentId' }])
    const other = person12()
    await confirm((await upload([staff('Other', { idNumber: other })])).id)
    expect((await put({ revision: revision + 1, idNumber: other })).reason).toBe('employee.id_number_in_use')
  })

  it('has the custom fields of the roster form, in hires, lists and sheets', async () => {
    const field = {
      ...{ kind: 'custom', name: 'c_locker00', labels: { en: 'Locker' }, widget: 'input', options: [], settings: {} },
      ...{ sealed: false, dated: false, selfService: false, searchable: true, requiredAt: 'entry', enabled: true },
    }
    const form = { groups: [...standardRosterForm.groups, { id: 'more', labels: { en: 'More' }, fields: [field] }] }
    const url = `/workbenchApi/workforce/roster-forms/${companyId}`
    expect((await hr.send({ method: 'PUT', url, payload: { version: 0, form } })).code).toBe(200)
    expect(errorsOf(await upload([staff('Without')]))).toEqual([['c_locker00']])
    await confirm((await upload([staff('Linh', { c_locker00: 'B-12' })])).id)
    const filters = JSON.stringify([{ field: 'c_locker00', operator: 'is', values: ['B-12'] }])
    const { data } = await hr.get(path, { filters })
    expect(data.records).toMatchObject([{ name: 'Linh', c_locker00: 'B-12' }])
  })
})

describe('a sheet of a unit whose hires are decided on', () => {
  it('brings people who work already, by those who may correct, and no hire to come', async () => {
    await addKindFlow(server, 'entry', companyId, [
      {
        candidates: [
          { strategy: 'account', parameters: { accountIds: [(await addStaff(server, companyId)).accountId] } },
        ],
      },
    ])
    const own = (['workforce', 'organisation', 'stores'] as const).map((area) => ({
      ...{ area, kind: 'unit_and_below' as const, ids: [] },
    }))
    const scopes = [...own, { area: 'installation' as const, kind: 'all' as const, ids: [] }]
    const more = { permissions: [...permissions, 'personnel:correct'], scopes }
    const corrector = (await addStaff(server, companyId, more)).client
    const locker = { c_locker00: 'B-13' }
    const rows = [staff('Phan Đã Làm', locker), staff('Phan Sắp Vào', { ...locker, effectiveOn: '2027-06-01' })]
    expect(errorsOf(await upload(rows))).toEqual([['departmentId'], ['departmentId']])
    expect(errorsOf(await upload(rows, corrector))).toEqual([[], ['departmentId']])
  })
})
