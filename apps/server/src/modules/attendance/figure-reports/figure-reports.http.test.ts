import { randomUUID } from 'node:crypto'
import type { TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { addStaff, addUnit, renewSession } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadAsStaff } from '../../../testing/upload-as-staff.ts'
import {
  addWorkingCompany,
  addWorkingGuide,
  at,
  calculateMarked,
  type WorkingGuide,
} from '../../../testing/working-days.ts'
import { deleteOldFigurePhotos } from './delete-photos.ts'

const base = '/workbenchApi/attendance'
const day = '2026-11-05'
const figure: TemplateRules['figure'] = {
  photoKinds: ['full_body', 'shoes'],
  ...{ from: 510, to: 570, lateUntil: 660, lack: 'invalid' },
}

let server: TestServer
let company: TestCompany
let guide: WorkingGuide

beforeAll(async () => {
  server = await startTestServer({ now: at(`${day}T08:40`) })
  company = await addWorkingCompany(server, 'FG', {
    more: ['figure:read', 'figure:review'],
    rules: { figure },
  })
})
beforeEach(async () => {
  server.clock.set(at(`${day}T08:40`))
  guide = await addWorkingGuide(server, company)
})
afterAll(() => server.close())

let pictures = 0

/** A picture of stripes that looks like no other. */
async function picture(): Promise<Buffer> {
  const side = 96
  const pixels = Buffer.alloc(side * side * 3)
  const seed = ++pictures
  for (let index = 0; index < pixels.length; index += 1) {
    const [row, column] = [Math.floor(index / 3 / side), Math.floor(index / 3) % side]
    const cell = Math.floor(row / 12) * 8 + Math.floor(column / 12)
    pixels[index] = (Math.imul(cell + 1, 2654435761 + seed * 40503) >>> 16) & 255
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer()
}

const upload = async (of: WorkingGuide, bytes?: Buffer): Promise<string> =>
  (await uploadAsStaff(of.client, { purpose: 'figure-photo', name: 'photo.jpg', bytes: bytes ?? (await picture()) }))
    .data.id

async function photosOf(of: WorkingGuide, kinds: readonly string[] = ['full_body', 'shoes']) {
  const photos = []
  for (const kind of kinds) photos.push({ kind, file: await upload(of), taken: true })
  return photos
}

const report = async (values: object = {}, of = guide) =>
  of.client.post(`${base}/own/figure-reports`, {
    ...{ id: randomUUID(), day, claimedAt: server.clock.now().toISOString(), photos: await photosOf(of) },
    ...values,
  })
const own = async (of = guide) => (await of.client.get(`${base}/own/figure`)).data
const review = (id: string, verdict: 'rejected' | 'unqualified', client = company.hr) =>
  client.post(`${base}/figure-reports/${id}/verdict`, { verdict, reason: 'Sandals; wear closed shoes' })
const calculated = async (of = guide) => {
  await of.calculate(day, day)
  const { rows } = await server.database.pool.query(
    'select figure, valid, final, final_at from attendance_day where employment_id = $1 and day = $2',
    [of.employment, day],
  )
  return rows[0]
}

describe('a figure report', () => {
  it('is asked for by the template on a work day, within its times', async () => {
    expect(await own()).toMatchObject({
      ...{ day, state: 'not_reported', report: null, timeZone: 'Asia/Ho_Chi_Minh' },
      rule: {
        photoKinds: ['full_body', 'shoes'],
        ...{ from: at(`${day}T08:30`), to: at(`${day}T09:30`), lateUntil: at(`${day}T11:00`) },
      },
    })
    server.clock.set(at('2026-11-07T09:00'))
    await renewSession(server, guide)
    expect(await own()).toMatchObject({ day: '2026-11-07', state: 'no_need', rule: null })
    expect((await report({ day: '2026-11-07' })).reason).toBe('figure_report.no_need')
  })

  it('is on time up to the minute of the window, late up to the limit, and refused before and after', async () => {
    const times = [
      ['08:29', 'figure_report.not_open'],
      ['08:30', false],
      ['09:30', false],
      ['09:31', true],
      ['11:00', true],
      ['11:01', 'figure_report.over'],
    ] as const
    for (const [time, became] of times) {
      const of = await addWorkingGuide(server, company)
      server.clock.set(at(`${day}T${time}`))
      const { data, reason } = await report({}, of)
      expect([time, typeof became === 'string' ? reason : data.late]).toEqual([time, became])
    }
  })

  it('counts once, however often it is sent, and belongs to its person', async () => {
    const id = randomUUID()
    const { data } = await report({ id })
    expect(data).toEqual({ id, reportedAt: at(`${day}T08:40`), late: false })
    server.clock.advance({ minutes: 5 })
    expect((await report({ id })).data).toEqual(data)
    expect((await report()).reason).toBe('figure_report.reported')
    const other = await addWorkingGuide(server, company)
    expect((await report({ id }, other)).reason).toBe('figure_report.differs')
    expect(await own()).toMatchObject({ state: 'reported', report: { id, photoKinds: ['full_body', 'shoes'] } })
    expect(await calculated()).toMatchObject({ figure: 'reported', valid: true })
    const photo = (client: WorkingGuide['client'], path: string) =>
      client.raw({ method: 'GET', url: `${base}/${path}/${id}/photos/shoes` })
    expect((await photo(guide.client, 'own/figure-reports')).statusCode).toBe(200)
    expect((await photo(other.client, 'own/figure-reports')).statusCode).toBe(404)
    expect((await photo(company.hr, 'figure-reports')).headers['content-type']).toBe('image/jpeg')
  })

  it('is listed and found by the clock of the store, not by that of the installation', async () => {
    const { id } = (await report()).data
    const evening = at(`${day}T23:30`)
    await server.database.pool.query('update figure_report set reported_at = $2 where id = $1', [id, evening])
    const found = async (reportedOn: string): Promise<readonly object[]> => {
      const filters = JSON.stringify([
        { field: 'employmentId', operator: 'is', values: [guide.employment] },
        { field: 'reportedAt', operator: 'between', values: [reportedOn, reportedOn] },
      ])
      return (await company.hr.get(`${base}/figure-reports?${new URLSearchParams({ filters })}`)).data.records
    }
    expect(await found(day)).toMatchObject([{ id, reportedAt: evening, timeZone: 'Asia/Ho_Chi_Minh' }])
    expect(await found('2026-11-06')).toEqual([])
  })

  it('has a photo of each kind, its own uploads, and none that was sent before', async () => {
    const path = (answer: Awaited<ReturnType<typeof report>>) => answer.errors?.[0]?.path
    expect(path(await report({ photos: await photosOf(guide, ['shoes']) }))).toBe('photos')
    const other = await addWorkingGuide(server, company)
    expect(path(await report({ photos: await photosOf(other) }))).toBe('photos[0].file')
    const bytes = await picture()
    const twice = { file: await upload(guide, bytes), taken: true, kind: 'shoes' }
    const [first] = await photosOf(guide, ['full_body'])
    expect((await report({ photos: [first, twice] })).status).toBe(200)
    const again = [...(await photosOf(other, ['full_body'])), { ...twice, file: await upload(other, bytes) }]
    expect((await report({ photos: again }, other)).errors).toMatchObject([
      { path: 'photos[1].file', message: 'This photo was sent on 5 Nov 2026.' },
    ])
  })

  it('made without a network counts from the time that is proven, and else from its receipt', async () => {
    const { token } = await own()
    server.clock.set(at(`${day}T09:20`))
    const claimedAt = server.clock.now().toISOString()
    const proven = { claimedAt, offline: true, token, elapsed: 40 * 60_000 }
    server.clock.set(at(`${day}T12:00`))
    expect((await report({ ...proven, elapsed: null })).reason).toBe('figure_report.over')
    expect((await report(proven)).data).toMatchObject({ reportedAt: claimedAt, late: false })
  })

  it('that is missing after the limit makes the day invalid where the template says so', async () => {
    server.clock.set(at('2026-11-06T09:00'))
    expect(await calculated()).toMatchObject({ figure: 'not_reported', valid: false, final: true })
  })
})

describe('a verdict', () => {
  it('rejects a report, which the person reads, reports again, and whose day is then reported', async () => {
    const { id } = (await report()).data
    expect(
      (await company.hr.post(`${base}/figure-reports/${id}/verdict`, { verdict: 'rejected', reason: ' ' })).status,
    ).toBe(400)
    expect((await review(id, 'rejected')).data).toEqual({ id, state: 'rejected' })
    expect((await review(id, 'rejected')).data).toEqual({ id, state: 'rejected' })
    expect((await review(id, 'unqualified')).reason).toBe('figure_report.reviewed')
    expect(await own()).toMatchObject({
      state: 'rejected',
      report: { verdict: { kind: 'rejected', reason: 'Sandals; wear closed shoes' } },
    })
    expect(await calculated()).toMatchObject({ figure: 'rejected' })
    const { data } = await guide.client.get('/workbenchApi/notifications', {})
    expect(JSON.stringify(data)).toContain('figure-report.rejected')
    server.clock.advance({ minutes: 60 })
    expect((await report()).data).toMatchObject({ late: true })
    await calculateMarked(server)
    expect(await calculated()).toMatchObject({ figure: 'reported' })
    const { records } = (await company.hr.get(`${base}/figure-reports`, {})).data
    const mine = records.filter(({ employmentId }: { employmentId: string }) => employmentId === guide.employment)
    expect(mine.map(({ state, late }: { state: string; late: boolean }) => [state, late])).toEqual([
      ['reported', true],
      ['rejected', false],
    ])
  })

  it('that a figure is unqualified holds until an appeal against it is handled', async () => {
    const { id } = (await report()).data
    await review(id, 'unqualified')
    expect((await report()).reason).toBe('figure_report.final')
    server.clock.set(at('2026-11-06T12:00'))
    await renewSession(server, guide)
    const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
    const { client } = await addStaff(server, company.unit, { permissions: ['appeal:read', 'appeal:handle'], scopes })
    expect(await calculated()).toMatchObject({ figure: 'unqualified', valid: false, final: true })
    const appeal = { id: randomUUID(), day, subject: 'figure', reason: 'These are the new shoes of the company' }
    expect((await guide.client.post(`${base}/own/appeals`, appeal)).data).toMatchObject({ state: 'pending' })
    const url = `${base}/appeals/${appeal.id}/handling`
    const result = { kind: 'result', clock: null, result: 'normal' }
    expect((await client.post(url, { correction: result, remark: 'x' })).status).toBe(400)
    const handled = await client.post(url, { correction: { kind: 'none' }, remark: 'They are' })
    expect(handled.data).toMatchObject({ state: 'handled' })
    expect(await calculated()).toMatchObject({ figure: 'reported', valid: true })
    const { rows } = await server.database.pool.query(
      `select event from audit_record where entity_id = $1 order by event`,
      [id],
    )
    expect(rows.map(({ event }) => event)).toEqual([
      ...['figure-report.submitted', 'figure-report.unqualified', 'figure-report.verdict-taken-back'],
    ])
  })

  it('is given by others with the permission, in their scope, and while the period is open', async () => {
    const { id } = (await report()).data
    const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
    const reader = await addStaff(server, company.unit, { permissions: ['figure:read'], scopes })
    expect((await review(id, 'rejected', reader.client)).status).toBe(403)
    const seen = await reader.client.get(`${base}/figure-reports/${id}/evidence`)
    expect(seen.data).toMatchObject({ state: 'reported', review: { whyNot: 'figure_report.no_permission' } })
    const elsewhere = await addUnit(server, 'FX')
    const stranger = await addStaff(server, elsewhere, { permissions: ['figure:read', 'figure:review'], scopes })
    expect((await review(id, 'rejected', stranger.client)).reason).toBe('record.not_found')
    expect((await stranger.client.get(`${base}/figure-reports`, {})).data.records).toEqual([])
    await closeMonth()
    expect((await review(id, 'rejected')).errors).toMatchObject([{ path: 'reason' }])
    const late = await addWorkingGuide(server, company)
    expect((await report({}, late)).errors).toMatchObject([{ path: 'day' }])
    await server.database.pool.query('delete from period where unit_id = $1', [company.unit])
  })
})

const closeMonth = () =>
  server.database.pool.query(
    `insert into period (id, kind, unit_id, days, state, closed_at)
     values (gen_random_uuid(), 'attendance', $1, '[2026-11-01,2026-12-01)', 'closed', '2026-12-03')`,
    [company.unit],
  )

it('keeps its state when its photos are deleted 180 days after the closing', async () => {
  const { id } = (await report()).data
  server.clock.set(at('2026-11-06T12:00'))
  expect(await calculated()).toMatchObject({ figure: 'reported', final: true })
  await closeMonth()
  const remaining = async (time: string) => {
    server.clock.set(time)
    await deleteOldFigurePhotos(server.platform)
    const { rows } = await server.database.pool.query('select from figure_report_photo where report_id = $1', [id])
    return rows.length
  }
  expect(await remaining('2027-05-31T00:00:00Z')).toBe(2)
  expect(await remaining('2027-06-02T00:00:00Z')).toBe(0)
  expect(await calculated()).toMatchObject({ figure: 'reported' })
  const { rows } = await server.database.pool.query(
    'select from attendance_adjustment where employment_id = $1 and day = $2',
    [...[guide.employment, day]],
  )
  expect(rows).toEqual([])
})
