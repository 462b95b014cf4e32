import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts, decide } from '../../../testing/approvals.ts'
import { customField, saveCustomFields } from '../../../testing/custom-fields.ts'
import {
  addCompany,
  addEmployee,
  type Company,
  employeeRelation,
  personnelStaff,
  rosterRecord,
  transfersPath,
} from '../../../testing/personnel.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'
import { eraseLeavers } from './erase-leavers.ts'

let server: TestServer
let vietnam: Company
let thailand: Company
beforeAll(async () => {
  server = await startTestServer()
  vietnam = await addCompany(server, 'VN', 'VN')
  thailand = await addCompany(server, 'TH', 'TH')
  await sql`insert into retention_days (kind, days, changed_at)
    values ('staff-file', 730, now()), ('employee-document', 730, now())`.execute(server.database.db)
})
afterAll(() => server.close())

const job = 'employee-documents.delete-expired'
const deleteDocuments = () =>
  modules
    .find(({ name }) => name === 'employee-documents')
    ?.jobs?.(server.platform, modules)
    [job]?.({})

/** An employment that ended some days ago, with a paper and a contact. */
async function addLeaver(company: Company, daysAgo: number): Promise<string> {
  const id = await addEmployee(company, { effectiveOn: '2020-03-02' })
  const { db } = server.database
  const left = new Date(server.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  await sql`update assignment_row set employment_state = 'left', leave_date = ${left}, manager_id = null
    where subject_id = ${id}`.execute(db)
  await sql`insert into emergency_contact (id, employee_id, position, name, relation, phone_encrypted, created_at)
    select gen_random_uuid(), employee_id, 1, 'Mother', 'parent', 'x', now() from employment where id = ${id}`.execute(
    db,
  )
  await sql`insert into employee_document (id, employment_id, kind) values (gen_random_uuid(), ${id}, 'passport')`.execute(
    db,
  )
  return id
}

const left = async (id: string) => {
  const { rows } = await sql<{ name: string; sealed: number; contacts: number; documents: number }>`
    select employee.name, (select count(*)::int from employee_sealed where employee_id = employee.id) as sealed,
      (select count(*)::int from emergency_contact where employee_id = employee.id) as contacts,
      (select count(*)::int from employee_document where employment_id = employment.id) as documents
    from employment join employee on employee.id = employment.employee_id where employment.id = ${id}`.execute(
    server.database.db,
  )
  return rows[0]
}

it('who people were is erased after the retention period, and what they did stays under their number', async () => {
  const [old, recent, present] = [
    await addLeaver(vietnam, 731),
    await addLeaver(vietnam, 729),
    await addEmployee(vietnam),
  ]
  const { jobNumber } = await rosterRecord(vietnam.hr.client, old)
  await eraseLeavers(server.platform)
  await deleteDocuments()
  expect(await left(old)).toEqual({ name: `Former employee ${jobNumber}`, sealed: 0, contacts: 0, documents: 0 })
  expect(await left(recent)).toMatchObject({ name: 'Nguyễn Thị Lan Anh', contacts: 1, documents: 1 })
  expect((await left(present))?.sealed).toBeGreaterThan(0)
  const history = (await vietnam.hr.client.get(`/workbenchApi/workforce/roster/${old}`)).data.record
  expect(history).toMatchObject({ jobNumber, idNumber: null, phone: null, birthday: null })
  await eraseLeavers(server.platform)
  const { rows } = await sql`select from audit_record where event = 'employee.erased'`.execute(server.database.db)
  expect(rows).toHaveLength(1)
})

it('the custom values of who is erased go, those of events and of sealed fields too', async () => {
  const staff = await personnelStaff(server, vietnam.id, ['roster-field:read', 'roster-field:write'])
  const fields = [
    customField('c_plain000'),
    customField('c_dated000', { dated: true }),
    customField('c_sealed00', { sealed: true }),
  ]
  expect((await saveCustomFields(staff.client, vietnam.id, ...fields)).code).toBe(200)
  const secret = 'only-of-this-person'
  const id = await addEmployee(vietnam, {
    ...{ effectiveOn: '2020-03-02', c_plain000: secret, c_dated000: secret, c_sealed00: secret },
  })
  await sql`update assignment_row set employment_state = 'left', leave_date = '2021-03-02', manager_id = null
    where subject_id = ${id}`.execute(server.database.db)
  await eraseLeavers(server.platform)
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(event::text, '') from effective_event event where subject_id = ${id})
      || (select string_agg(part::text, '') from assignment_row part where subject_id = ${id})
      || (select string_agg(employee::text, '') from employee) as text,
      (select count(*)::int from employee_sealed where field = 'c_sealed00') as sealed`.execute(server.database.db)
  expect(rows).toMatchObject([{ sealed: 0 }])
  expect(rows[0]?.text).not.toContain(secret)
})

it('what was decided on people who are erased names them and their values no more', async () => {
  const company = await addCompany(server, 'ER', 'VN')
  const managerId = await addEmployee(company)
  const hr = await personnelStaff(server, company.id, [
    'roster-field:read',
    'roster-field:write',
    'entry:read',
    'entry:submit',
  ])
  const [plain, dated] = [customField('c_plain111', { selfService: true }), customField('c_dated111', { dated: true })]
  expect((await saveCustomFields(hr.client, company.id, plain, dated)).code).toBe(200)
  const approver = await addStaff(server, company.id, { admin: true })
  for (const kind of ['entry', 'transfer', 'roster-change'])
    await addKindFlow(server, kind, company.id, [{ candidates: byAccounts(approver.accountId) }])
  const approve = async (requestId: string) => expect((await decide(server, approver, requestId)).code).toBe(200)
  const [name, secret] = ['Tô Xóa Hết', 'only-of-this-hire']
  const today = server.clock.now().toISOString().slice(0, 10)
  const entry = await hr.client.post('/workbenchApi/workforce/onboarding', {
    ...{
      name,
      sex: 'male',
      birthday: '1998-03-04',
      nationality: 'VN',
      idNumber: '038700000999',
      phone: '+84 912 345 678',
    },
    ...{ labourRelationId: employeeRelation, companyId: company.id, departmentId: company.departments.sales },
    ...{ postId: company.posts.guide, effectiveOn: today, managerId, c_plain111: secret, c_dated111: secret },
  })
  const readEntry = async () => (await hr.client.get(`/workbenchApi/workforce/onboarding/${entry.data.id}`)).data.record
  await approve((await readEntry()).requestId)
  const { employmentId } = await readEntry()
  const custom = { c_dated111: `${secret}-2` }
  const moved = await company.hr.client.post(transfersPath, {
    ...{ key: 'erased-transfer', employmentId, day: today, changes: {}, custom },
  })
  await approve(moved.data.requestId)
  const own = await addStaff(server, { unit: company.id, type: 'clerk' }, { permissions: ['approval:read'] })
  await sql`update account set employee_id = (select employee_id from employment where id = ${employmentId})
    where id = ${own.accountId}`.execute(server.database.db)
  const wish = { changes: {}, custom: { c_plain111: `${secret}-3` }, key: 'erased-own-request' }
  await approve((await own.client.post('/workbenchApi/own/file/changes', wish)).data.requestId)
  const tables = [
    'entry',
    'personnel_act',
    'roster_change',
    'approval_request',
    'effective_event',
    'assignment_row',
    'employee',
  ]
  const naming = async (text: string) => {
    const found: string[] = []
    for (const table of tables) {
      const { rows } = await server.database.pool.query(
        `select from ${table} where strpos(to_jsonb(${table})::text, $1) > 0`,
        [text],
      )
      if (rows.length > 0) found.push(table)
    }
    return found
  }
  expect(await naming(secret)).toEqual(tables)
  await sql`update assignment_row set employment_state = 'left', manager_id = null,
      entry_date = '2020-03-02', regularisation_date = null, leave_date = '2021-03-02'
    where subject_id = ${employmentId}`.execute(server.database.db)
  await eraseLeavers(server.platform)
  expect(await naming(secret)).toEqual([])
  expect(await naming(name)).toEqual([])
})

it('an employment that goes on elsewhere, and a longer law of a country, protect the file', async () => {
  const rehired = await addLeaver(vietnam, 2000)
  await sql`with person as (select employee_id, job_number, company_id from employment where id = ${rehired})
    insert into employment (id, employee_id, job_number, company_id, service_start)
    select gen_random_uuid(), employee_id, job_number, company_id, '2026-01-01' from person`.execute(server.database.db)
  await sql`update retention_days set days = 365 where kind in ('staff-file', 'employee-document')`.execute(
    server.database.db,
  )
  const thai = await addLeaver(thailand, 700)
  await eraseLeavers(server.platform)
  await deleteDocuments()
  expect(await left(rehired)).toMatchObject({ name: 'Nguyễn Thị Lan Anh', documents: 0 })
  expect(await left(thai)).toMatchObject({ name: 'Nguyễn Thị Lan Anh', contacts: 1, documents: 1 })
})
