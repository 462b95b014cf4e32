import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { planDays } from './public.ts'

const base = '/workbenchApi/attendance'

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
let shift: string

beforeAll(async () => {
  server = await startTestServer()
  company = await addRetailer(server, 'VN')
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  shift = (await company.hr.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  const pattern = { kind: 'week', days: [shift, shift, shift, shift, shift, null, null] }
  const template = { ...since, name: 'Street', rules: { ...defaultRules, pattern } }
  const { id } = (await company.hr.post(`${base}/templates`, template)).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  guide = await addGuide(server, company)
})
afterAll(() => server.close())

const planOf = async (from: string, to: string) => {
  const window = { employmentId: guide.employment, from, to }
  return (await planDays(server.database.db, [window])).get(guide.employment) ?? []
}

describe('the planned days of an employment', () => {
  it('have their shift, store, zone and reason', async () => {
    const [friday, saturday] = await planOf('2026-11-06', '2026-11-07')
    expect(friday).toMatchObject({
      ...{ date: '2026-11-06', kind: 'work', shiftId: shift, shiftName: 'Day', store: company.store },
      ...{ zone: 'Asia/Ho_Chi_Minh', reason: { code: 'plan.pattern', parameters: { name: 'D' } } },
    })
    expect(saturday).toMatchObject({ kind: 'rest', shiftId: null, reason: { code: 'plan.pattern_rest' } })
  })

  it('follow the schedule, and holidays of the country', async () => {
    await server.database.pool.query(
      `insert into attendance_schedule (employment_id, day, shift_id, changed_at) values ($1, '2026-11-07', $2, now())`,
      [guide.employment, shift],
    )
    const [saturday] = await planOf('2026-11-07', '2026-11-07')
    expect(saturday).toMatchObject({ kind: 'work', shiftId: shift, reason: { code: 'plan.scheduled' } })
    const [newYear] = await planOf('2027-01-01', '2027-01-01')
    expect(newYear).toMatchObject({ kind: 'holiday', reason: { code: 'plan.holiday' } })
  })

  it('are nothing for an employment that does not exist', async () => {
    const window = { employmentId: crypto.randomUUID(), from: '2026-11-06', to: '2026-11-07' }
    expect((await planDays(server.database.db, [window])).size).toBe(0)
    expect((await planDays(server.database.db, [])).size).toBe(0)
  })
})
