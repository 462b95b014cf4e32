import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  personnelStaff,
  roster,
  rosterRecord,
  transfersPath,
} from '../../../testing/personnel.ts'
import { addStaff, addUnit, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let company: Company
let hr: TestClient
let boss: string
let other: string
let key = 0

const submit = (path: string, input: object) =>
  hr.post(`/workbenchApi/workforce/${path}`, { key: `correction-${++key}`, ...input })
const transfer = async (employmentId: string, day: string, changes: object) =>
  expect((await submit('transfers', { employmentId, day, changes })).code).toBe(200)

/** The event of an act that counts on a day, with the revision of its record. */
async function eventOf(id: string, act: string, day?: string) {
  const { data } = await hr.get(`${roster}/${id}/events`)
  const event = data.events.find(
    (one: { act: string; day: string; timing: string }) =>
      one.act === act && one.timing !== 'rescinded' && (day === undefined || one.day === day),
  )
  return { path: `${roster}/${id}/events/${event.id}`, revision: data.revision }
}
async function correct(id: string, act: string, correction: object, day?: string, client = hr) {
  const { path, revision } = await eventOf(id, act, day)
  return client.post(`${path}/correction`, { revision, remark: '', ...correction })
}
const actOf = async (resource: string, id: string) =>
  (await hr.get(`/workbenchApi/workforce/${resource}`)).data.records.find(
    ({ employmentId }: { employmentId: string }) => employmentId === id,
  )

beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'VN', 'VN')
  hr = (await personnelStaff(server, company.id, ['personnel:correct'])).client
  boss = await addEmployee(company, { effectiveOn: '2025-01-06' })
  other = await addEmployee(company, { effectiveOn: '2025-01-06' })
})
afterAll(() => server.close())

