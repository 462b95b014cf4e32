import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'

const base = '/workbenchApi/attendance'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let supervisor: TestClient
let token: string

const supervisorOf = async (unit: string) => {
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  return (await addStaff(server, unit, { permissions: ['store-code:show'], scopes })).client
}

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T08:55') })
  company = await addWorkingCompany(server, 'SC', { rules: { field: 'refused' } })
  supervisor = await supervisorOf(company.unit)
  guide = await addWorkingGuide(server, company)
  const { data } = await supervisor.post(`${base}/stores/${company.store}/code-displays`, {})
  token = data.path.slice('/code/#'.length)
})
afterAll(() => server.close())

const shown = async () => (await server.client().post(`${base}/store-codes`, { token })).data
const codeNow = async (): Promise<string> => (await shown()).codes[0].code
const punch = (values: object, of = guide) =>
  of.client.post(`${base}/own/punches`, {
    ...{ id: randomUUID(), claimedAt: server.clock.now().toISOString() },
    ...values,
  })

describe('the code of a store', () => {
  it('is shown by a paired tablet for the next minute too, and changes every half minute', async () => {
    const { store, codes } = await shown()
    expect(store).toBe('Bến Thành 2')
    expect(codes).toHaveLength(3)
    server.clock.advance({ seconds: 30 })
    expect((await shown()).codes[0]).toEqual(codes[1])
  })

  it('proves the place without a position, where field punches are refused', async () => {
    expect((await punch({})).reason).toBe('attendance.position_missing')
    const { data } = await punch({ code: await codeNow() })
    expect(data).toMatchObject({ state: 'counted', place: 'inside', store: 'Bến Thành 2', distance: null })
    const { rows } = await server.database.pool.query('select source from attendance_punch where id = $1', [data.id])
    expect(rows).toEqual([{ source: 'store_code' }])
  })

  it('counts once for a person, also when its request is repeated, and again for a colleague', async () => {
    server.clock.advance({ minutes: 1 })
    const code = await codeNow()
    const first = { id: randomUUID(), code }
    const { data } = await punch(first)
    expect((await punch(first)).data).toMatchObject({ id: data.id, at: data.at })
    const again = await punch({ code })
    expect(again.errors).toMatchObject([{ path: 'code' }])
    expect(again.errors?.[0]?.message).toContain('Wait for the next one')
    const colleague = await addWorkingGuide(server, company)
    expect((await punch({ code }, colleague)).data.place).toBe('inside')
  })

  it('is refused with the reason when it is too old, wrong, or of another store', async () => {
    server.clock.advance({ minutes: 1 })
    const code = await codeNow()
    server.clock.advance({ seconds: 61 })
    const messageOf = async (values: object) => (await punch(values)).errors?.[0]?.message
    expect(await messageOf({ code })).toContain('has expired')
    server.clock.advance({ minutes: 30 })
    expect(await messageOf({ code })).toContain('is wrong')
    const other = await addWorkingCompany(server, 'SD', { rules: { field: 'refused' } })
    const foreign = await addWorkingGuide(server, other)
    const refused = await punch({ code: await codeNow() }, foreign)
    expect(refused.errors?.[0]?.message).toContain('is wrong')
  })

  it('entered offline proves the place at its time, and a wrong one proves nothing', async () => {
    server.clock.advance({ minutes: 1 })
    const { token: since } = (await guide.client.get(`${base}/own/today`)).data
    const claimed = { claimedAt: server.clock.now().toISOString(), offline: true, token: since, elapsed: 0 }
    const code = await codeNow()
    server.clock.advance({ hours: 2 })
    expect((await punch({ ...claimed, code })).data).toMatchObject({ place: 'inside', evidence: 'consistent' })
    expect((await punch({ ...claimed, code })).data.place).toBe('unknown')
    const position = { ...storePosition, accuracy: 10 }
    expect((await punch({ ...claimed, code: '000000', position })).data.place).toBe('inside')
  })
})

describe('a tablet', () => {
  it('is paired, listed and ended by people of the place alone, and then shows nothing', async () => {
    const stranger = await supervisorOf(await addUnit(server, 'SX'))
    const list = `${base}/stores/${company.store}/code-displays`
    expect((await stranger.post(list, {})).status).toBe(404)
    const { data } = await supervisor.post(list, {})
    const second = data.path.slice('/code/#'.length)
    const [display] = (await supervisor.get(list)).data.displays
    expect(display.lastSeenAt).toBeNull()
    await server.client().post(`${base}/store-codes`, { token: second })
    expect((await supervisor.get(list)).data.displays[0].lastSeenAt).not.toBeNull()
    const end = `${base}/code-displays/${display.id}/end`
    expect((await stranger.post(end, {})).status).toBe(404)
    expect((await supervisor.post(end, {})).data).toEqual({ ended: true })
    const answer = await server.client().post(`${base}/store-codes`, { token: second })
    expect(answer.reason).toBe('attendance.display_ended')
    expect((await supervisor.get(list)).data.displays).toHaveLength(1)
  })
})
