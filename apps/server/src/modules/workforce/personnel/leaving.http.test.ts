import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  personnelStaff,
  rosterRecord,
  transfersPath,
} from '../../../testing/personnel.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/workforce'
let server: TestServer
let company: Company
let boss: string
let key = 0
const post = (path: string, input: object, client = company.hr.client) =>
  client.post(`${base}/${path}`, { key: `leaving-${++key}`, ...input })
const resign = (employmentId: string, day = '2026-12-31', rest: object = {}) =>
  post('resignations', { employmentId, day, type: 'own_wish', ...rest })
const revoke = (employmentId: string, client = company.hr.client) =>
  post('resignations/revocations', { employmentId }, client)
const transfer = (employmentId: string, day: string, changes: object) =>
  company.hr.client.post(transfersPath, { key: `leaving-${++key}`, employmentId, day, changes })
const on = (id: string, day?: string) => rosterRecord(company.hr.client, id, day)
/** A colleague who logs in on a day. */
const hrOn = async (day: string) => {
  server.clock.set(`${day}T04:00:00Z`)
  return (await personnelStaff(server, company.id)).client
}

beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'VN', 'VN')
  boss = await addEmployee(company, { name: 'Hồ Thu Trà', effectiveOn: '2025-01-06' })
  await addEmployee(company, { managerId: boss, effectiveOn: '2025-02-03' })
})
afterAll(() => server.close())

describe('a resignation', () => {
  it('waits until the last day worked, and has left the day after, without a supervisor', async () => {
    const id = await addEmployee(company, { managerId: boss })
    expect((await resign(id)).data).toMatchObject({ state: 'scheduled' })
    expect(await on(id)).toMatchObject({
      employmentState: 'waiting_to_leave',
      leaveDate: '2026-12-31',
      managerId: boss,
    })
    expect(await on(id, '2026-12-31')).toMatchObject({ employmentState: 'waiting_to_leave' })
    expect(await on(id, '2027-01-01')).toMatchObject({ employmentState: 'left', managerId: null })
    expect((await resign(id)).errors).toMatchObject([{ path: 'day' }])
  })

  it('on probation reads as left afterwards, and as waiting again when it is revoked', async () => {
    const id = await addEmployee(company, {
      ...{ managerId: boss, effectiveOn: '2026-11-02', regularisationDate: '2026-12-28' },
    })
    await resign(id, '2026-11-25')
    const admin = await addStaff(server, rootUnit, { admin: true })
    const found = async (list: string, state: string) => {
      const filters = JSON.stringify([{ field: 'probationState', operator: 'is', values: [state] }])
      const query = { asOf: '2026-11-26', filters, size: '100' }
      const { data } = await admin.client.get(`/workbenchApi/${list}`, query)
      return data.records.some((one: { id: string }) => one.id === id)
    }
    expect(await on(id, '2026-11-25')).toMatchObject({ probationState: 'waiting' })
    expect(await on(id, '2026-11-26')).toMatchObject({ employmentState: 'left', probationState: 'left' })
    for (const list of ['workforce/roster', 'stores/guides'])
      expect([await found(list, 'left'), await found(list, 'waiting')]).toEqual([true, false])
    await revoke(id)
    expect(await on(id, '2026-11-26')).toMatchObject({ employmentState: 'entered', probationState: 'waiting' })
  })

  it('allows a transfer on the last day worked, and none later', async () => {
    const id = await addEmployee(company, { managerId: boss })
    await resign(id)
    expect((await transfer(id, '2026-12-31', { postId: company.posts.lead })).code).toBe(200)
    expect((await transfer(id, '2027-01-01', { postId: company.posts.guide })).errors).toMatchObject([{ path: 'day' }])
  })

  it('that is approved after the last day has no days of waiting', async () => {
    const id = await addEmployee(company, { managerId: boss })
    const corrector = await personnelStaff(server, company.id, ['resignation:submit', 'personnel:correct'])
    const input = { employmentId: id, day: '2026-10-30', type: 'agreement' }
    expect((await post('resignations', input, corrector.client)).data).toMatchObject({ state: 'applied' })
    const { rows } = await server.database.pool.query(
      `select employment_state from assignment_row where subject_id = $1 order by during`,
      [id],
    )
    expect(rows.map(({ employment_state }) => employment_state)).toEqual(['entered', 'left'])
  })

  it('hands the reports over to the successor, by default the own supervisor', async () => {
    const lead = await addEmployee(company, { managerId: boss })
    const report = await addEmployee(company, { managerId: lead })
    await resign(lead)
    expect(await on(report, '2026-12-31')).toMatchObject({ managerId: lead })
    expect(await on(report, '2027-01-01')).toMatchObject({ managerId: boss })
  })

  it('of the top needs a successor who is there', async () => {
    const top = await addEmployee(company, { effectiveOn: '2025-01-06' })
    const report = await addEmployee(company, { managerId: top })
    expect((await resign(top)).errors).toMatchObject([
      { path: 'successorId', message: 'This employee has direct reports. Choose a successor.' },
    ])
    expect((await resign(top, '2026-12-31', { successorId: top })).errors).toMatchObject([{ path: 'successorId' }])
    expect((await resign(top, '2026-12-31', { successorId: boss })).code).toBe(200)
    expect(await on(report, '2027-01-01')).toMatchObject({ managerId: boss })
  })

  it('warns of a notice that is shorter than the law asks for', async () => {
    const id = await addEmployee(company, { managerId: boss })
    const input = { employmentId: id, day: '2026-12-31', type: 'own_wish', noticeOn: '2026-11-23' }
    const { data } = await company.hr.client.post(`${base}/resignations/preview`, input)
    expect(data.warnings).toEqual([
      'By law, the notice period runs until 7 Jan 2027 (Labour Code 45/2019/QH14, article 35).',
    ])
    expect(data.problems).toEqual([])
  })
})