describe('the correction of an earlier transfer', () => {
  it('flows into later rows unless they set the value themselves, and leaves the transfer applied', async () => {
    const { sales, service } = company.departments
    const { lead, guide, agent } = company.posts
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2026-05-04', { departmentId: service, postId: agent })
    await transfer(id, '2026-08-03', { managerId: other })
    await transfer(id, '2026-10-05', { departmentId: sales, postId: lead })
    const values = { departmentId: sales, postId: guide }
    expect((await correct(id, 'transfer', { values }, '2026-05-04')).code).toBe(200)
    expect(await rosterRecord(hr, id, '2026-05-04')).toMatchObject({ departmentId: sales, postId: guide })
    expect(await rosterRecord(hr, id, '2026-08-03')).toMatchObject({ postId: guide, managerId: other })
    expect(await rosterRecord(hr, id, '2026-10-05')).toMatchObject({ postId: lead, managerId: other })
    const { data } = await hr.get(transfersPath)
    expect(data.records.map(({ state }: { state: string }) => state)).toEqual(['applied', 'applied', 'applied'])
  })

  it('keeps the values that it does not give, and rescission takes out what it gave', async () => {
    const { service } = company.departments
    const { agent, guide } = company.posts
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2026-05-04', { departmentId: service, postId: agent, managerId: other })
    expect((await correct(id, 'transfer', { values: { managerId: null } })).code).toBe(200)
    expect(await rosterRecord(hr, id)).toMatchObject({ departmentId: service, postId: agent, managerId: null })
    const { path, revision } = await eventOf(id, 'transfer')
    expect((await hr.post(`${path}/rescission`, { revision, remark: '' })).code).toBe(200)
    expect(await rosterRecord(hr, id)).toMatchObject({ postId: guide, managerId: boss })
  })

  it('moves the employment to the unit of the department', async () => {
    const unit = await addUnitBelow()
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2026-05-04', { managerId: other })
    const values = { departmentId: unit.department, postId: unit.post }
    expect((await correct(id, 'transfer', { values })).code).toBe(200)
    expect(await rosterRecord(hr, id)).toMatchObject({ departmentId: unit.department, unitId: unit.id })
    expect(await rosterRecord(hr, id, '2026-05-03')).toMatchObject({ unitId: company.id })
  })

  it('stays within the company', async () => {
    const elsewhere = await addCompany(server, 'TH', 'TH')
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2026-05-04', { managerId: other })
    const values = { departmentId: elsewhere.departments.service, postId: elsewhere.posts.agent }
    const { client } = await addStaff(server, rootUnit, { admin: true })
    expect((await correct(id, 'transfer', { values }, undefined, client)).errors).toEqual([
      { path: 'departmentId', message: 'This department belongs to another company.' },
    ])
  })

  it('is refused with a post or a supervisor that a transfer would refuse', async () => {
    const gone = await addEmployee(company, { managerId: boss, effectiveOn: '2026-01-05' })
    expect((await submit('resignations', { employmentId: gone, type: 'own_wish', day: '2026-11-20' })).code).toBe(200)
    expect((await correct(gone, 'left', { effectiveDay: '2026-04-01' })).code).toBe(200)
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2026-05-04', { managerId: other })
    const refused: readonly (readonly [object, string, string])[] = [
      [{ departmentId: company.departments.service }, 'postId', 'This post belongs to another department.'],
      [{ postId: company.posts.agent }, 'postId', 'This post belongs to another department.'],
      [{ managerId: gone }, 'managerId', 'This person is not employed on the effective date.'],
    ]
    for (const [values, path, message] of refused) {
      const { errors } = await correct(id, 'transfer', { values })
      expect(errors).toMatchObject([{ path, message: expect.stringContaining(message) }])
    }
  })

  it('is refused where a later row would name a post of another department', async () => {
    const { service, sales } = company.departments
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2026-05-04', { managerId: other })
    await transfer(id, '2026-08-03', { postId: company.posts.lead })
    const values = { departmentId: service, postId: company.posts.agent }
    expect((await correct(id, 'transfer', { values }, '2026-05-04')).errors).toMatchObject([{ path: 'postId' }])
    expect(await rosterRecord(hr, id)).toMatchObject({ departmentId: sales, postId: company.posts.lead })
  })

  it('names the fields that cannot be corrected', async () => {
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2026-05-04', { managerId: other })
    for (const values of [{ employmentState: 'left' }, { companyId: company.id }, { jobNumber: 'X1' }, { nosuch: 1 }]) {
      const [path] = Object.keys(values)
      expect((await correct(id, 'transfer', { values })).errors).toMatchObject([{ path }])
    }
  })
})

