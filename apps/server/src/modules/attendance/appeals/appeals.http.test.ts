import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { listAt } from '../../../testing/list-at.ts'
import { refusedTransitions } from '../../../testing/refused-transitions.ts'
import { addStaff } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadAsStaff } from '../../../testing/upload-as-staff.ts'
import {
  addWorkingCompany,
  addWorkingGuide,
  at,
  calculateMarked,
  type WorkingGuide,
} from '../../../testing/working-days.ts'
import { lockAppeal } from './appeal.store.ts'
import { appealMachine } from './appeal-machine.ts'

const own = '/workbenchApi/attendance/own/appeals'
const list = '/workbenchApi/attendance/appeals'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let supervisor: TestClient

const supervisorOf = async (unit: string) => {
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  return (await addStaff(server, unit, { permissions: ['appeal:read', 'appeal:handle'], scopes })).client
}
const appeal = (values: object = {}) =>
  guide.client.post(own, {
    ...{ id: randomUUID(), day: '2026-11-04', subject: 'clock', clock: 0, aspect: 'time' },
    ...{ reason: 'The mall opened its staff door late' },
    ...values,
  })
/** Sessions last until after the later time. */
async function later(time: string): Promise<void> {
  server.clock.set(at(time))
  await server.database.pool.query(`update staff_session set expires_at = $1::timestamptz + interval '1 day'`, [
    at(time),
  ])
}
const refusalsOf = (errors: readonly { path: string; message: string }[] | undefined) =>
  errors?.map(({ path, message }) => `${path}: ${message}`)

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T12:00') })
  company = await addWorkingCompany(server, 'AP')
  supervisor = await supervisorOf(company.unit)
})
beforeEach(async () => {
  server.clock.set(at('2026-11-05T12:00'))
  guide = await addWorkingGuide(server, company)
  await guide.punch('2026-11-04T09:12')
  await guide.punch('2026-11-04T18:01')
  await guide.calculate('2026-11-02', '2026-11-05')
})
afterAll(() => server.close())

describe('an appeal', () => {
  it('is sent once, is due after as many days as people have, and corrects the clock to a time', async () => {
    const id = randomUUID()
    const sent = await appeal({ id })
    expect(sent.data).toEqual({ id, state: 'pending', dueOn: '2026-11-08' })
    expect((await appeal({ id })).data).toEqual(sent.data)
    expect((await appeal({ id, reason: 'Another' })).reason).toBe('attendance_request.differs')
    const shown = (await supervisor.get(`${list}/${id}/evidence`)).data
    expect(shown).toMatchObject({ result: 'late', clock: 0, decisionOffered: true, day: { result: 'late' } })
    const correction = { kind: 'time', clock: 0, at: at('2026-11-04T08:52') }
    const handled = await supervisor.post(`${list}/${id}/handling`, { correction, remark: 'Gate book' })
    expect(handled.data).toEqual({ id, state: 'handled' })
    await calculateMarked(server)
    expect(await guide.resultOf('2026-11-04')).toBe('normal')
    expect((await guide.client.get(own)).data.appeals).toMatchObject([{ state: 'handled', remark: 'Gate book' }])
    const { rows } = await server.database.pool.query('select kind, facts from notification where account_id = $1', [
      guide.accountId,
    ])
    expect(rows).toEqual([{ kind: 'appeal.handled', facts: { day: '2026-11-04' } }])
    expect((await supervisor.post(`${list}/${id}/refusal`, { remark: 'Too late' })).reason).toBe('appeal.decided')
  })

  it('corrects the result of a day, or is handled without a correction, or is refused with its reason', async () => {
    const day = await appeal({ subject: 'day', clock: null })
    const correction = { kind: 'result', clock: null, result: 'normal' }
    await supervisor.post(`${list}/${day.data.id}/handling`, { correction, remark: 'The clock was wrong' })
    await calculateMarked(server)
    expect(await guide.resultOf('2026-11-04')).toBe('normal')
    const second = (await appeal({ clock: 1 })).data.id
    expect((await supervisor.post(`${list}/${second}/refusal`, { remark: '' })).errors).toMatchObject([
      { path: 'remark' },
    ])
    await supervisor.post(`${list}/${second}/refusal`, { remark: 'The time is right' })
    const refused = (await guide.client.get(own)).data.appeals.find(({ id }: { id: string }) => id === second)
    expect(refused).toMatchObject({ state: 'refused', remark: 'The time is right' })
  })

  it('is refused before the day is final, after its days, twice, and with too many pictures or characters', async () => {
    expect(refusalsOf((await appeal({ day: '2026-11-05' })).errors)).toEqual([
      'day: The day is not final yet. You can appeal once it is.',
    ])
    expect(refusalsOf((await appeal({ clock: 2 })).errors)).toEqual(['clock: This punch is not due on this day.'])
    expect(refusalsOf((await appeal({ subject: 'figure', clock: null })).errors)).toEqual([
      'subject: The appearance on this day was not marked as failed.',
    ])
    const pictures = Array.from({ length: 6 }, () => randomUUID())
    expect(refusalsOf((await appeal({ pictures })).errors)).toEqual(['pictures: Upload exceeds 5 pictures.'])
    // Of a Khmer syllable people count one character.
    expect((await appeal({ reason: 'ស្ត្រី'.repeat(250) })).data.state).toBe('pending')
    expect(refusalsOf((await appeal({ reason: 'x'.repeat(501) })).errors)).toEqual([
      'reason: Enter no more than 500 characters.',
    ])
    expect(refusalsOf((await appeal()).errors)).toEqual(['subject: An appeal against this result is already open.'])
    await later('2026-11-09T12:00')
    expect(refusalsOf((await appeal({ clock: 1 })).errors)).toEqual([
      'day: You can appeal up to 3 days after a day is final.',
    ])
  })

  it('takes over pictures, which those who handle it and its sender see, and no one else', async () => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#abc' } })
      .jpeg()
      .toBuffer()
    const upload = await uploadAsStaff(guide.client, { purpose: 'appeal-picture', name: 'gate.jpg', bytes })
    const { id } = (await appeal({ pictures: [upload.data.id] })).data
    const path = (base: string, number = 1) => ({ method: 'GET' as const, url: `${base}/${id}/pictures/${number}` })
    expect((await supervisor.raw(path(list))).headers['content-type']).toMatch(/^image/)
    expect((await guide.client.raw(path(own))).statusCode).toBe(200)
    expect((await supervisor.raw(path(list, 2))).statusCode).toBe(404)
    const other = await supervisorOf((await addWorkingCompany(server, 'AQ')).unit)
    expect((await other.raw(path(list))).statusCode).toBe(404)
    expect(refusalsOf((await appeal({ clock: 1, pictures: [upload.data.id] })).errors)).toEqual([
      'pictures[0]: Enter a valid value.',
    ])
  })

  it('is withdrawn while it waits, again the same, and not by others', async () => {
    const { id } = (await appeal()).data
    const stranger = await addWorkingGuide(server, company)
    expect((await stranger.client.post(`${own}/${id}/withdrawal`, {})).reason).toBe('record.not_found')
    const withdrawn = await guide.client.post(`${own}/${id}/withdrawal`, {})
    expect(withdrawn.data.state).toBe('withdrawn')
    expect((await guide.client.post(`${own}/${id}/withdrawal`, {})).data).toEqual(withdrawn.data)
    const handling = { correction: { kind: 'none' }, remark: 'x' }
    expect((await supervisor.post(`${list}/${id}/handling`, handling)).reason).toBe('appeal.decided')
  })
})

