import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { addCompany, addEmployee, setLastDay, type TestCompany, type TestEmployee } from '../../../testing/leave.ts'
import { refusedTransitions } from '../../../testing/refused-transitions.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { advanceDueAccounts } from './ledger/advance-accounts.ts'
import { leaveMachine } from './requests/leave-machine.ts'
import { repriceMarkedLeave } from './requests/reprice-marked-leave.ts'
import { lockRequest } from './requests/request.store.ts'
import { lockRule } from './rules/rule.store.ts'
import { ruleMachine } from './rules/rule-machine.ts'

const base = '/workbenchApi/attendance'
const rulesPath = `${base}/annual-leave-rules`

let server: TestServer
let company: TestCompany
let hr: TestClient
let companies = 0

const permissions = [
  ...['annual-leave:read', 'annual-leave:maintain', 'annual-leave-rule:read', 'annual-leave-rule:write'],
  ...['attendance-rule:read', 'attendance-rule:write', 'attendance-request:read', 'attendance-request:write'],
]
const hrOf = async (unit: string) => {
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  return (await addStaff(server, unit, { permissions, scopes })).client
}

const lawOf = (country: string) => {
  const { dimension, ...definition } = annualLeaveLaws.find((law) => law.country === country)?.value.rule ?? {}
  return { dimension, definition }
}
const plain = (given: object = {}) => {
  const { dimension, definition } = lawOf('VN')
  return { dimension, definition: { ...definition, grant: 'natural_year', tiers: [], step: 0.5, ...given } }
}

async function enable(rule: object, name = 'Rule', replaces: string | null = null) {
  const { data } = await hr.post(rulesPath, { name, businessUnitId: company.unit, ...rule })
  return hr.post(`${rulesPath}/${data.id}/enablement`, { revision: data.revision, replaces })
}

const ledgerOf = async ({ employment }: TestEmployee, year?: number) =>
  (await hr.get(`${base}/annual-leave/${employment}/ledger`, year === undefined ? {} : { year: String(year) })).data
const ask = (employee: TestEmployee, from: string, to: string, rest: object = {}) =>
  employee.client.post(`${base}/own/leave-requests`, {
    ...{ kindCode: 'annual', span: { from, to, ...rest }, reason: '', key: crypto.randomUUID() },
  })
const midnight = async (now: string) => {
  server.clock.set(now)
  await sql`update staff_session set expires_at = ${now}::timestamptz + interval '1 day'`.execute(server.database.db)
  await advanceDueAccounts(server.platform, server.clock.now())
}

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
})
beforeEach(async () => {
  server.clock.set('2026-11-23T03:00:00Z')
  company = await addCompany(server, `C${++companies}`, 'VN')
  hr = await hrOf(company.unit)
})
afterAll(() => server.close())

