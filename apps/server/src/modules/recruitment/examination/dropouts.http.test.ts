import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSubmitted, type TestDraft } from '../../../testing/applications.ts'
import { addWrittenTest, markRows, setExamStates } from '../../../testing/exams.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'

let server: TestServer
let office: TestClient
let project: TestProject
let people: TestDraft[]

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
})
afterAll(() => server.close())

/** A position with one opening and three examinees; two are invited to its interview. */
beforeEach(async () => {
  server.clock.set('2026-11-21T02:00:00Z')
  project = await addProject(server, {
    ...{ positions: [{ headcount: 1 }], interview_weight: '0.4', interview_per_place: 2 },
  })
  await addWrittenTest(server, project)
  people = []
  for (let count = 0; count < 3; count += 1) people.push(await createSubmitted(server, project))
  await moveClock(server, '2027-01-08T02:00:00Z', ...people)
  office = await staffWith(server, 'application:read', 'exam:read', 'exam:arrange', 'score:write', 'score:release')
  await setExamState('CONFIRMED')
  await act('exam-sites', { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 2 }] })
})

const act = (path: string, body: object = {}) => office.post(`${base}/projects/${project.id}/${path}`, body)
const setExamState = (exam: string) => setExamStates(server, project, exam)
const disqualify = (order: number) =>
  server.database.pool.query("update application set review = 'DISQUALIFIED' where id = $1", [people[order]?.id])
const examOf = async () => {
  const { rows } = await server.database.pool.query('select id, exam from application where project_id = $1', [
    project.id,
  ])
  const states = new Map(rows.map(({ id, exam }) => [id, exam]))
  return people.map(({ id }) => states.get(id))
}

async function mark(subject: string, marks: readonly string[]): Promise<void> {
  const rows = await markRows(server, people, subject, marks)
  expect(await act('scores', { rows })).toMatchObject({ code: 200 })
}

it('examinees who are disqualified, or owe a fee again, get no seat and block no other one', async () => {
  await disqualify(0)
  await server.database.pool.query("update application set fee = 'REFUNDED' where id = $1", [people[1]?.id])
  expect((await act('seating-preview')).data).toMatchObject({ examinees: 1, missing: 0 })
  expect((await act('seating')).data).toMatchObject({ seated: 1 })
  expect(await examOf()).toEqual(['CONFIRMED', 'CONFIRMED', 'SEATED'])
})

it('the opening of an examinee disqualified before the publicity goes to the next in rank', async () => {
  await act('exam-sites', { code: '02', name: '二中', address: '滨江路 2 号', rooms: [{ capacity: 2 }] })
  await act('seating')
  await setExamState('SAT')
  await mark('gk', ['90', '85', '75'])
  await act('ranking')
  await act('score-release')
  expect((await act('interview-list')).data.moved).toBe(2)
  await mark('interview', ['80', '70'])
  await act('ranking')
  await disqualify(0)
  expect(await act('publicity')).toMatchObject({ code: 409, reason: 'exam.not_ranked' })
  await act('ranking')
  expect((await act('publicity')).data).toEqual({ published: 1, eliminated: 1 })
  expect(await examOf()).toEqual(['OUT', 'PUBLICITY', 'RELEASED'])
})