it('an appeal changes only as its lifecycle says', async () => {
  const { id } = (await appeal()).data
  const record = { id, table: 'attendance_appeal', lock: lockAppeal }
  expect(new Set(await refusedTransitions(server, appealMachine, record))).toEqual(new Set(['appeal.decided']))
  await supervisor.post(`${list}/${id}/handling`, { correction: { kind: 'none' }, remark: 'Checked' })
  const { rows } = await server.database.pool.query(
    `select event, facts from audit_record where entity_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { event: 'attendance-appeal.submitted', facts: { day: '2026-11-04', subject: 'clock' } },
    {
      event: 'attendance-appeal.handled',
      facts: { changes: { state: ['pending', 'handled'] }, day: '2026-11-04', correction: 'none' },
    },
  ])
})

it('no one decides on an appeal of their own', async () => {
  const { id } = (await appeal()).data
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  const handler = await addStaff(server, company.unit, { permissions: ['appeal:read', 'appeal:handle'], scopes })
  await server.database.pool.query('update attendance_appeal set submitted_by = $2 where id = $1', [
    id,
    handler.accountId,
  ])
  // The correction is wrong as well: who decides is asked first.
  const handling = { correction: { kind: 'result', clock: 2, result: 'normal' }, remark: 'x' }
  expect((await handler.client.post(`${list}/${id}/handling`, handling)).reason).toBe('approval.self_decision')
})

it('appeals that are due are to-dos of those who handle them', async () => {
  await appeal()
  const todos = async () =>
    (await supervisor.get('/workbenchApi/home/todos')).data.filter(({ kind }: { kind: string }) =>
      kind.startsWith('appeal'),
    )
  /** The records of the list behind a to-do, by the day that is due. */
  const listed = async ({ path, dueField }: { path: string; dueField: string }) => {
    const { data } = await listAt(supervisor, path)
    return data.records.map((record: Record<string, string>) => record[dueField])
  }
  await later('2026-11-07T12:00')
  const dueDay = expect.stringMatching(/^2026-11-\d\d$/)
  const [due, ...others] = await todos()
  expect([due, others]).toEqual([expect.objectContaining({ kind: 'appeal.due', dueDay }), []])
  expect(await listed(due)).toEqual(Array(due.count).fill(due.dueDay))
  await later('2026-11-10T12:00')
  const [overdue] = await todos()
  expect(overdue).toMatchObject({ kind: 'appeal.overdue', dueDay })
  expect(await listed(overdue)).toEqual(Array(overdue.count).fill(overdue.dueDay))
})
