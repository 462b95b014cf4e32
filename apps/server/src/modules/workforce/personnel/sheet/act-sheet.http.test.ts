import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKindFlow } from '../../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../../testing/approvals.ts'
import { addCompany, addEmployee, type Company, personnelStaff, rosterRecord } from '../../../../testing/personnel.ts'
import type { TestStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const path = '/workbenchApi/workforce/personnel-acts'
const importing = ['personnel:read', 'personnel:import', 'personnel:export', 'personnel:correct']
const head = {
  ...{ jobNumber: 'Job number', kind: 'Type of change', day: 'Effective date', type: 'Type' },
  ...{ regularOn: 'New planned date', successorId: 'Successor', departmentId: 'Department', postId: 'Post' },
  ...{ managerId: 'Direct supervisor', remark: 'Reason' },
} as const
type Row = { readonly [K in keyof typeof head]?: string }

let server: TestServer
let company: Company
let hr: TestStaff
let boss: string

const employee = async (rest: object = {}) => {
  const id = await addEmployee({ ...company, hr }, { managerId: boss, ...rest })
  const { jobNumber } = await rosterRecord(hr.client, id)
  return { id, jobNumber: String(jobNumber) }
}
const upload = async (rows: readonly Row[], { client } = hr) => {
  const columns = Object.keys(head) as (keyof typeof head)[]
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''))
  const sheet = await writeXlsx({ sheets: [{ name: 'Acts', rows: [Object.values(head), ...cells] }] })
  const content = Buffer.from(sheet).toString('base64')
  return (await client.post(`${path}/imports`, { fileName: 'acts.xlsx', content })).data
}
/** What the preview says of each row: its mark, or what is against it by column. */
const previewOf = async (id: string, { client } = hr) => {
  const { data } = await client.get(`${path}/imports/${id}`)
  const rows: { mark: string; cells: Record<string, { error?: string }> }[] = data.rows
  return rows.map(({ mark, cells }) => {
    const problems = Object.entries(cells).flatMap(([column, { error }]) => (error ? [`${column}: ${error}`] : []))
    return mark === 'invalid' ? problems : mark
  })
}
const confirm = (id: string, { client } = hr) => client.post(`${path}/imports/${id}/confirmation`, {})
const actsOf = async (jobNumber: string, { client } = hr) => {
  const { records }: { records: Record<string, string>[] } = (await client.get(path)).data
  const own = records.filter((record) => record.jobNumber === jobNumber)
  return own.map(({ kind, day, state }) => `${kind} ${day} ${state}`)
}

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-30T02:00:00Z' })
  company = await addCompany(server, 'VN', 'VN')
  hr = await personnelStaff(server, company.id, importing)
  boss = await addEmployee({ ...company, hr }, { name: 'Hồ Thu Trà', effectiveOn: '2025-01-06' })
})
afterAll(() => server.close())

