import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { defaultShift } from '@rostrum/contracts/attendance/templates/shift'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../kernel/database/database.ts'
import { refusedTransitions } from '../../../testing/refused-transitions.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { templateMachine } from './template-machine.ts'

const base = '/workbenchApi/attendance'
const permissions = [
  ...['attendance-template:read', 'attendance-template:write', 'attendance-template:export'],
  ...['attendance-template:release', 'business-unit:read', 'department:read', 'store:read', 'employee:read'],
]
const areas = ['attendance', 'organisation', 'stores', 'workforce'] as const
const scopes = areas.map((area) => ({ area, kind: 'unit_and_below' as const, ids: [] }))

let server: TestServer
let client: TestClient
let unit = ''
beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'VN')
  client = (await addStaff(server, unit, { permissions, scopes })).client
})
afterAll(() => server.close())

let count = 0
const since = { effectiveOn: '2026-01-01' }
const addShift = async (values: object = {}) =>
  client.post(`${base}/shifts`, { ...since, code: `S${++count}`, name: 'Day', businessUnitId: unit, ...values })
const addTemplate = async (values: object = {}) =>
  client.post(`${base}/templates`, { ...since, name: `Mall ${++count}`, businessUnitId: unit, ...values })
const rulesWith = (shift: string | null, rest: object = {}) => ({
  ...{ ...defaultRules, pattern: { kind: 'week', days: [shift, shift, shift, shift, shift, null, null] } },
  ...rest,
})
const recordOf = async (path: string, id: string, asOf?: string) =>
  (await client.get(`${base}/${path}/${id}`, asOf === undefined ? {} : { asOf })).data.record
const change = (path: string, id: string, values: object) =>
  client.send({ method: 'PUT', url: `${base}/${path}/${id}`, payload: values })
const publication = async (method: 'POST' | 'DELETE', id: string) =>
  client.send({
    ...{ method, url: `${base}/templates/${id}/publication` },
    payload: { revision: (await recordOf('templates', id)).revision },
  })

/** A template online whose work days have a shift. */
async function addOnline() {
  const shift = (await addShift()).data.id
  const { id } = (await addTemplate({ rules: rulesWith(shift) })).data
  expect((await publication('POST', id)).status).toBe(200)
  return { id, shift }
}

describe('a shift', () => {
  it('is another one from a day on, and stays what it was before', async () => {
    const { id } = (await addShift()).data
    const definition = { ...defaultShift, rests: [] }
    expect((await change('shifts', id, { definition, effectiveOn: '2026-06-01', revision: 1 })).status).toBe(200)
    const before = await recordOf('shifts', id, '2026-05-31')
    expect(before.definition.rests).toHaveLength(1)
    expect(before).toMatchObject({ rest: 60, hours: 8 })
    expect(await recordOf('shifts', id, '2026-06-01')).toMatchObject({
      definition,
      effectiveOn: '2026-06-01',
      hours: 9,
    })
  })

  it('is refused where its windows overlap, with the names of the clocks', async () => {
    const [day] = defaultShift.segments
    if (!day) throw new Error('a default shift has a segment')
    const evening = { ...day, from: 1200, until: 1320, on: { ...day.on, opensBefore: 120 } }
    const refused = await addShift({ definition: { ...defaultShift, segments: [day, evening] } })
    expect(refused.errors).toMatchObject([
      {
        path: 'definition.segments.0.off.closesAfter',
        message: 'The punch deadline must not exceed the next punch time.',
      },
    ])
    const late = { ...day, off: { ...day.off, closesAfter: 60 } }
    const overlapping = await addShift({ definition: { ...defaultShift, segments: [late, evening] } })
    expect(overlapping.errors).toMatchObject([{ message: 'The windows of Out 1 and In 2 overlap.' }])
  })

  it('has a code of its own in its unit', async () => {
    await addShift({ code: 'TWICE' })
    expect((await addShift({ code: 'TWICE' })).errors).toMatchObject([{ path: 'code' }])
  })
})

it('a shift and a template have their own name for readers of its letters, and the English one for others', async () => {
  const names = { name: 'Ca tối', nameEn: 'Evening shift' }
  const { id: shift } = (await addShift(names)).data
  const { id: template } = (await addTemplate({ name: 'ห้างสรรพสินค้า', nameEn: 'Department stores' })).data
  const seenIn = async (language: string) => {
    client.headers['accept-language'] = language
    const label = async (of: string, id: string) =>
      (await client.get(`${base}/${of}/options`, { ids: id })).data[0].label
    const seen = [await label('shifts', shift), await label('templates', template)]
    client.headers['accept-language'] = 'en'
    return seen
  }
  expect(await seenIn('vi')).toEqual(['Ca tối', 'Department stores'])
  expect(await seenIn('th')).toEqual(['Evening shift', 'ห้างสรรพสินค้า'])
  expect(await seenIn('zh-CN')).toEqual(['Ca tối', 'Department stores'])
  const { data: found } = await client.get(`${base}/shifts`, { search: 'evening' })
  expect(found.records).toMatchObject([{ id: shift, name: 'Evening shift' }])
  await change('shifts', shift, { nameEn: 'Late shift', revision: 1 })
  expect(await recordOf('shifts', shift)).toMatchObject({ name: 'Ca tối', nameEn: 'Late shift' })
})