describe('a rule of annual leave', () => {
  it('has an English name for readers of other letters', async () => {
    const employee = await addEmployee(server, company, { entry: '2020-01-01' })
    expect((await enable({ ...plain(), nameEn: 'Service' }, 'อายุงาน')).status).toBe(200)
    expect((await hr.get(rulesPath)).data.rules[0]).toMatchObject({ name: 'อายุงาน', nameEn: 'Service' })
    const seenIn = async (language: string) => {
      hr.headers['accept-language'] = language
      const { ruleName } = (await hr.get(`${base}/annual-leave`, { search: employee.jobNumber })).data.records[0]
      const refused = await enable(plain(), 'Second')
      hr.headers['accept-language'] = 'zh-CN'
      return [ruleName, refused.msg.includes(ruleName)]
    }
    expect(await seenIn('vi')).toEqual(['Service', true])
    expect(await seenIn('th')).toEqual(['อายุงาน', true])
  })
  it('changes its state only as its lifecycle says', async () => {
    const { id } = (await enable(plain())).data
    const lock = (tx: Tx) => lockRule(tx, id, sql`true`)
    const refused = await refusedTransitions(server, ruleMachine, { id, table: 'annual_leave_rule', lock })
    expect(new Set(refused)).toEqual(new Set(['record.conflict']))
  })

  it('shows what changes for whom before it is enabled, and writes just that', async () => {
    const employee = await addEmployee(server, company)
    const { data } = await hr.post(rulesPath, { name: 'Twelve', businessUnitId: company.unit, ...plain() })
    const preview = (await hr.post(`${rulesPath}/${data.id}/previews`, { name: 'Twelve', ...plain() })).data
    expect(preview).toMatchObject({ more: 1, less: 0, days: 12, replaces: null, people: [{ before: 0, after: 12 }] })
    await hr.post(`${rulesPath}/${data.id}/enablement`, { revision: 1 })
    expect((await ledgerOf(employee)).figures).toMatchObject({ initial: 12, used: 0, remaining: 12 })
    const more = plain({ baseDays: { normal: 14, hard: 14, very_hard: 14 } })
    expect((await enable(more, 'More', data.id)).data).toMatchObject({ adjusted: 1 })
    expect((await ledgerOf(employee)).rows[0]).toMatchObject({ kind: 'adjust', days: 2, balance: 14 })
  })

  it('is refused next to another dimension, by its name, until it takes the place of it', async () => {
    const first = await enable(plain(), 'Company service')
    const second = await enable({ ...plain(), dimension: 'working_years' }, 'Working years')
    expect(second).toMatchObject({
      status: 409,
      reason: 'leave.dimension_enabled',
      msg: 'Only one annual leave basis can be enabled at a time, and “Company service” is already enabled.',
    })
    const rules = (await hr.get(rulesPath)).data.rules
    const draft = rules.find(({ name }: { name: string }) => name === 'Working years')
    const replacing = { revision: draft.revision, replaces: first.data.id }
    expect((await hr.post(`${rulesPath}/${draft.id}/enablement`, replacing)).status).toBe(200)
  })

  it('refuses tiers that end before they start or overlap, and days that are no half days, at their fields', async () => {
    const refused = await hr.post(rulesPath, {
      ...{ name: 'Wrong', businessUnitId: company.unit },
      ...plain({ tiers: [{ from: 5, to: 3, days: 1 }], validity: 'twelve_months' }),
    })
    expect(refused.errors).toEqual([
      { path: 'definition.tiers[0].to', message: 'The end value must not be below the start value.' },
      {
        path: 'definition.validity',
        message: '“12 months from joining” is only possible with grants by joining date.',
      },
    ])
    const third = plain({ tiers: [{ from: 1, to: 3, days: 0.3 }] })
    const odd = await hr.post(rulesPath, { name: 'Odd', businessUnitId: company.unit, ...third })
    expect(odd.errors?.[0]?.message).toBe('Annual leave days are multiples of 0.5.')
  })

  it('holds for its audience before the rule for everyone', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain(), 'Everyone')
    const guides = plain({ baseDays: { normal: 15, hard: 15, very_hard: 15 } })
    await enable({ ...guides, postKinds: ['guide'] }, 'Guides')
    expect((await ledgerOf(employee)).figures.initial).toBe(15)
  })
})

