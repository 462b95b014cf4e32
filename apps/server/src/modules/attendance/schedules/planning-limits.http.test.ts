import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { defaultShift } from '@rostrum/contracts/attendance/templates/shift'
import { addDays } from '@rostrum/contracts/kernel/days'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/attendance'
const path = `${base}/schedule-rows`
const permissions = [
  ...['attendance-configuration:read', 'attendance-configuration:write'],
  ...['attendance-rule:read', 'attendance-rule:write'],
  ...['maternity-protection:read', 'maternity-protection:write'],
]
/** A Monday; the template plans Monday to Saturday, eight hours each. */
const monday = '2026-12-07'
const [sunday, wednesday] = [addDays(monday, 6), addDays(monday, 2)]

let server: TestServer
let company: TestCompany
let guide: Awaited<ReturnType<typeof addGuide>>
let night = ''
let short = ''
let rule: { id: string; revision: number }

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
  company = await addRetailer(server, 'PL', permissions)
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const addShift = async (values: object) => (await company.hr.post(`${base}/shifts`, { ...since, ...values })).data.id
  const day = await addShift({ code: 'D', name: 'Day' })
  const [segment] = defaultShift.segments
  const ofTimes = (from: number, until: number) => ({
    ...{ ...defaultShift, rests: [] },
    segments: [{ ...segment, from, until }],
  })
  short = await addShift({ code: 'S', name: 'Short', definition: ofTimes(600, 720) })
  night = await addShift({ code: 'N', name: 'Night', definition: ofTimes(900, 1380) })
  const pattern = { kind: 'week', days: [day, day, day, day, day, day, null] }
  const { id } = (
    await company.hr.post(`${base}/templates`, { ...since, name: 'T', rules: { ...defaultRules, pattern } })
  ).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  const values = { name: 'Plans', businessUnitId: company.unit, from: '2026-01-01', planning: 'refuse' }
  rule = (await company.hr.post(`${base}/working-time-rules`, values)).data
})
beforeEach(async () => {
  guide = await addGuide(server, company)
})
afterAll(() => server.close())

const setPlanning = async (planning: 'warn' | 'refuse') => {
  const url = `${base}/working-time-rules/${rule.id}`
  const { data } = await company.hr.get(url)
  const answer = await company.hr.send({ method: 'PUT', url, payload: { revision: data.record.revision, planning } })
  expect(answer.success).toBe(true)
}
const save = async (cells: Readonly<Record<string, string | null>>) =>
  (
    await company.hr.send({
      ...{ method: 'PUT', url: `${base}/schedules/cells` },
      payload: {
        changes: Object.entries(cells).map(([day, shiftId]) => {
          return { employmentId: guide.employment, day, shiftId, was: 0 }
        }),
      },
    })
  ).data
const gridPerson = async () => {
  const { people } = (await company.hr.get(`${base}/schedules/grid`, { from: monday, to: sunday })).data
  return people.find(({ employmentId }: { employmentId: string }) => employmentId === guide.employment)
}

it('refuses a cell that takes a week over its limit, with the limit and its law, and writes the others', async () => {
  await setPlanning('refuse')
  expect(await gridPerson()).toMatchObject({ refusesOverLimit: true, birthday: null })
  const saved = await save({ [sunday]: short, [addDays(monday, 13)]: null })
  expect(saved.written).toBe(1)
  expect(saved.refused).toMatchObject([{ day: sunday, reason: 'schedule.over_limit' }])
  expect(saved.refused[0].message).toBe(
    '50 h in the week from 7 Dec 2026, 48 h allowed (Labour Code 2019, art. 105, since 1 Jan 2021).',
  )
})

it('accepts what relieves a week that is over, and warns alone where the rule says so', async () => {
  await setPlanning('warn')
  expect((await save({ [sunday]: short })).refused).toEqual([])
  expect(await gridPerson()).toMatchObject({ refusesOverLimit: false })
  await setPlanning('refuse')
  expect((await save({ [wednesday]: short })).refused).toEqual([])
})

it('refuses a shift at night for people under 18', async () => {
  await setPlanning('refuse')
  guide = await addGuide(server, company, { birthday: '2009-05-01' })
  expect(await gridPerson()).toMatchObject({ birthday: '2009-05-01' })
  const rest = Object.fromEntries([0, 1, 3, 4, 5].map((at) => [addDays(monday, at), null]))
  const saved = await save({ ...rest, [wednesday]: night })
  expect(saved.refused).toMatchObject([{ day: wednesday, reason: 'schedule.over_limit' }])
  expect(saved.refused[0].message).toContain('1 h at night on')
})

it('refuses a shift at night in the protected days of a pregnancy', async () => {
  await setPlanning('refuse')
  const expectedOn = addDays(wednesday, 60)
  await company.hr.post(`${base}/maternity-protections`, { employmentId: guide.employment, expectedOn })
  expect(await gridPerson()).toMatchObject({
    protectedDays: [{ from: addDays(expectedOn, -112), to: addDays(expectedOn, -1) }],
  })
  const rest = Object.fromEntries([0, 1, 3, 4, 5].map((at) => [addDays(monday, at), null]))
  const saved = await save({ ...rest, [wednesday]: night })
  expect(saved.refused).toMatchObject([{ day: wednesday, reason: 'schedule.over_limit' }])
  expect(saved.refused[0].message).toBe(
    '1 h at night on 9 Dec 2026, but this person cannot work nights (Labour Code 2019, art. 137, since 1 Jan 2021).',
  )
})

it('shows in the preview of a sheet what exceeds a limit: a warning, or an error where it is refused', async () => {
  const { rows } = await server.database.pool.query('select job_number from employment where id = $1', [
    guide.employment,
  ])
  const sheet = await writeXlsx({
    sheets: [
      {
        name: 'x',
        rows: [
          ['Job number', 'Name', wednesday, sunday],
          [rows[0].job_number, 'Lan', 'D', 'S'],
        ],
      },
    ],
  })
  const content = Buffer.from(sheet).toString('base64')
  const preview = async () => (await company.hr.post(`${path}/imports`, { fileName: 'x.xlsx', content })).data
  await setPlanning('warn')
  const warned = await preview()
  expect(warned.counts).toMatchObject({ new: 2, invalid: 0 })
  const [first, second] = warned.rows
  expect(first.cells.shift).not.toHaveProperty('warning')
  expect(second.cells.shift.warning).toContain('50 h in the week from')
  await setPlanning('refuse')
  const refused = await preview()
  expect(refused.counts).toMatchObject({ new: 1, invalid: 1 })
  expect(refused.rows[1].cells.shift.error).toContain('50 h in the week from')
  await setPlanning('warn')
  const { id } = await preview()
  expect((await company.hr.post(`${path}/imports/${id}/confirmation`, {})).success).toBe(true)
})