describe('a template', () => {
  it('says how often people punch, and how late is not late', async () => {
    const { id } = await addOnline()
    expect(await recordOf('templates', id)).toMatchObject({ clocks: 2, grace: 5 })
  })

  it('has a new version from the day on which a shift of it changes', async () => {
    const { id, shift } = await addOnline()
    const definition = { ...defaultShift, rests: [] }
    expect((await change('shifts', shift, { definition, effectiveOn: '2026-08-01', revision: 1 })).status).toBe(200)
    expect(await recordOf('templates', id, '2026-07-31')).toMatchObject({ version: 1, effectiveOn: '2026-01-01' })
    expect(await recordOf('templates', id, '2026-08-01')).toMatchObject({ version: 2, effectiveOn: '2026-08-01' })
  })

  it('has versions that never change once it is online and their day has begun', async () => {
    const { id, shift } = await addOnline()
    const rules = rulesWith(shift, { supplements: 5 })
    const refused = await change('templates', id, { rules, revision: 2 })
    expect(refused.errors).toMatchObject([{ path: 'effectiveOn' }])
    expect((await change('templates', id, { rules, effectiveOn: '2027-01-01', revision: 2 })).status).toBe(200)
    expect((await recordOf('templates', id, '2027-01-01')).rules.supplements).toBe(5)
    expect((await recordOf('templates', id)).rules.supplements).toBe(2)
  })

  it('needs two segments in each shift for four clocks', async () => {
    const shift = (await addShift()).data.id
    expect((await addTemplate({ rules: rulesWith(shift, { clocks: 4 }) })).errors).toMatchObject([
      { path: 'rules.clocks' },
    ])
  })

  it('is not put online without a shift, and has fifty characters at most', async () => {
    const { id } = (await addTemplate()).data
    expect((await publication('POST', id)).reason).toBe('attendance_template.no_shift')
    expect((await addTemplate({ name: 'x'.repeat(51) })).errors).toMatchObject([{ path: 'name' }])
  })

  it('changes its state only as its lifecycle says, each time with an audit record', async () => {
    const { id } = await addOnline()
    const lock = async (tx: Tx) => {
      const query = tx.selectFrom('attendance_template').select(['id', 'revision', 'state']).where('id', '=', id)
      const { state, ...template } = await query.forUpdate().executeTakeFirstOrThrow()
      const links = { hasShift: true, linkedStaff: 0, isLinked: false }
      return { ...template, state: state === 'online' ? ('online' as const) : ('offline' as const), ...links }
    }
    const refused = await refusedTransitions(server, templateMachine, { id, table: 'attendance_template', lock })
    expect(refused).toEqual(['record.conflict', 'record.conflict'])
    for (const again of [1, 2]) expect([again, (await publication('DELETE', id)).status]).toEqual([again, 200])
    const { rows } = await server.database.pool.query(
      `select event from audit_record where entity_id = $1 and facts -> 'changes' ? 'state' order by id`,
      [id],
    )
    const events = rows.map(({ event }) => event).filter((event) => event !== 'attendance-template.created')
    expect(events).toEqual(['attendance-template.published', 'attendance-template.taken-offline'])
  })

  it('is not given to anyone while it is offline, and not taken offline while it is', async () => {
    const offline = (await addTemplate({ kind: 'free' })).data.id
    const given = { unitId: unit, from: '2026-01-01' }
    const assign = (templateId: string, values: object = {}) =>
      client.post(`${base}/template-assignments`, { templateId, ...given, ...values })
    expect((await assign(offline)).errors).toMatchObject([{ path: 'templateId' }])
    const { id } = await addOnline()
    expect((await assign(id)).status).toBe(200)
    const refused = await publication('DELETE', id)
    expect(refused.reason).toBe('attendance_template.linked')
    expect(refused.msg).toBe('This template is linked to 0 employees, so you cannot deactivate it.')
    expect((await assign((await addOnline()).id)).reason).toBe('attendance_template.assigned')
    expect((await assign(id, { employmentId: null, unitId: null })).errors).toMatchObject([{ path: 'employmentId' }])
    expect((await assign(id, { from: '2025-02-01', to: '2025-01-01' })).errors).toMatchObject([{ path: 'to' }])
  })
})
