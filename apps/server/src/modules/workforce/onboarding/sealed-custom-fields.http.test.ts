import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts, decide } from '../../../testing/approvals.ts'
import { customField, saveCustomFields } from '../../../testing/custom-fields.ts'
import {
  addCompany,
  addEmployee,
  type Company,
  employeeRelation,
  personnelStaff,
  roster,
  rosterRecord,
} from '../../../testing/personnel.ts'
import { addStaff, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/workforce/onboarding'
const union = customField('c_union000', { sealed: true, labels: { en: 'Union number' } })
const points = customField('c_secret00', { sealed: true, widget: 'number', settings: { max: 100 } })
const whole = 'UN-7788-9911'
const masked = 'UN****11'

let server: TestServer
let company: Company
let hr: TestStaff

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T02:00:00Z' })
  company = await addCompany(server, 'SEA', 'VN')
  const more = ['roster-field:read', 'roster-field:write', 'entry:read', 'entry:submit', 'employee-personal:read']
  hr = await personnelStaff(server, company.id, [...more, 'employee:export'])
  expect((await saveCustomFields(hr.client, company.id, union, points)).code).toBe(200)
})
afterAll(() => server.close())

let people = 700_000_000
const entry = (rest: object = {}, of = company) => ({
  ...{ name: 'Trần Minh Khoa', sex: 'male', birthday: '1998-03-04', nationality: 'VN' },
  ...{ idNumber: `038${String(++people)}`, phone: '+84 912 345 678', labourRelationId: employeeRelation },
  ...{ companyId: of.id, departmentId: of.departments.sales, postId: of.posts.guide, effectiveOn: '2026-12-01' },
  ...rest,
})
const stored = async (table: 'employee_sealed' | 'entry_sealed') =>
  (await server.database.pool.query(`select field, value_encrypted from ${table} where field like 'c\\_%'`)).rows
const reveal = (id: string, field: string) => hr.client.post(`${roster}/${id}/reveals`, { field, purpose: 'contract' })

/** No log, event or request has a whole value. */
async function expectNowhere(value: string) {
  const tables = [
    'audit_record',
    'effective_event',
    'approval_request',
    'employee',
    'entry',
    'entry_sealed',
    'roster_change',
  ]
  for (const table of [...tables, 'employee_sealed', 'assignment_row']) {
    const { rows } = await server.database.pool.query(
      `select count(*)::int as found from ${table} where to_jsonb(${table})::text like '%' || $1 || '%'`,
      [value],
    )
    expect([table, rows[0].found]).toEqual([table, 0])
  }
}

