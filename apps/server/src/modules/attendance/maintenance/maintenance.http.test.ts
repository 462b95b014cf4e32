import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  addWorkingCompany,
  addWorkingGuide,
  at,
  calculateMarked,
  type WorkingGuide,
} from '../../../testing/working-days.ts'
import { findMaintainedQuantities } from './public.ts'

const path = '/workbenchApi/attendance/maintenance'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
  company = await addWorkingCompany(server, 'MA', { more: ['attendance-day:maintain'] })
})
beforeEach(async () => {
  guide = await addWorkingGuide(server, company)
  await guide.punch('2026-11-04T08:58')
  await guide.calculate('2026-11-04', '2026-11-04')
})
afterAll(() => server.close())

const enter = async (values: object) =>
  company.hr.post(path, { jobNumber: await guide.jobNumber(), day: '2026-11-04', remark: 'Reader broken', ...values })
const refused = async (values: object) =>
  (await enter(values)).errors?.map(({ path: at, message }: { path: string; message: string }) => `${at}: ${message}`)
const quantities = async () =>
  (
    await findMaintainedQuantities(server.database.db, [
      { employmentId: guide.employment, from: '2026-11-01', to: '2026-11-30' },
    ])
  ).get(guide.employment)

describe('maintenance of a clock', () => {
  it('takes the place of its punch until it is changed or revoked', async () => {
    const { data } = await enter({ target: 'off_1', time: '18:03' })
    await calculateMarked(server)
    expect(await guide.resultOf('2026-11-04')).toBe('normal')
    await company.hr.send({
      ...{ method: 'PUT', url: `${path}/${data.id}` },
      payload: { revision: data.revision, time: '17:30' },
    })
    await calculateMarked(server)
    expect(await guide.resultOf('2026-11-04')).toBe('early')
    const revoke = () => company.hr.post(`${path}/${data.id}/revocation`, { remark: 'Wrong person' })
    expect((await revoke()).data).toEqual({ id: data.id, state: 'revoked' })
    expect((await revoke()).data).toEqual({ id: data.id, state: 'revoked' })
    await calculateMarked(server)
    expect(await guide.resultOf('2026-11-04')).toBe('missing')
    expect((await enter({ target: 'off_1', time: '18:00' })).data?.id).toBeDefined()
  })

  it('is refused without a time, with a wrong one, twice, and for someone who is not at work', async () => {
    expect(await refused({ target: 'off_1' })).toEqual(['time: This field is required.'])
    expect(await refused({ target: 'off_1', time: '48:00' })).toEqual([
      'time: Enter a time such as 18:05. 25:30 means 01:30 of the next day.',
    ])
    await enter({ target: 'on_1', time: '09:00' })
    expect(await refused({ target: 'on_1', time: '09:00' })).toEqual([
      'target: A valid entry for this already exists. Change or revoke it.',
    ])
    expect(await refused({ jobNumber: 'X0', target: 'on_1', time: '09:00' })).toEqual([
      'jobNumber: No employee on this day has this job number.',
    ])
    expect(await refused({ target: 'on_1', time: '09:00', remark: 'x'.repeat(101) })).toEqual([
      'remark: Enter no more than 100 characters.',
    ])
  })
})

describe('maintenance of a quantity', () => {
  it('is a whole number from one to ten', async () => {
    for (const amount of [0, 1.5, 11])
      expect((await enter({ target: 'attendance', amount })).errors?.[0]).toMatchObject({ path: 'amount' })
  })

  it('counts for the month until it is revoked', async () => {
    const { data } = await enter({ target: 'attendance', amount: 2 })
    expect(await quantities()).toMatchObject([{ quantity: 'attendance', amount: 2, day: '2026-11-04' }])
    await company.hr.post(`${path}/${data.id}/revocation`, { remark: 'Wrong' })
    expect(await quantities()).toBeUndefined()
  })

  it('adds to the sums of its month until it is revoked', async () => {
    const sums = async () =>
      (
        await server.database.pool.query(
          `select attended::float8 as attendance, rest_days as rest, late_times as late, missing_times as missing
          from attendance_month where employment_id = $1 and month = '2026-11-01'`,
          [guide.employment],
        )
      ).rows[0]
    const before = await sums()
    const entries: { id: string }[] = []
    for (const [index, target] of ['attendance', 'rest', 'late', 'missing'].entries())
      entries.push((await enter({ target, amount: index + 1 })).data)
    await calculateMarked(server)
    expect(await sums()).toEqual({
      attendance: before.attendance + 1,
      ...{ rest: before.rest + 2, late: before.late + 3, missing: before.missing + 4 },
    })
    for (const { id } of entries) await company.hr.post(`${path}/${id}/revocation`, { remark: 'Wrong person' })
    await calculateMarked(server)
    expect(await sums()).toEqual(before)
  })

  it.each([0, 11, 1.5, -1])('refuses %d', async (amount) => {
    expect(await refused({ target: 'late', amount })).toEqual(['amount: Enter a positive integer within 10.'])
  })
})

describe('a sheet of entries', () => {
  const imported = async (client: TestClient, jobNumber: string) => {
    const rows = [
      ['Job number', 'Date', 'Punch or quantity', 'Quantity', 'Remark'],
      [jobNumber, '2026-11-04', 'Times late in the month', '2', 'Bus strike'],
    ]
    const sheet = await writeXlsx({ sheets: [{ name: 'x', rows }] })
    const content = Buffer.from(sheet).toString('base64')
    const { data } = await client.post(`${path}/imports`, { fileName: 'x.xlsx', content })
    return data
  }

  it('is for people in scope of the day, and refused at the job number of others', async () => {
    const jobNumber = await guide.jobNumber()
    const own = await imported(company.hr, jobNumber)
    expect(own.counts).toMatchObject({ new: 1, invalid: 0 })
    expect((await company.hr.post(`${path}/imports/${own.id}/confirmation`, {})).data).toMatchObject({ created: 1 })
    expect(await quantities()).toMatchObject([{ quantity: 'late', amount: 2 }])
    const other = await addWorkingCompany(server, 'MB', { more: ['attendance-day:maintain'] })
    const foreign = await imported(other.hr, jobNumber)
    expect(foreign.counts).toMatchObject({ new: 0, invalid: 1 })
  })
})