describe('the revocation of a resignation', () => {
  it('brings back both: the employment and what was planned after it', async () => {
    const id = await addEmployee(company, { managerId: boss })
    await transfer(id, '2027-02-01', { departmentId: company.departments.service, postId: company.posts.agent })
    const { data: seen } = await company.hr.client.post(`${base}/resignations/preview`, {
      ...{ employmentId: id, day: '2026-12-31', type: 'own_wish' },
    })
    expect(seen.effect.later).toMatchObject([{ day: '2027-02-01', act: 'transfer', outcome: 'void' }])
    await resign(id)
    expect(await on(id, '2027-02-01')).toMatchObject({ employmentState: 'left', postId: company.posts.guide })
    expect((await revoke(id)).data).toMatchObject({ state: 'applied' })
    expect(await on(id)).toMatchObject({ employmentState: 'entered', leaveDate: null })
    expect(await on(id, '2027-02-01')).toMatchObject({
      ...{ employmentState: 'entered', postId: company.posts.agent, managerId: boss },
    })
    expect((await revoke(id)).errors).toMatchObject([{ path: 'employmentId' }])
  })

  it('brings back several transfers in their order, each as the act that planned it', async () => {
    const id = await addEmployee(company, { managerId: boss })
    const acts = [
      await transfer(id, '2027-02-01', { postId: company.posts.lead }),
      await transfer(id, '2027-02-01', { departmentId: company.departments.service, postId: company.posts.agent }),
      await transfer(id, '2027-03-01', { departmentId: company.departments.sales, postId: company.posts.guide }),
    ].map(({ data }) => data.id)
    const statesOf = () =>
      Promise.all(acts.map(async (act) => (await company.hr.client.get(`${transfersPath}/${act}`)).data.record.state))
    await resign(id)
    expect(await statesOf()).toEqual(['revoked', 'revoked', 'revoked'])
    const { data: seen } = await post('resignations/revocations/preview', { employmentId: id, key: undefined })
    expect(seen.restored.map(({ day, act }: { day: string; act: string }) => `${day} ${act}`)).toEqual([
      ...['2027-02-01 transfer', '2027-02-01 transfer', '2027-03-01 transfer'],
    ])
    expect((await revoke(id)).data).toMatchObject({ state: 'applied' })
    expect(await on(id, '2027-02-01')).toMatchObject({ postId: company.posts.agent })
    expect(await on(id, '2027-03-01')).toMatchObject({ postId: company.posts.guide })
    expect(await statesOf()).toEqual(['scheduled', 'scheduled', 'scheduled'])
    await resign(id)
    expect((await revoke(id)).data).toMatchObject({ state: 'applied' })
    expect(await statesOf()).toEqual(['scheduled', 'scheduled', 'scheduled'])
  })

  it('returns the reports that were handed over', async () => {
    const lead = await addEmployee(company, { managerId: boss })
    const report = await addEmployee(company, { managerId: lead })
    await resign(lead)
    await revoke(lead)
    expect(await on(report, '2027-01-01')).toMatchObject({ managerId: lead })
  })

  it('lists what cannot be restored', async () => {
    const id = await addEmployee(company, { managerId: boss })
    const successor = await addEmployee(company, { managerId: boss })
    await transfer(id, '2027-02-01', { managerId: successor })
    await resign(id)
    await resign(successor, '2027-01-15')
    const { data } = await company.hr.client.post(`${base}/resignations/revocations/preview`, { employmentId: id })
    expect(data.warnings).toHaveLength(1)
    expect(data.warnings[0]).toContain('1 Feb 2027')
    expect((await revoke(id)).code).toBe(200)
    expect(await on(id, '2027-02-01')).toMatchObject({ managerId: boss })
  })

  it('is possible until thirty days after the last day worked, that day included', async () => {
    const [early, late] = [
      await addEmployee(company, { managerId: boss }),
      await addEmployee(company, { managerId: boss }),
    ]
    await resign(early)
    await resign(late)
    const before = server.clock.now()
    expect((await revoke(early, await hrOn('2027-01-30'))).code).toBe(200)
    expect((await revoke(late, await hrOn('2027-01-31'))).errors).toMatchObject([{ path: 'employmentId' }])
    server.clock.set(before.toISOString())
  })
})

