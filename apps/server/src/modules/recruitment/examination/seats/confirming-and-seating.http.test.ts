import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createSubmitted, type TestDraft } from '../../../../testing/applications.ts'
import { addWrittenTest } from '../../../../testing/exams.ts'
import { countLockWaits } from '../../../../testing/lock-waits.ts'
import { staffWith } from '../../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../../testing/recruitment.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const confirmation = { start: '2026-11-21T09:00:00+08:00', end: '2026-11-21T12:00:00+08:00' }

let server: TestServer
let project: TestProject
let office: TestClient
const at = (path: string) => `/workbenchApi/recruitment/projects/${project.id}/${path}`
const examOf = async ({ id }: TestDraft) => {
  const { rows } = await server.database.pool.query('select exam from application where id = $1', [id])
  return rows[0].exam
}
const confirm = ({ client, id }: TestDraft) =>
  client.post('/recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult', { applyId: id })
const waiting = () => countLockWaits(server)
const confirmedIn = (window: { start: string; end: string }) =>
  server.database.pool.query("update project set windows = jsonb_set(windows, '{confirmation}', $2) where id = $1", [
    project.id,
    JSON.stringify(window),
  ])

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  project = await addProject(server)
  await addWrittenTest(server, project)
  await confirmedIn(confirmation)
  office = await staffWith(server, 'exam:arrange')
  const site = { code: '01', name: '澜江一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] }
  await office.post(at('exam-sites'), site)
})
afterAll(() => server.close())

it('an examinee who confirms at the last moment is seated, and confirming ends once seats are allotted', async () => {
  const people = [
    await createSubmitted(server, project),
    await createSubmitted(server, project),
    await createSubmitted(server, project),
  ] as const
  const [early, last, late] = people
  const { pool } = server.database
  await pool.query(
    "update application set review = 'PASSED', photo = 'OK', exam = 'UNCONFIRMED' where project_id = $1",
    [project.id],
  )
  expect((await confirm(early)).code).toBe(200)
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from application where id = $1 for update', [last.id])
  const confirming = confirm(last)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  server.clock.set('2026-11-21T04:00:00Z')
  const seating = office.post(at('seating'))
  await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
  await holder.query('commit')
  expect((await confirming).code).toBe(200)
  expect((await seating).data).toMatchObject({ seated: 2 })
  expect(await examOf(last)).toBe('SEATED')

  // Reopening the window assigns no seats.
  await confirmedIn({ ...confirmation, end: '2026-11-22T12:00:00+08:00' })
  expect(await confirm(late)).toMatchObject({ code: 409, reason: 'recruitment.guard_seats_not_allotted' })
  expect(await examOf(late)).toBe('UNCONFIRMED')
})

it('seating and a lock of several applications do not deadlock', async () => {
  const { pool } = server.database
  await pool.query('delete from exam_seat')
  await pool.query('delete from seat_allotment')
  for (let count = 0; count < 5; count += 1) await createSubmitted(server, project)
  await pool.query("update application set review = 'PASSED', photo = 'OK', exam = 'CONFIRMED' where project_id = $1", [
    project.id,
  ])
  await confirmedIn(confirmation)
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from application where project_id = $1 order by id limit 1 for update', [project.id])
  const seating = office.post(at('seating'))
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await holder.query('select from application where project_id = $1 order by id for update', [project.id])
  await holder.query('commit')
  expect((await seating).data).toMatchObject({ seated: 8 })
})
