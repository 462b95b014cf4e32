import type { JobNumberElement } from '@rostrum/contracts/workforce/job-numbers/elements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { takeJobNumbers } from './take-job-numbers.ts'

const path = '/workbenchApi/workforce/job-numbers'
const previews = '/workbenchApi/workforce/job-number-previews'
const counter = { type: 'counter', digits: 4, per: 'rule' } as const
const fixed = (text: string) => ({ type: 'fixed', text }) as const

let server: TestServer
let unit: string
let elsewhere: string
let staff: TestClient

/** Staff of a unit who see the units that they choose from. */
async function staffOf(of: string, ...permissions: string[]): Promise<TestClient> {
  const scopes = (['workforce', 'organisation'] as const).map((area) => ({
    area,
    kind: 'unit_and_below' as const,
    ids: [],
  }))
  return (await addStaff(server, of, { permissions: ['business-unit:read', ...permissions], scopes })).client
}

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'HERE')
  elsewhere = await addUnit(server, 'THERE')
  staff = await staffOf(unit, 'job-number:read', 'job-number:write')
})
afterAll(() => server.close())

const rule = (elements: readonly JobNumberElement[], rest: object = {}) => ({
  ...{ name: 'Numbers', businessUnitId: unit, elements, enabled: false },
  ...rest,
})
const preview = (elements: readonly JobNumberElement[], rest: object = {}) =>
  staff.post(previews, { ruleId: null, businessUnitId: unit, elements, entryOn: '2026-11-09', ...rest })

describe('a rule', () => {
  it('of fixed characters alone is refused with its sentence', async () => {
    const { errors } = await staff.post(path, rule([fixed('VN')]))
    expect(errors).toMatchObject([{ path: 'elements', message: 'A rule cannot consist of fixed characters only.' }])
  })

  it('is stored once it has a counter, and the unit has one enabled rule at most', async () => {
    const first = await staff.post(path, rule([fixed('A'), counter], { enabled: true }))
    expect(first.code).toBe(200)
    const second = await staff.post(path, rule([fixed('B'), counter], { enabled: true }))
    expect(second.errors).toMatchObject([{ path: 'enabled' }])
    const disabled = await staff.post(path, rule([fixed('B'), counter]))
    expect(disabled.code).toBe(200)
    const { id } = disabled.data
    const enabling = await staff.send({ method: 'PUT', url: `${path}/${id}`, payload: { revision: 1, enabled: true } })
    expect(enabling.errors).toMatchObject([{ path: 'enabled' }])
    const off = { revision: 1, enabled: false }
    await staff.send({ method: 'PUT', url: `${path}/${first.data.id}`, payload: off })
    const enabled = await staff.send({ method: 'PUT', url: `${path}/${id}`, payload: { revision: 1, enabled: true } })
    expect(enabled.code).toBe(200)
  })

  it('belongs to its unit: others neither see nor change it', async () => {
    const others = await staffOf(elsewhere, 'job-number:read', 'job-number:write')
    expect((await others.get(path)).data.records).toEqual([])
    expect((await others.post(path, rule([counter]))).errors).toMatchObject([{ path: 'businessUnitId' }])
    const reader = await staffOf(unit, 'job-number:read')
    expect((await reader.post(path, rule([counter]))).code).toBe(403)
  })
})

describe('a preview', () => {
  it('shows the next numbers and takes none', async () => {
    const expected = { numbers: ['HERE-0001', 'HERE-0002', 'HERE-0003'], remaining: 9999, problems: [] }
    const elements = [{ type: 'unit_code' }, fixed('-'), counter] as const
    expect((await preview(elements)).data).toEqual(expected)
    expect((await preview(elements)).data).toEqual(expected)
  })

  it('goes on after the numbers that hires have taken', async () => {
    const line = await addUnit(server, 'LINE', unit)
    const lineStaff = await staffOf(line, 'job-number:read', 'job-number:write')
    const elements = [fixed('L'), { ...counter, digits: 2 }]
    const { id } = (await lineStaff.post(path, rule(elements, { businessUnitId: line, enabled: true }))).data
    const hires = { unitId: line, entryOn: '2026-11-09', employeeIds: [crypto.randomUUID(), crypto.randomUUID()] }
    expect(await server.platform.transaction((tx) => takeJobNumbers(tx, hires))).toEqual(['L01', 'L02'])
    const { data } = await preview(elements, { ruleId: id, businessUnitId: line })
    expect(data).toEqual({ numbers: ['L03', 'L04', 'L05'], remaining: 97, problems: [] })
    // A new rule with the same elements counts from 1 and passes over what is in use.
    expect((await preview(elements, { businessUnitId: line })).data.numbers).toEqual(['L03', 'L04', 'L05'])
  })

  it('says what the rule lacks', async () => {
    expect((await preview([fixed('VN')])).data.problems).toEqual(['job_number.fixed_only'])
    expect((await preview([{ type: 'country' }, counter])).data.problems).toEqual(['job_number.country_missing'])
  })

  it('is for units and rules in scope', async () => {
    expect((await preview([counter], { businessUnitId: elsewhere })).code).toBe(404)
    expect((await preview([counter], { ruleId: crypto.randomUUID() })).code).toBe(404)
    const without = await staffOf(unit)
    const input = { ruleId: null, businessUnitId: unit, elements: [counter], entryOn: '2026-11-09' }
    expect((await without.post(previews, input)).code).toBe(403)
  })
})
