import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSubmitted, type TestDraft } from '../../../../testing/applications.ts'
import { addWrittenTest, markRows, setExamStates } from '../../../../testing/exams.ts'
import { moveClock, staffWith } from '../../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../../testing/recruitment.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'

let server: TestServer
let office: TestClient
let project: TestProject
let people: TestDraft[]

/** One opening, and an interview of two. The third's score is released after the list, and then rechecked. */
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  project = await addProject(server, {
    ...{ positions: [{ headcount: 1 }], interview_weight: '0.4', interview_per_place: 2 },
  })
  await addWrittenTest(server, project)
  people = []
  for (let count = 0; count < 3; count += 1) people.push(await createSubmitted(server, project))
  await moveClock(server, '2027-01-08T02:00:00Z', ...people)
  office = await staffWith(server, 'exam:read', 'exam:arrange', 'score:write', 'score:release')
})
afterAll(() => server.close())

const act = (path: string, body: object = {}) => office.post(`${base}/projects/${project.id}/${path}`, body)
const of = (order: number) => people[order] as TestDraft
const recheckConflicts = async () => (await office.get(`${base}/projects/${project.id}/exam-board`)).data.overtaking
const mark = async (subject: string, marks: readonly string[], among = people) =>
  act('scores', { rows: await markRows(server, among, subject, marks) })

it('admins are notified of rechecks that rank a person ahead of a public name, until they act', async () => {
  await setExamStates(server, project, 'CONFIRMED')
  await act('exam-sites', { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
  await act('seating')
  await setExamStates(server, project, 'SAT')
  await mark('gk', ['90', '85', '75'])
  await act('ranking')
  await act('score-release')
  const { client, id } = of(2)
  await server.database.pool.query("update application set exam = 'SCORED' where id = $1", [id])
  await act('interview-list')
  await mark('interview', ['80', '70'])
  await act('ranking')
  expect((await act('publicity')).data).toEqual({ published: 1, eliminated: 1 })
  expect(await recheckConflicts()).toEqual({ total: 0, first: [] })

  server.clock.advance({ seconds: 1 })
  await act('score-release')
  await client.post('/recruitApi/app/api/exam/score/requestRecheck', { id, reason: '怀疑漏判' })
  const marks = [{ subject: 'gk', before: '75', mark: '95' }]
  await office.post(`${base}/applications/${id}/recheck-conclusion`, { opinion: '漏判一题', marks })
  expect(await recheckConflicts()).toMatchObject({ total: 1, first: [{ applicationId: id, called: false }] })

  expect((await act('interview-list')).data.moved).toBe(1)
  await mark('interview', ['90'], [of(2)])
  await act('ranking')
  expect(await recheckConflicts()).toMatchObject({ total: 1, first: [{ applicationId: id, called: true }] })

  await office.post(`${base}/applications/${of(0).id}/hiring`, { hired: false, reason: '复核后名次变动' })
  expect((await act('publicity')).data).toEqual({ published: 1, eliminated: 0 })
  expect(await recheckConflicts()).toEqual({ total: 0, first: [] })
})

it('the list waits for open rechecks, which the refusal and the board name', async () => {
  await server.database.pool.query("update application set exam = 'INTERVIEW' where id = $1", [of(0).id])
  await server.database.pool.query("update application set exam = 'RECHECK' where id = $1", [of(1).id])
  const boardOf = async () => (await office.get(`${base}/projects/${project.id}/exam-board`)).data
  const publishing = async () => (await boardOf()).acts.find(({ act: one }: { act: string }) => one === 'publish')
  const setReview = (review: string) =>
    server.database.pool.query('update application set review = $2 where id = $1', [of(1).id, review])
  await setReview('DISQUALIFIED')
  expect(await publishing()).toMatchObject({ possible: true })
  await setReview('PASSED')
  const [ticket] = (await boardOf()).rechecking
  expect(await publishing()).toMatchObject({ possible: false, blocker: 'rechecks_undecided', params: { count: 1 } })
  expect(await act('publicity')).toMatchObject({
    ...{ code: 409, reason: 'exam.rechecks_undecided', msg: expect.stringContaining(ticket) },
  })
  const concluded = await office.post(`${base}/applications/${of(1).id}/recheck-conclusion`, { opinion: '复核无误' })
  expect(concluded.code).toBe(200)
  expect((await act('publicity')).code).toBe(200)
})