describe('a regularisation', () => {
  const regular = (employmentId: string, type: string, rest: object = {}) =>
    post('regularisation', { employmentId, type, day: '2026-11-30', ...rest })
  const onProbation = (rest: object = {}) =>
    addEmployee(company, { managerId: boss, effectiveOn: '2026-11-02', regularisationDate: '2026-12-02', ...rest })

  it('normal holds from the planned day, early from its own', async () => {
    const [one, other] = [await onProbation(), await onProbation()]
    expect((await regular(one, 'normal')).code).toBe(200)
    expect(await on(one, '2026-12-01')).toMatchObject({ probationState: 'waiting' })
    expect(await on(one, '2026-12-02')).toMatchObject({ probationState: 'regular', regularisationDate: '2026-12-02' })
    expect((await regular(other, 'early')).code).toBe(200)
    expect(await on(other, '2026-11-30')).toMatchObject({ probationState: 'regular', regularisationDate: '2026-11-30' })
    expect((await regular(await onProbation(), 'early', { day: '2026-12-02' })).errors).toMatchObject([{ path: 'day' }])
  })

  it('delayed moves the planned day within the limit of the law', async () => {
    const id = await onProbation()
    expect((await regular(id, 'delayed', { regularOn: '2027-02-01' })).code).toBe(200)
    expect(await on(id, '2026-12-15')).toMatchObject({ probationState: 'waiting', regularisationDate: '2027-02-01' })
    const { errors } = await regular(id, 'delayed', { regularOn: '2027-06-01' })
    expect(errors).toMatchObject([
      { path: 'regularOn', message: expect.stringContaining('Labour Code 45/2019/QH14, article 25') },
    ])
    expect((await regular(await onProbation(), 'delayed')).errors).toMatchObject([{ path: 'regularOn' }])
    expect((await regular(await onProbation(), 'delayed', { regularOn: '2026-12-01' })).errors).toMatchObject([
      { path: 'regularOn' },
    ])
  })

  it('refused is final', async () => {
    const id = await onProbation()
    expect((await regular(id, 'refused', { day: '2026-11-24' })).code).toBe(200)
    const { errors } = await regular(id, 'early', { day: '2026-11-25' })
    expect(errors).toMatchObject([
      { path: 'type', message: 'Regularisation was refused on 24 Nov 2026. No other type is possible.' },
    ])
    expect((await resign(id)).code).toBe(200)
  })

  it('is not for those who are regular or have no probation', async () => {
    expect((await regular(await addEmployee(company, { managerId: boss }), 'early')).errors).toMatchObject([
      { path: 'type' },
    ])
  })

  it('leaves a regular regular through a resignation and its revocation', async () => {
    const id = await onProbation()
    await regular(id, 'early', { day: '2026-11-24' })
    await resign(id)
    expect(await on(id, '2027-01-05')).toMatchObject({ employmentState: 'left', probationState: 'regular' })
    await revoke(id)
    expect(await on(id, '2027-01-05')).toMatchObject({ employmentState: 'entered', probationState: 'regular' })
  })
})

it('each act needs its own permission', async () => {
  const id = await addEmployee(company, { managerId: boss })
  const reader = await personnelStaff(server, company.id, [], ['transfer:submit', 'employee:read'])
  const codes = [
    await post('regularisation', { employmentId: id, type: 'early', day: '2026-11-30' }, reader.client),
    await post('resignations', { employmentId: id, type: 'own_wish', day: '2026-11-30' }, reader.client),
    await post('resignations/revocations', { employmentId: id }, reader.client),
  ].map(({ code }) => code)
  expect(codes).toEqual([403, 403, 403])
})