describe('leave', () => {
  it('is priced, booked and written as absences; its dates are taken once', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain())
    const span = { from: '2026-11-26', to: '2026-11-30', fromPart: 'second' }
    const quote = (await employee.client.post(`${base}/own/leave-quotes`, { kindCode: 'annual', span })).data
    expect(quote).toMatchObject({ days: 2.5, balance: { before: 12, after: 9.5 }, problems: [] })
    const sent = await ask(employee, span.from, span.to, { fromPart: 'second' })
    expect(sent.data).toMatchObject({ state: 'approved', days: 2.5 })
    const { rows } = await sql`select day::text, part, days::float8 from absence
      where employment_id = ${employee.employment} order by day`.execute(server.database.db)
    expect(rows).toEqual([
      { day: '2026-11-26', part: 'second', days: 0.5 },
      { day: '2026-11-27', part: 'whole', days: 1 },
      { day: '2026-11-30', part: 'whole', days: 1 },
    ])
    const again = await ask(employee, '2026-11-30', '2026-12-01')
    expect(again.errors?.[0]).toMatchObject({ path: 'span.from' })
    expect(again.errors?.[0]?.message).toMatch(/^Phép năm already covers /)
    expect((await ask(employee, '2026-11-26', '2026-11-26', { toPart: 'first' })).data).toMatchObject({ days: 0.5 })
  })

  it('is refused with what remains and what is asked for', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain({ baseDays: { normal: 2, hard: 2, very_hard: 2 } }))
    const refused = await ask(employee, '2026-12-07', '2026-12-09')
    expect(refused.errors).toEqual([{ path: 'span.to', message: 'Not enough days: 3 requested, 2 left.' }])
  })

  it('of an account without an employment is refused', async () => {
    expect(await hr.get(`${base}/own/leave-kinds`)).toMatchObject({ status: 409, reason: 'leave.no_employment' })
  })

  it('sent again with its key is answered the same', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain())
    const span = { from: '2026-12-01', to: '2026-12-01' }
    const request = { kindCode: 'annual', span, reason: '', key: crypto.randomUUID() }
    const answers = [1, 2].map(() => employee.client.post(`${base}/own/leave-requests`, request))
    const [one, other] = await Promise.all(answers)
    expect(one?.data.id).toBe(other?.data.id)
    expect((await ledgerOf(employee)).figures.remaining).toBe(11)
  })

  it('is free to cancel before it begins, and its days return', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain())
    const { data } = await ask(employee, '2026-12-01', '2026-12-02')
    const path = `${base}/own/leave-requests/${data.id}/cancellation`
    expect((await employee.client.post(path, {})).data).toEqual({ state: 'cancelled', released: 2 })
    expect((await ledgerOf(employee)).figures).toMatchObject({ used: 0, remaining: 12 })
    expect(await employee.client.post(path, {})).toMatchObject({ status: 409, reason: 'leave.not_possible' })
    const stranger = await addEmployee(server, company)
    expect((await stranger.client.post(path, {})).status).toBe(404)
  })

  it('changes only as its lifecycle says, each time with an audit record', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain())
    const { data } = await ask(employee, '2026-12-01', '2026-12-04')
    const { id } = data
    const record = { id, table: 'leave_request', lock: lockRequest }
    expect(new Set(await refusedTransitions(server, leaveMachine, record))).toEqual(new Set(['leave.not_possible']))
    for (const lastDay of ['2026-12-03', '2026-12-02'])
      await hr.post(`${base}/leave-requests/${id}/shortening`, { lastDay, remark: 'Earlier' })
    await hr.post(`${base}/leave-requests/${id}/cancellation`, { byEmployer: true, remark: 'Moved' })
    const { rows } = await sql`select event, facts -> 'changes' -> 'state' as state from audit_record
      where entity_id = ${id} order by id`.execute(server.database.db)
    expect(rows).toEqual([
      { event: 'leave-request.submitted', state: null },
      { event: 'leave-request.approved', state: ['pending', 'approved'] },
      { event: 'leave-request.shortened', state: ['approved', 'shortened'] },
      { event: 'leave-request.shortened', state: null },
      { event: 'leave-request.cancelled', state: ['shortened', 'cancelled'] },
    ])
  })

  it('that is shortened gives the days after its new end back', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain())
    const { data } = await ask(employee, '2026-11-23', '2026-11-27')
    const path = `${base}/leave-requests/${data.id}/shortening`
    const taken = (await ledgerOf(employee)).figures.remaining
    expect((await hr.post(path, { lastDay: '2026-11-25', remark: 'Came back' })).data.released).toBe(2)
    expect((await ledgerOf(employee)).figures.remaining).toBe(taken + 2)
  })

  it('of one’s own can end earlier, but days that are over stay leave', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain())
    const { data } = await ask(employee, '2026-12-01', '2026-12-04')
    const listed = async () => (await employee.client.get(`${base}/own/leave-requests`)).data.requests[0]
    expect((await listed()).shortening).toEqual({ from: '2026-12-01', to: '2026-12-03' })
    const path = `${base}/own/leave-requests/${data.id}/shortening`
    const stranger = await addEmployee(server, company)
    expect((await stranger.client.post(path, { lastDay: '2026-12-02' })).status).toBe(404)
    expect((await employee.client.post(path, { lastDay: '2026-12-04' })).reason).toBe('leave.not_possible')
    expect((await employee.client.post(path, { lastDay: '2026-12-02' })).data).toEqual({
      state: 'shortened',
      released: 2,
    })
    expect(await listed()).toMatchObject({ days: 2, shortening: { from: '2026-12-01', to: '2026-12-01' } })
    const running = await ask(employee, '2026-11-18', '2026-11-25')
    const now = `${base}/own/leave-requests/${running.data.id}/shortening`
    expect((await employee.client.post(now, { lastDay: '2026-11-20' })).reason).toBe('leave.not_possible')
    expect((await employee.client.post(now, { lastDay: '2026-11-22' })).data.released).toBe(2)
  })

  it('is one day less when a holiday is gazetted within it', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain())
    await ask(employee, '2026-12-08', '2026-12-10')
    const office = (await addStaff(server, rootUnit, { admin: true })).client
    const holiday = { country: 'VN', day: '2026-12-09', name: 'Lễ', kind: 'company' }
    expect((await office.post(`${base}/holidays`, holiday)).status).toBe(200)
    for (let run = 0; run < 2; run++)
      await repriceMarkedLeave(server.platform, system('leave.reprice'), server.clock.now())
    expect((await ledgerOf(employee)).figures).toMatchObject({ used: 2, remaining: 10 })
    const { rows } = await sql<{ days: number }>`select days::float8 as days from leave_request
      where employment_id = ${employee.employment}`.execute(server.database.db)
    expect(rows).toEqual([{ days: 2 }])
    const { rows: notified } = await sql<{
      kind: string
    }>`select kind from notification where account_id = ${employee.accountId}`.execute(server.database.db)
    expect(notified).toEqual([{ kind: 'leave.repriced' }])
  })

  it('is priced again when the schedule of its days changes, and not for other days', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain())
    const office = (await addStaff(server, rootUnit, { admin: true })).client
    const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
    const shift = (await office.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
    const rules = { ...defaultRules, pattern: { kind: 'week', days: Array.from({ length: 7 }, () => shift) } }
    const { id } = (await office.post(`${base}/templates`, { ...since, name: 'Street', rules })).data
    await office.post(`${base}/templates/${id}/publication`, { revision: 1 })
    await office.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
    await repriceMarkedLeave(server.platform, system('leave.reprice'), server.clock.now())
    await ask(employee, '2026-12-14', '2026-12-16')
    const rest = (day: string) =>
      office.send({
        ...{ method: 'PUT', url: `${base}/schedules/cells` },
        payload: { changes: [{ employmentId: employee.employment, day, shiftId: null, was: 0 }] },
      })
    const marked = async () =>
      (
        await sql<{ reprice: boolean }>`select reprice from leave_account where id = ${employee.employment}`.execute(
          server.database.db,
        )
      ).rows[0]?.reprice
    await rest('2026-12-17')
    expect(await marked()).toBe(false)
    await rest('2026-12-15')
    expect(await marked()).toBe(true)
    await repriceMarkedLeave(server.platform, system('leave.reprice'), server.clock.now())
    expect((await ledgerOf(employee)).figures).toMatchObject({ used: 2, remaining: 10 })
  })
})

