import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGuide, addRetailer, storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/attendance'
const own = `${base}/own`

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>

/** Puts a template online and gives it to the company from the start of 2026. */
async function giveTemplate(of: TestCompany, rules: object) {
  const since = { businessUnitId: of.unit, effectiveOn: '2026-01-01' }
  const shift = (await of.hr.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  const pattern = { kind: 'week', days: [shift, shift, shift, shift, shift, shift, shift] }
  const template = { ...since, name: 'Street', rules: { ...defaultRules, pattern, ...rules } }
  const { id } = (await of.hr.post(`${base}/templates`, template)).data
  await of.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await of.hr.post(`${base}/template-assignments`, { templateId: id, unitId: of.unit, from: '2026-01-01' })
}

beforeAll(async () => {
  server = await startTestServer()
  company = await addRetailer(server, 'VN', ['clock-in-permission:read', 'clock-in-permission:write'])
  await giveTemplate(company, { field: 'refused' })
  guide = await addGuide(server, company)
})
afterAll(() => server.close())

const near = { ...storePosition, latitude: storePosition.latitude + 0.0005, accuracy: 12 }
const far = { ...storePosition, latitude: storePosition.latitude + 0.02, accuracy: 12 }
const punch = (values: object = {}, of = guide) =>
  of.client.post(`${own}/punches`, {
    ...{ id: crypto.randomUUID(), claimedAt: server.clock.now().toISOString(), position: near },
    ...values,
  })
const countPunches = async (): Promise<number> =>
  Number((await server.database.pool.query('select count(*) from attendance_punch')).rows[0].count)

describe('today', () => {
  it('has the shift, its clocks as instants, the store and the time of the server', async () => {
    const { data } = await guide.client.get(`${own}/today`)
    expect(data).toMatchObject({
      ...{ now: server.clock.now().toISOString(), timeZone: 'Asia/Ho_Chi_Minh', permission: 'must', plan: 'work' },
      ...{ ways: 2, field: 'refused', stores: [{ id: company.store, radius: 100 }] },
    })
    expect(data.clocks.map(({ name }: { name: string }) => name)).toEqual(['on_1', 'off_1'])
    expect(data.clocks[0].at).toBe(`${data.day}T02:00:00.000Z`)
  })

  it('is refused to an account without employment', async () => {
    const other = await addStaff(server, company.unit)
    expect((await other.client.get(`${own}/today`)).reason).toBe('attendance.not_employed')
    expect((await punch({}, { ...guide, client: other.client })).reason).toBe('attendance.not_employed')
  })
})

describe('a punch', () => {
  it('counts at the time of the server, whatever the phone says', async () => {
    const { data } = await punch({ claimedAt: '2026-11-01T00:00:00.000Z' })
    expect(data).toMatchObject({
      ...{ at: server.clock.now().toISOString(), state: 'counted', evidence: 'online', place: 'inside', distance: 56 },
    })
  })

  it('is one punch, however often and however late its request arrives', async () => {
    const first = { id: crypto.randomUUID(), claimedAt: server.clock.now().toISOString() }
    const before = await countPunches()
    const { data } = await punch(first)
    server.clock.advance({ minutes: 1 })
    const again = await Promise.all([
      punch(first),
      punch(first),
      punch({ ...first, claimedAt: '2026-10-01T00:00:00Z' }),
    ])
    for (const { data: same } of again) expect(same).toMatchObject({ id: data.id, at: data.at })
    expect(await countPunches()).toBe(before + 1)
  })

  it('is refused with the distance where the template refuses field punches', async () => {
    const { reason, msg } = await punch({ position: far })
    expect(reason).toBe('attendance.too_far')
    expect(msg).toContain('2224 m from Bến Thành 2. The limit is 100 m.')
    expect((await punch({ position: { ...far, accuracy: 900 } })).reason).toBe('attendance.position_uncertain')
    expect((await punch({ position: null })).reason).toBe('attendance.position_missing')
  })

  it('offline counts when it fits its token, and waits for a decision when the clock was set back', async () => {
    const { token } = (await guide.client.get(`${own}/today`)).data
    const since = server.clock.now().getTime()
    server.clock.advance({ hours: 1 })
    const offline = { offline: true, token, elapsed: 600_000 }
    const claimedAt = new Date(since + 600_000).toISOString()
    expect((await punch({ ...offline, claimedAt })).data).toMatchObject({
      ...{ at: claimedAt, state: 'counted', evidence: 'consistent' },
    })
    const back = new Date(since + 60_000).toISOString()
    expect((await punch({ ...offline, elapsed: 1_800_000, claimedAt: back })).data).toMatchObject({
      ...{ state: 'awaiting', evidence: 'in_doubt' },
    })
    const early = new Date(since - 600_000).toISOString()
    expect((await punch({ ...offline, claimedAt: early })).data).toMatchObject({
      ...{ state: 'invalid', evidence: 'before_token' },
    })
    expect((await punch({ ...offline, token: `x${token}`, claimedAt })).data.evidence).toBe('in_doubt')
  })

  it.each(['2031-03-01', '2099-12-31', '2019-03-01'])('of %s by the clock of the phone is invalid', async (date) => {
    const [id, claimedAt] = [crypto.randomUUID(), `${date}T02:00:00.000Z`]
    const offline = { id, offline: true, token: null, elapsed: null, claimedAt }
    const sent = await punch(offline)
    expect(sent.data).toMatchObject({ at: server.clock.now().toISOString(), state: 'invalid', evidence: 'impossible' })
    expect((await punch(offline)).data).toMatchObject({ state: 'invalid' })
    const { rows } = await server.database.pool.query(
      `select work_day::text, claimed_at = $2 as claimed, (select count(*)::int from attendance_dirty where day not between
        work_day - 1 and work_day + 1 and cause = 'punch' and employment_id = punch.employment_id) as others
      from attendance_punch punch where id = $1`,
      [id, claimedAt],
    )
    const today = server.clock.now().toISOString().slice(0, 10)
    expect(rows).toEqual([{ work_day: today, claimed: true, others: 0 }])
    const { punches } = (await guide.client.get(`${own}/today`)).data
    expect(punches).toContainEqual(expect.objectContaining({ id, evidence: 'impossible' }))
  })

  it('shows signals that change nothing: a second device, one of others, a position to the last digit', async () => {
    const [mine, shared] = [crypto.randomUUID(), crypto.randomUUID()]
    await punch({ device: mine })
    const colleague = await addGuide(server, company)
    await punch({ device: shared }, colleague)
    const id = crypto.randomUUID()
    expect((await punch({ id, device: shared })).data.state).toBe('counted')
    const { rows } = await server.database.pool.query('select signals from attendance_punch where id = $1', [id])
    expect(rows[0].signals).toEqual([{ kind: 'new_device' }, { kind: 'shared_device' }, { kind: 'position_repeated' }])
  })

  it('of another person keeps its identifier', async () => {
    const id = crypto.randomUUID()
    await punch({ id })
    const colleague = await addGuide(server, company)
    expect((await punch({ id }, colleague)).reason).toBe('attendance.punch_differs')
  })

  it('is refused to people who are blocked', async () => {
    const blocked = await addGuide(server, company)
    await server.database.pool.query(
      `insert into clock_in_permission (id, revision, employment_id, kind, during, origin, created_at)
       values (gen_random_uuid(), 1, $1, 'blocked', '[2026-01-01,)', 'command', now())`,
      [blocked.employment],
    )
    const { reason, msg } = await punch({}, blocked)
    expect(reason).toBe('attendance.punch_blocked')
    expect(msg).toBe('You do not have permission to clock in. Contact the administrator.')
  })

  it('is made by the ways of the clock-in permission alone, which one made without a network awaits', async () => {
    const { hr } = company
    const colleague = await addGuide(server, company)
    const path = `${base}/clock-in-permissions`
    const given = { kind: 'must', employmentId: colleague.employment, from: '2026-01-01', ways: ['store_code'] }
    const { data: permission } = await hr.post(path, given)
    expect(await punch({}, colleague)).toMatchObject({ status: 409, reason: 'attendance.way_not_allowed' })
    const { token } = (await colleague.client.get(`${own}/today`)).data
    expect((await punch({ offline: true, token, elapsed: 0 }, colleague)).data).toMatchObject({
      ...{ evidence: 'consistent', state: 'awaiting', place: 'inside' },
    })
    const { record } = (await hr.get(`${path}/${permission.id}`)).data
    expect(record.ways).toEqual(['store_code'])
    expect((await colleague.client.get(`${own}/today`)).data.allowedWays).toEqual(['store_code'])
    const payload = { revision: record.revision, ways: [] }
    await hr.send({ method: 'PUT', url: `${path}/${permission.id}`, payload })
    expect((await punch({}, colleague)).data).toMatchObject({ state: 'counted' })
  })

  it('is never rewritten: decisions change its state alone', async () => {
    const { data } = await punch()
    const change = (set: string) =>
      server.database.pool.query(`update attendance_punch set ${set} where id = $1`, [data.id])
    await expect(change(`punched_at = now()`)).rejects.toThrow('append-only')
    await change(`state = 'refused'`)
  })

  it('is limited by account, not by network: the phone keeps what was turned away', async () => {
    const colleague = await addGuide(server, company)
    const statuses = []
    for (let index = 0; index < 61; index += 1) statuses.push((await punch({ position: null }, colleague)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await punch()).status).toBe(200)
  })
})

describe('a field punch', () => {
  it('needs a remark and waits for a decision where the template says so', async () => {
    const other = await addRetailer(server, 'TH')
    await giveTemplate(other, { field: 'approval', fieldRemark: true })
    const colleague = await addGuide(server, other)
    expect((await punch({ position: far }, colleague)).errors).toMatchObject([{ path: 'remark' }])
    expect((await punch({ position: far, remark: 'Training at the mall' }, colleague)).data).toMatchObject({
      ...{ state: 'awaiting', place: 'outside' },
    })
  })
})