describe('the correction of a day', () => {
  it('of leaving moves the leave date, and the resignation with it', async () => {
    const id = await addEmployee(company, { managerId: boss })
    expect((await submit('resignations', { employmentId: id, type: 'own_wish', day: '2026-12-31' })).code).toBe(200)
    expect((await correct(id, 'left', { effectiveDay: '2026-12-16' })).code).toBe(200)
    expect(await rosterRecord(hr, id)).toMatchObject({ employmentState: 'waiting_to_leave', leaveDate: '2026-12-15' })
    expect(await rosterRecord(hr, id, '2026-12-16')).toMatchObject({ employmentState: 'left', leaveDate: '2026-12-15' })
    expect((await correct(id, 'left', { effectiveDay: '2026-10-01' })).code).toBe(200)
    expect(await rosterRecord(hr, id)).toMatchObject({ employmentState: 'left', leaveDate: '2026-09-30' })
    expect(await actOf('resignations', id)).toMatchObject({ state: 'applied' })
    expect((await submit('resignations/revocations', { employmentId: id })).code).not.toBe(200)
    expect((await correct(id, 'left', { effectiveDay: '2026-11-16' })).code).toBe(200)
    expect((await submit('resignations/revocations', { employmentId: id })).code).toBe(200)
    expect(await rosterRecord(hr, id)).toMatchObject({ employmentState: 'entered', leaveDate: null })
  })

  it('of an entry moves the entry date', async () => {
    const id = await addEmployee(company, { managerId: boss })
    expect((await correct(id, 'entry', { effectiveDay: '2026-02-02' })).code).toBe(200)
    expect(await rosterRecord(hr, id, '2026-02-02')).toMatchObject({
      ...{ employmentState: 'entered', entryDate: '2026-02-02' },
    })
  })

  it('of the approval of a hire to a later one moves the entry, and takes out nothing', async () => {
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2026-05-04', { postId: company.posts.lead })
    expect((await correct(id, 'entry-approved', { effectiveDay: '2026-04-01' })).code).toBe(200)
    const entryDate = '2026-04-01'
    expect(await rosterRecord(hr, id, '2026-04-01')).toMatchObject({ employmentState: 'entered', entryDate })
    expect(await rosterRecord(hr, id)).toMatchObject({ entryDate, postId: company.posts.lead })
  })

  it('is refused with its reason where the dates of the employment contradict each other', async () => {
    const id = await addEmployee(company, { managerId: boss, regularisationDate: '2026-04-20' })
    const late = 'The joining date must not be later than the regularisation date.'
    for (const [act, correction, path] of [
      ['entry', { effectiveDay: '2026-05-04' }, 'effectiveDay'],
      ['entry-approved', { effectiveDay: '2026-05-04' }, 'effectiveDay'],
      ['entry-approved', { values: { regularisationDate: '2026-01-05' } }, 'regularisationDate'],
    ] as const)
      expect((await correct(id, act, correction)).errors).toEqual([{ path, message: late }])
    const leaver = await addEmployee(company, { managerId: boss })
    await submit('resignations', { employmentId: leaver, type: 'own_wish', day: '2026-12-31' })
    expect((await correct(leaver, 'entry', { effectiveDay: '2027-01-04' })).reason).toBe('timeline.after_closing')
    expect((await correct(leaver, 'left', { effectiveDay: '2026-03-02' })).errors).toEqual([
      { path: 'effectiveDay', message: 'The start date must not be later than the end date.' },
    ])
  })

  it('of an entry to an earlier one leaves three later events as they are', async () => {
    const { service } = company.departments
    const { agent, guide } = company.posts
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2026-05-04', { departmentId: service, postId: agent })
    await transfer(id, '2026-08-03', { managerId: other })
    expect((await submit('resignations', { employmentId: id, type: 'own_wish', day: '2026-12-31' })).code).toBe(200)
    expect((await correct(id, 'entry', { effectiveDay: '2025-12-01' })).code).toBe(200)
    const entryDate = '2025-12-01'
    expect(await rosterRecord(hr, id, '2025-12-01')).toMatchObject({
      employmentState: 'entered',
      entryDate,
      postId: guide,
    })
    expect(await rosterRecord(hr, id, '2026-05-04')).toMatchObject({ entryDate, postId: agent, managerId: boss })
    expect(await rosterRecord(hr, id, '2026-08-03')).toMatchObject({ entryDate, postId: agent, managerId: other })
    expect(await rosterRecord(hr, id, '2027-01-01')).toMatchObject({ employmentState: 'left', leaveDate: '2026-12-31' })
  })
})

/** A unit below the company with a department of its own. */
async function addUnitBelow() {
  const id = await addUnit(server, `VN-${++key}`, company.id)
  const { data } = await hr.post('/workbenchApi/organisation/departments', {
    ...{ effectiveOn: '2020-01-01', unitId: id, code: `VN-D${key}`, name: 'Branch' },
  })
  const department: string = data.id
  const post = await hr.post('/workbenchApi/organisation/posts', {
    ...{ effectiveOn: '2020-01-01', unitId: id, code: `VN-P${key}`, name: 'Branch guide', kind: 'guide' },
    departmentId: department,
  })
  return { id, department, post: post.data.id as string }
}
