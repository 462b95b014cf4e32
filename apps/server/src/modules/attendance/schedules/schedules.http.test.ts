import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { defaultShift } from '@rostrum/contracts/attendance/templates/shift'
import { addDays } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { listenTo } from '../../../kernel/facts/facts.ts'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { scheduleChanged } from './public.ts'
import { rangesOf } from './save-cells.ts'

const base = '/workbenchApi/attendance'
const permissions = ['attendance-configuration:read', 'attendance-configuration:write']

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
let day: string
let night: string
let heard: SubjectsChanged[] = []
let today = ''

beforeAll(async () => {
  const receive = async (_tx: unknown, changed: SubjectsChanged) => {
    heard.push(changed)
  }
  const listener = { name: 'listener', mount: () => undefined, listeners: [listenTo(scheduleChanged, receive)] }
  server = await startTestServer({ furtherModules: [listener] })
  today = server.clock.now().toISOString().slice(0, 10)
  company = await addRetailer(server, 'VN', permissions)
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const addShift = async (values: object) => (await company.hr.post(`${base}/shifts`, { ...since, ...values })).data.id
  day = await addShift({ code: 'D', name: 'Day' })
  const [segment] = defaultShift.segments
  const segments = [{ ...segment, from: 1320, until: 1920 }]
  night = await addShift({ code: 'N', name: 'Night', definition: { ...defaultShift, rests: [], segments } })
  const pattern = { kind: 'week', days: [day, day, day, day, day, null, null] }
  const { id } = (
    await company.hr.post(`${base}/templates`, { ...since, name: 'T', rules: { ...defaultRules, pattern } })
  ).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  guide = await addGuide(server, company)
})
beforeEach(() => {
  heard = []
})
afterAll(() => server.close())

type RequestedCell = { readonly shiftId?: string | null; readonly worksHoliday?: boolean; readonly was?: number }
const save = (cells: Readonly<Record<string, RequestedCell>>, employmentId = guide.employment, client = company.hr) =>
  client.send({
    ...{ method: 'PUT', url: `${base}/schedules/cells` },
    payload: { changes: Object.entries(cells).map(([on, cell]) => ({ employmentId, day: on, was: 0, ...cell })) },
  })
const grid = async (query: Record<string, string> = {}) =>
  (await company.hr.get(`${base}/schedules/grid`, { from: '2026-11-02', to: '2026-11-08', ...query })).data
const cellOn = async (on: string) => {
  const { days, people } = await grid({ from: on, to: on })
  const person = people.find(({ employmentId }: { employmentId: string }) => employmentId === guide.employment)
  return person.cells[days.indexOf(on)]
}

describe('the grid', () => {
  it('has whole weeks, with what the template plans', async () => {
    const { days, people, shifts } = await grid({ from: '2026-11-04', to: '2026-11-10' })
    expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-11-02', '2026-11-15'])
    expect(people[0]).toMatchObject({ country: 'VN', employmentId: guide.employment })
    expect(people[0].cells[0]).toMatchObject({ plan: 'work', shiftId: day, row: null, lock: null, gap: false })
    expect(people[0].cells[5]).toMatchObject({ plan: 'rest', shiftId: null })
    expect(shifts.map(({ code, minutes }: { code: string; minutes: number }) => [code, minutes])).toEqual([
      ['D', 480],
      ['N', 600],
    ])
  })

  it('offers no shifts of a company that someone left before', async () => {
    const other = await addRetailer(server, 'KH', permissions)
    const shift = { businessUnitId: other.unit, effectiveOn: '2026-01-01', code: 'K', name: 'Elsewhere' }
    expect((await other.hr.post(`${base}/shifts`, shift)).code).toBe(200)
    await sql`insert into assignment_row select (jsonb_populate_record(part,
      jsonb_build_object('during', '[2020-01-01,2020-06-01)', 'unit_id', ${other.unit}::text))).*
      from assignment_row part where subject_id = ${guide.employment}`.execute(server.database.db)
    const { shifts } = await grid()
    expect(shifts.map(({ code }: { code: string }) => code)).toEqual(['D', 'N'])
  })

  it('shows holidays, and days on which someone does not work here', async () => {
    expect(await cellOn('2027-01-01')).toMatchObject({ plan: 'holiday', holiday: expect.stringMatching(/.+/) })
    const { people } = await grid({ from: '2025-12-29', to: '2026-01-01' })
    expect(people[0].cells[0]).toMatchObject({ lock: 'not_employed' })
    expect(people[0].cells[3]).toMatchObject({ lock: null })
  })

  it('is narrowed by store, department and words, and refuses too many days', async () => {
    const count = async (query: Record<string, string>) => (await grid(query)).total
    expect(await count({ storeId: company.store })).toBe(1)
    expect(await count({ storeId: crypto.randomUUID() })).toBe(0)
    expect(await count({ departmentId: company.department })).toBe(1)
    expect(await count({ search: 'lan nguyen' })).toBe(1)
    expect(await count({ search: 'nobody' })).toBe(0)
    const long = await company.hr.get(`${base}/schedules/grid`, { from: '2026-01-01', to: '2026-03-01' })
    expect(long.reason).toBe('schedule.too_many_days')
  })
})