describe('the midnight of a company', () => {
  it('expires, carries and grants once, however often and late it runs', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain({ carry: { kind: 'up_to', days: 3, validMonths: 3 } }))
    await midnight('2026-12-31T16:59:00Z')
    expect((await ledgerOf(employee)).figures.remaining).toBe(12)
    await Promise.all([midnight('2026-12-31T17:01:00Z'), midnight('2026-12-31T17:01:00Z')])
    expect((await ledgerOf(employee)).figures).toMatchObject({ carryOver: 3, granted: 12, remaining: 15 })
    await midnight('2027-05-02T00:00:00Z')
    await midnight('2027-05-02T00:30:00Z')
    const { figures, rows } = await ledgerOf(employee, 2027)
    expect(figures).toMatchObject({ initial: 15, expired: 3, remaining: 12, nextReset: '2028-01-01' })
    expect(rows.map(({ kind, days }: { kind: string; days: number }) => [kind, days])).toEqual([
      ['expire', -3],
      ['grant', 12],
      ['carry', 3],
      ['expire', -12],
    ])
  })

  it('takes a day of March that is filed in April from what was carried until March', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain({ carry: { kind: 'up_to', days: 3, validMonths: 3 } }))
    await midnight('2027-04-07T00:00:00Z')
    const { data } = await ask(employee, '2027-03-30', '2027-03-30')
    expect(data).toMatchObject({ state: 'approved', days: 1 })
    expect((await ledgerOf(employee, 2027)).figures).toMatchObject({ expired: 2, used: 1, remaining: 12 })
  })

  it('settles a leaver in China, who owes nothing, and undoes it when the resignation is revoked', async () => {
    await sql`update business_unit set country = 'CN' where id = ${company.unit}`.execute(server.database.db)
    const employee = await addEmployee(server, company, { entry: '2014-01-01' })
    await enable(lawOf('CN'))
    await ask(employee, '2026-11-23', '2026-12-02')
    await setLastDay(server, employee.employment, '2026-12-03')
    await midnight('2026-12-04T00:00:00Z')
    expect((await ledgerOf(employee)).figures.remaining).toBe(0)
    await setLastDay(server, employee.employment, null)
    await midnight('2026-12-04T01:00:00Z')
    expect((await ledgerOf(employee)).figures.remaining).toBe(2)
  })

  it('leaves the rows of a ledger as they are: none is changed or removed', async () => {
    await addEmployee(server, company)
    await enable(plain())
    const { db } = server.database
    await expect(sql`update leave_ledger set days = 0`.execute(db)).rejects.toThrow('never change')
    await expect(sql`delete from leave_ledger`.execute(db)).rejects.toThrow('never change')
  })
})

describe('maintenance', () => {
  it('refuses used days above the initial amount, and writes the differences', async () => {
    const employee = await addEmployee(server, company)
    await enable(plain())
    const path = `${base}/annual-leave/${employee.employment}`
    const { revision } = (await hr.get(path)).data.record
    const refused = await hr.send({ method: 'PUT', url: path, payload: { revision, used: 13 } })
    expect(refused.errors).toEqual([{ path: 'used', message: 'The days used cannot exceed the initial days.' }])
    expect((await hr.send({ method: 'PUT', url: path, payload: { revision, initial: 13.5, used: 2 } })).status).toBe(
      200,
    )
    expect((await ledgerOf(employee)).figures).toMatchObject({ initial: 13.5, used: 2, remaining: 11.5 })
    const back = await hr.post(`${path}/resets`, { remark: 'As the rule' })
    expect(back.data).toEqual({ remaining: 10, adjusted: -1.5 })
    const key = crypto.randomUUID()
    const adjustment = { days: 0.5, remark: 'Thanks', key }
    await hr.post(`${path}/adjustments`, adjustment)
    expect((await hr.post(`${path}/adjustments`, adjustment)).data).toEqual({ remaining: 10.5 })
  })
})