describe('a sheet of personnel changes', () => {
  it('enters transfers, regularisations and resignations, each from its day', async () => {
    const [moved, regular, leaver] = [
      await employee(),
      await employee({ effectiveOn: '2026-10-01', regularisationDate: '2026-12-31' }),
      await employee(),
    ]
    const rows: Row[] = [
      { jobNumber: leaver.jobNumber, kind: 'Resignation', day: '2026-12-31', type: 'Retirement' },
      { jobNumber: moved.jobNumber, kind: 'Transfer', day: '2026-12-14', departmentId: 'VN-V', postId: 'VN-A' },
      { jobNumber: regular.jobNumber, kind: 'Regularisation', day: '2026-12-10', type: 'Early regularisation' },
    ]
    const { id, counts } = await upload(rows)
    expect(await previewOf(id)).toEqual(['new', 'new', 'new'])
    expect(counts).toMatchObject({ new: 3, invalid: 0 })
    // The preview has taken back what it tried.
    expect(await actsOf(moved.jobNumber)).toEqual([])
    expect(await confirm(id)).toMatchObject({ data: { created: 3, changed: 0 } })
    expect((await confirm(id)).data).toMatchObject({ created: 3, changed: 0 })
    expect(await actsOf(moved.jobNumber)).toEqual(['transfer 2026-12-14 scheduled'])
    expect((await rosterRecord(hr.client, moved.id, '2026-12-14')).departmentId).toBe(company.departments.service)
    expect((await rosterRecord(hr.client, moved.id, '2026-12-13')).departmentId).toBe(company.departments.sales)
    expect((await rosterRecord(hr.client, regular.id, '2026-12-10')).probationState).toBe('regular')
    expect((await rosterRecord(hr.client, leaver.id, '2027-01-01')).employmentState).toBe('left')
    const again = await upload(rows)
    expect(await previewOf(again.id)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('says at each column what is against a row, by the rows before it, too', async () => {
    const [one, leaver, probation] = [
      await employee(),
      await employee(),
      await employee({ effectiveOn: '2026-10-01', regularisationDate: '2026-12-31' }),
    ]
    const transfer = { jobNumber: one.jobNumber, kind: 'Transfer', day: '2026-12-14' }
    const { id } = await upload([
      { jobNumber: leaver.jobNumber, kind: 'Transfer', day: '2027-02-01', departmentId: 'VN-V', postId: 'VN-A' },
      { jobNumber: leaver.jobNumber, kind: 'Resignation', day: '2026-12-31', type: 'Mutual agreement' },
      { ...transfer, departmentId: 'VN-V' },
      { ...transfer, day: '2026-12-15', type: 'Mutual agreement', departmentId: 'VN-V', postId: 'VN-A' },
      { jobNumber: one.jobNumber, kind: 'Resignation', day: '2026-12-31' },
      { jobNumber: 'VN999', kind: 'Transfer', day: '2026-12-14', departmentId: 'VN-V', postId: 'VN-A' },
      { jobNumber: probation.jobNumber, kind: 'Regularisation', day: '2026-12-10', type: 'Normal regularisation' },
      { ...transfer, kind: 'Revoke resignation' },
      { ...transfer, day: '2026-12-16' },
    ])
    expect(await previewOf(id)).toEqual([
      ['day: The last day of work is 31 Dec 2026. Choose that day or an earlier one.'],
      'new',
      ['postId: This post belongs to another department. Choose a post of the new department.'],
      ['type: A transfer does not use this field. Leave it empty.'],
      ['type: This field is required.'],
      ['jobNumber: No employee has this job number, or you cannot change their employment.'],
      ['day: A normal regularisation takes effect on the planned date. Enter 31 Dec 2026.'],
      ['kind: Revocations cannot be imported. Revoke a resignation on the employee’s page.'],
      ['kind: Change at least one value.'],
    ])
  })

  it('is corrected in its cells: the rows of the same person are tried again', async () => {
    const { jobNumber } = await employee()
    const transfer = { jobNumber, kind: 'Transfer', day: '2026-12-14', departmentId: 'VN-V', postId: 'VN-G' }
    const { id } = await upload([
      transfer,
      { jobNumber, kind: 'Resignation', day: '2026-12-10', type: 'Mutual agreement' },
    ])
    expect((await previewOf(id))[0]).not.toBe('new')
    const fix = (number: number, field: string, text: string) =>
      hr.client.send({ method: 'PUT', url: `${path}/imports/${id}/cell`, payload: { number, field, text } })
    expect((await fix(2, 'postId', 'VN-A')).status).toBe(200)
    // Now the transfer can be made, but for the resignation before it.
    expect(await previewOf(id)).toEqual([
      ['day: The last day of work is 10 Dec 2026. Choose that day or an earlier one.'],
      'new',
    ])
    expect((await fix(3, 'day', '2026-12-31')).status).toBe(200)
    expect(await previewOf(id)).toEqual(['new', 'new'])
    expect((await confirm(id)).data).toMatchObject({ created: 2 })
  })

  it('sends what needs approval for approval, one of a kind for a person, and overwrites none', async () => {
    const approved = await addCompany(server, 'TH', 'TH')
    const staff = await personnelStaff(server, approved.id, importing)
    const chief = await addEmployee({ ...approved, hr: staff }, { effectiveOn: '2025-01-06' })
    const id = await addEmployee({ ...approved, hr: staff }, { managerId: chief })
    const { jobNumber } = await rosterRecord(staff.client, id)
    const approver = await personnelStaff(server, approved.id)
    await addKindFlow(server, 'transfer', approved.id, [{ candidates: byAccounts(approver.accountId) }])
    const transfer = { jobNumber, kind: 'Transfer', day: '2026-12-14', departmentId: 'TH-V', postId: 'TH-A' }
    const sheet = await upload([transfer, { ...transfer, day: '2026-12-21', departmentId: '', postId: 'TH-L' }], staff)
    const [first, second] = await previewOf(sheet.id, staff)
    expect(first).toBe('new')
    expect(second).toEqual(['kind: A request of this type is already open for this employee.'])
    const alone = await upload([transfer], staff)
    expect((await confirm(alone.id, staff)).data).toMatchObject({ created: 1 })
    expect(await actsOf(jobNumber, staff)).toEqual(['transfer 2026-12-14 in_approval'])
    expect((await rosterRecord(staff.client, id, '2026-12-14')).departmentId).toBe(approved.departments.sales)
    const changed = await upload([{ ...transfer, postId: 'TH-L', departmentId: '' }], staff)
    const [row] = await previewOf(changed.id, staff)
    expect(row).toContain(
      'kind: This employee already has such a change on this day. Withdraw, revoke or correct that one.',
    )
  })

  it('has at most 500 rows, as its template says', async () => {
    const row = { jobNumber: 'VN-1', kind: 'Transfer', day: '2026-12-14' }
    const refused = await upload(Array.from({ length: 501 }, () => row))
    expect(refused).toBeNull()
    const { rawPayload } = await hr.client.raw({ method: 'GET', url: `${path}/import-template` })
    const [instructions] = (await readXlsx(rawPayload)).sheets
    const notes = instructions?.rows.flat().map(String)
    expect(notes).toContain('You can import up to 500 rows at once.')
    expect(notes?.some((note) => note.includes('does not change it'))).toBe(true)
  })

  it('is refused for people out of reach, and for kinds that the actor may not submit', async () => {
    const other = await addCompany(server, 'KH', 'KH')
    const foreign = await personnelStaff(server, other.id, importing)
    const { jobNumber } = await employee()
    const row = { jobNumber, kind: 'Transfer', day: '2026-12-14', departmentId: 'VN-V', postId: 'VN-A' }
    const beyond = await upload([row], foreign)
    expect(beyond.counts).toMatchObject({ new: 0, invalid: 1 })
    const few = ['employee:read', 'department:read', 'post:read', ...importing]
    const importer = await personnelStaff(server, company.id, [], few)
    const denied = await upload([row], importer)
    expect(await previewOf(denied.id, importer)).toEqual([['kind: You do not have permission to do this.']])
  })
})