describe('a save', () => {
  it('writes what is possible and answers each refused cell with its reason', async () => {
    const { data } = await save({
      '2026-11-10': { shiftId: null },
      '2026-11-14': { shiftId: day },
      '2025-12-31': { shiftId: day },
      '2026-11-12': { shiftId: crypto.randomUUID() },
    })
    expect(data.written).toBe(2)
    expect(data.refused.map(({ day: on, reason }: { day: string; reason: string }) => [on, reason]).toSorted()).toEqual(
      [
        ['2025-12-31', 'schedule.not_employed'],
        ['2026-11-12', 'schedule.unknown_shift'],
      ],
    )
    expect(await cellOn('2026-11-10')).toMatchObject({ row: { shiftId: null, revision: 1 }, shiftId: day })
    expect(heard).toEqual([
      [
        { id: guide.employment, from: '2026-11-10', until: '2026-11-11' },
        { id: guide.employment, from: '2026-11-14', until: '2026-11-15' },
      ],
    ])
  })

  it('marks the days around a changed cell for calculation', async () => {
    await server.database.pool.query('delete from attendance_dirty')
    await save({ [today]: { shiftId: null } })
    const { rows } = await server.database.pool.query(
      'select day::text, cause from attendance_dirty where employment_id = $1 order by day',
      [guide.employment],
    )
    expect(rows).toEqual([-2, -1, 0, 1].map((step) => ({ day: addDays(today, step), cause: 'schedule.changed' })))
  })

  it('that is repeated changes nothing and says nothing again', async () => {
    expect((await save({ '2026-11-17': { shiftId: null } })).data).toEqual({ written: 1, refused: [] })
    heard = []
    expect((await save({ '2026-11-17': { shiftId: null } })).data).toEqual({ written: 0, refused: [] })
    expect(heard).toEqual([])
    expect((await cellOn('2026-11-17')).row.revision).toBe(1)
  })

  it('refuses a cell that someone else has changed in the meantime', async () => {
    await save({ '2026-11-18': { shiftId: null } })
    const { data } = await save({ '2026-11-18': { shiftId: night } })
    expect(data.refused).toMatchObject([{ day: '2026-11-18', reason: 'schedule.conflict' }])
    expect((await save({ '2026-11-18': { was: 1 } })).data.written).toBe(1)
    expect((await cellOn('2026-11-18')).row).toBeNull()
  })

  it('refuses a night before a day whose first clock opens before it ends', async () => {
    const { data } = await save({ '2026-12-01': { shiftId: night } })
    expect(data.refused).toMatchObject([{ reason: 'schedule.overlap' }])
    const both = await save({ '2026-12-01': { shiftId: night }, '2026-12-02': { shiftId: null } })
    expect(both.data).toEqual({ written: 2, refused: [] })
  })

  it('needs to say that a holiday is worked', async () => {
    const { data } = await save({ '2027-01-01': { shiftId: day } })
    expect(data.refused).toMatchObject([{ reason: 'schedule.holiday' }])
    expect((await save({ '2027-01-01': { shiftId: day, worksHoliday: true } })).data.written).toBe(1)
  })

  it('changes nothing in a closed period', async () => {
    await server.database.pool.query(
      `insert into period (id, kind, unit_id, days, state, closed_at)
      values (gen_random_uuid(), 'attendance', $1, '[2026-02-01,2026-03-01)', 'closed', now())`,
      [company.unit],
    )
    expect((await save({ '2026-02-03': { shiftId: null } })).data.refused).toMatchObject([
      { reason: 'schedule.closed' },
    ])
    expect(await cellOn('2026-02-03')).toMatchObject({ lock: 'closed' })
  })

  it('of a person out of reach is refused, and the grid does not show the person', async () => {
    const other = await addRetailer(server, 'OTHER', permissions)
    const { data } = await save({ '2026-11-10': { shiftId: null } }, guide.employment, other.hr)
    expect(data).toMatchObject({ written: 0, refused: [{ reason: 'record.not_found' }] })
    const missing = await save({ '2026-11-10': { shiftId: null } }, crypto.randomUUID(), other.hr)
    expect(missing.data.refused).toMatchObject([{ reason: 'record.not_found' }])
    const { people } = (await other.hr.get(`${base}/schedules/grid`, { from: '2026-11-02', to: '2026-11-08' })).data
    expect(people).toEqual([])
  })
})

it('days that follow each other are announced as one range', () => {
  const cells = ['2026-11-03', '2026-11-01', '2026-11-02', '2026-11-05'].map((on) => ({ employmentId: 'a', day: on }))
  expect(rangesOf(cells)).toEqual([
    { id: 'a', from: '2026-11-01', until: '2026-11-04' },
    { id: 'a', from: '2026-11-05', until: '2026-11-06' },
  ])
})