describe('a sealed custom field', () => {
  it('is taken by a hire, stored encrypted, and masked for every reader', async () => {
    const id = await addEmployee(company, { c_union000: whole, c_secret00: '42' })
    expect(await rosterRecord(hr.client, id)).toMatchObject({ c_union000: masked, c_secret00: '****' })
    expect((await stored('employee_sealed')).map(({ field }) => field).toSorted()).toEqual(['c_secret00', 'c_union000'])
    const { data } = await hr.client.get(`${roster}/description`)
    const described = data.fields.find(({ name }: { name: string }) => name === 'c_union000')
    expect(described).toMatchObject({ label: 'Union number', sealed: true, filterable: false, sortable: false })
    const indexed = await server.database.pool.query(
      `select field from employee_sealed where blind_index is not null and field like 'c\\_%'`,
    )
    expect(indexed.rows).toEqual([])
    await expectNowhere(whole)
  })

  it('is whole for a purpose, which is recorded without the value', async () => {
    const id = await addEmployee(company, { c_union000: whole })
    expect((await reveal(id, 'c_union000')).data).toEqual({ value: whole })
    const { rows } = await server.database.pool.query(
      `select facts from audit_record where event = 'employment.value_revealed' and entity_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ facts: { field: 'c_union000', purpose: 'contract' } }])
    expect((await reveal(id, 'c_secret00')).code).toBe(404)
    expect(
      (await company.hr.client.post(`${roster}/${id}/reveals`, { field: 'c_union000', purpose: 'pay' })).code,
    ).toBe(403)
  })

  it('is changed and emptied in the file, and checked at its field', async () => {
    const id = await addEmployee(company, { c_union000: whole })
    const put = async (values: object) => {
      const { revision } = (await rosterRecord(hr.client, id)) ?? {}
      return hr.client.send({ method: 'PUT', url: `${roster}/${id}`, payload: { revision, ...values } })
    }
    expect((await put({ c_secret00: 'many' })).errors).toMatchObject([{ path: 'c_secret00' }])
    expect((await put({ c_secret00: '101' })).errors).toMatchObject([{ path: 'c_secret00' }])
    expect((await put({ c_secret00: '7', c_union000: 'UN-0000-1234' })).code).toBe(200)
    expect((await reveal(id, 'c_union000')).data).toEqual({ value: 'UN-0000-1234' })
    expect((await put({ c_union000: '' })).code).toBe(200)
    expect((await reveal(id, 'c_union000')).code).toBe(404)
    expect((await reveal(id, 'c_secret00')).data).toEqual({ value: '7' })
    await expectNowhere('UN-0000-1234')
  })

  it('waits encrypted with an entry until it is decided on', async () => {
    const other = await addCompany(server, 'SEB', 'VN')
    const staff = await personnelStaff(server, other.id, ['entry:read', 'entry:submit', 'employee-personal:read'])
    const approver = await addStaff(server, other.id, { admin: true })
    await addKindFlow(server, 'entry', other.id, [{ candidates: byAccounts(approver.accountId) }])
    const { data } = await staff.client.post(path, entry({ c_union000: whole }, other))
    const waiting = (await staff.client.get(`${path}/${data.id}`)).data.record
    expect(waiting).toMatchObject({ c_union000: masked, state: 'in_approval' })
    expect(await stored('entry_sealed')).toMatchObject([{ field: 'c_union000' }])
    await expectNowhere(whole)
    expect((await decide(server, approver, waiting.requestId)).code).toBe(200)
    const { employmentId } = (await staff.client.get(`${path}/${data.id}`)).data.record
    expect(
      (await staff.client.post(`${roster}/${employmentId}/reveals`, { field: 'c_union000', purpose: 'pay' })).data,
    ).toEqual({
      value: whole,
    })
    expect(await stored('entry_sealed')).toEqual([])
    const { c_union000 } = (await staff.client.get(`${path}/${data.id}`)).data.record
    expect(c_union000).toBeNull()
    const again = (await staff.client.post(path, entry({ c_union000: whole }, other))).data
    const { requestId } = (await staff.client.get(`${path}/${again.id}`)).data.record
    expect(await stored('entry_sealed')).toHaveLength(1)
    expect((await decide(server, approver, requestId, 'refuse')).code).toBe(200)
    expect(await stored('entry_sealed')).toEqual([])
  })

  it('of a hire in approval is neither removed nor made plain', async () => {
    const other = await addCompany(server, 'SEC', 'VN')
    const more = ['entry:read', 'entry:submit', 'roster-field:read', 'roster-field:write']
    const staff = await personnelStaff(server, other.id, more)
    const approver = await addStaff(server, other.id, { admin: true })
    await addKindFlow(server, 'entry', other.id, [{ candidates: byAccounts(approver.accountId) }])
    const [hidden, plain] = [customField('c_hidden00', { sealed: true }), customField('c_open0000')]
    expect((await saveCustomFields(staff.client, other.id, hidden, plain)).code).toBe(200)
    const given = { c_hidden00: whole, c_open0000: 'abc' }
    expect((await staff.client.post(path, entry(given, other))).data).toMatchObject({ id: expect.any(String) })
    const paths = async (...fields: (typeof plain)[]) =>
      (await saveCustomFields(staff.client, other.id, ...fields)).errors?.map((one: { path: string }) => one.path)
    expect(await paths({ ...hidden, sealed: false }, plain)).toEqual(['form.c_hidden00'])
    expect(await paths(hidden, { ...plain, widget: 'number' })).toEqual(['form.c_open0000'])
    expect(await paths()).toEqual(['form.c_hidden00', 'form.c_open0000'])
  })

  it('is a column of the sheet of staff, whose masked text changes nothing', async () => {
    const id = await addEmployee(company, { c_union000: whole })
    const { jobNumber } = await rosterRecord(hr.client, id)
    const upload = async (text: string) => {
      const file = await writeXlsx({
        sheets: [
          {
            name: 'x',
            rows: [
              ['jobNumber', 'effectiveOn', 'c_union000'],
              [jobNumber, '2026-11-23', text],
            ],
          },
        ],
      })
      const content = Buffer.from(file).toString('base64')
      return (await hr.client.post(`${roster}/imports`, { fileName: 'x.xlsx', content })).data
    }
    expect((await upload(masked)).counts).toMatchObject({ unchanged: 1 })
    const changed = await upload('UN-5555-6666')
    expect(changed.counts).toMatchObject({ update: 1 })
    expect((await hr.client.post(`${roster}/imports/${changed.id}/confirmation`, {})).data).toMatchObject({
      changed: 1,
    })
    expect((await reveal(id, 'c_union000')).data).toEqual({ value: 'UN-5555-6666' })
    await expectNowhere('UN-5555-6666')
  })

  it('that is required is asked for at entry; disabled it is nowhere, and its values stay', async () => {
    const id = await addEmployee(company, { c_union000: whole })
    await saveCustomFields(hr.client, company.id, { ...union, requiredAt: 'entry' }, points)
    expect((await hr.client.post(path, entry())).errors).toMatchObject([{ path: 'c_union000' }])
    expect((await hr.client.post(path, entry({ c_union000: whole }))).code).toBe(200)
    const plain = await saveCustomFields(hr.client, company.id, { ...union, sealed: false }, points)
    expect(plain.errors).toMatchObject([{ path: 'form.c_union000' }])
    await saveCustomFields(hr.client, company.id, { ...union, enabled: false }, points)
    expect(await rosterRecord(hr.client, id)).not.toHaveProperty('c_union000')
    expect((await reveal(id, 'c_union000')).code).toBe(404)
    await saveCustomFields(hr.client, company.id, union, points)
    expect((await reveal(id, 'c_union000')).data).toEqual({ value: whole })
  })
})
