import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createSubmitted, type TestDraft } from '../../../../testing/applications.ts'
import { addWrittenTest, setExamStates } from '../../../../testing/exams.ts'
import { countLockWaits } from '../../../../testing/lock-waits.ts'
import { staffWith } from '../../../../testing/people.ts'
import { addForm, addProject, defaultWindows, type TestProject } from '../../../../testing/recruitment.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let project: TestProject
let people: readonly [TestDraft, TestDraft]
let office: TestClient
const at = (path: string) => `/workbenchApi/recruitment/projects/${project.id}/${path}`
const setExamState = (exam: string) => setExamStates(server, project, exam)

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  const { confirmation: _, ...windows } = defaultWindows
  const scoreRelease = { start: '2026-11-21T09:00:00+08:00', end: '2026-11-22T09:00:00+08:00' }
  project = await addProject(server, { windows: { ...windows, scoreRelease } })
  office = await staffWith(server, 'exam:read', 'exam:arrange', 'score:write', 'score:release')
  await addWrittenTest(server, project)
  people = [await createSubmitted(server, project), await createSubmitted(server, project)]
  await office.post(at('exam-sites'), { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
  await setExamState('CONFIRMED')
  await office.post(at('seating'))
  await setExamState('SAT')
})
afterAll(() => server.close())

async function mark(person: TestDraft, value: string) {
  const { rows } = await server.database.pool.query('select ticket_number from exam_seat where application_id = $1', [
    person.id,
  ])
  return office.post(at('scores'), {
    rows: [{ ticketNumber: rows[0].ticket_number, subject: 'gk', state: 'present', mark: value }],
  })
}

/** Marks a person and does something else while the write waits for the row lock. */
async function whileMarking<T>(person: TestDraft, value: string, act: () => Promise<T>) {
  const holder = await server.database.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('select from application where id = $1 for update', [person.id])
  const marking = mark(person, value)
  await expect.poll(() => countLockWaits(server)).toBe(1)
  const other = act()
  await expect.poll(() => countLockWaits(server)).toBe(2)
  await holder.query('commit')
  return Promise.all([marking, other])
}

it('no subject is removed while marks are being entered', async () => {
  const { data } = await office.get(at('exam-board'))
  const body = {
    ...{ revision: data.project.revision, interviewWeight: null, interviewPerPlace: 3, tieBreak: [] },
    seatingMethod: 'snake',
    subjects: [{ code: 'xz', name: '写作', fullMark: '100', weight: '1', start: null, end: null }],
  }
  const [marked, changed] = await whileMarking(people[0], '80', () =>
    office.send({ method: 'PUT', url: at('exam-settings'), body }),
  )
  expect(marked.code).toBe(200)
  expect(changed).toMatchObject({ code: 409, reason: 'exam.marks_entered' })
})

it('no score is released with a ranking that a concurrent mark outdates', async () => {
  await mark(people[1], '70')
  await office.post(at('ranking'))
  const [marked, released] = await whileMarking(people[1], '90', () => office.post(at('score-release')))
  expect(marked.code).toBe(200)
  expect(released).toMatchObject({ code: 409, reason: 'exam.not_ranked' })
})

it('a ranking that waits for a change of the settings uses the new ones', async () => {
  const { pool } = server.database
  await mark(people[0], '80')
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query("update project_subject set weight = '0.5' where project_id = $1", [project.id])
  const ranking = office.post(at('ranking'))
  await expect.poll(() => countLockWaits(server)).toBe(1)
  await holder.query('commit')
  expect((await ranking).code).toBe(200)
  const { rows } = await pool.query('select written from exam_result where application_id = $1', [people[0].id])
  expect(rows).toEqual([{ written: '40.00' }])
})
