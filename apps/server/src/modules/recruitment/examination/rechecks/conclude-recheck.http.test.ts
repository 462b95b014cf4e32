import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSubmitted, type TestDraft } from '../../../../testing/applications.ts'
import { addWrittenTest, markRows, setExamStates } from '../../../../testing/exams.ts'
import { moveClock, staffWith } from '../../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../../testing/recruitment.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'
const conclusion = { opinion: '漏判一题', marks: [{ subject: 'gk', before: '90', mark: '95' }] }

let server: TestServer
let office: TestClient
let colleague: TestClient
let project: TestProject
let owner: TestDraft

/** One released score, whose recheck is open. */
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
  project = await addProject(server, { positions: [{ headcount: 1 }], interview_weight: '0.4' })
  await addWrittenTest(server, project)
  owner = await createSubmitted(server, project)
  await moveClock(server, '2027-01-08T02:00:00Z', owner)
  const permissions = ['exam:read', 'exam:arrange', 'score:write', 'score:release'] as const
  office = await staffWith(server, ...permissions)
  colleague = await staffWith(server, ...permissions)
  await setExamStates(server, project, 'CONFIRMED')
  await act('exam-sites', { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
  await act('seating')
  await setExamStates(server, project, 'SAT')
  await act('scores', { rows: await markRows(server, [owner], 'gk', ['90']) })
  await act('ranking')
  await act('score-release')
  await owner.client.post('/recruitApi/app/api/exam/score/requestRecheck', { id: owner.id, reason: '怀疑漏判' })
})
afterAll(() => server.close())

const act = (path: string, body: object = {}) => office.post(`${base}/projects/${project.id}/${path}`, body)
const conclude = (by: TestClient, body: object) => by.post(`${base}/applications/${owner.id}/recheck-conclusion`, body)
const conclusions = async () => {
  const { rows } = await server.database.pool.query(
    "select count(*)::int as count from application_event where application_id = $1 and action = 'concludeRecheck'",
    [owner.id],
  )
  return rows[0].count
}

it('a repeated conclusion gets the first answer, whatever happened since, and changes nothing', async () => {
  expect((await conclude(office, conclusion)).data.exam).toBe('RELEASED')
  expect((await act('interview-list')).data.moved).toBe(1)
  await server.database.pool.query('update exam_ranking set mark_change_count = mark_change_count + 1')
  expect(await conclude(office, conclusion)).toMatchObject({ code: 200, data: { review: 'PASSED', exam: 'RELEASED' } })
  expect(await conclusions()).toBe(1)
})

it('a corrected mark is shown to its owner next to the former one, and is on record', async () => {
  const { data } = await owner.client.get('/recruitApi/app/api/exam/score/page')
  const [before, after] = [
    { state: 'present', mark: '90' },
    { state: 'present', mark: '95' },
  ]
  expect(data.records[0]).toMatchObject({
    subjects: [{ code: 'gk', mark: '95' }],
    recheck: { concludedAt: expect.any(String), corrections: [{ code: 'gk', before, after }] },
  })
  const { rows } = await server.database.pool.query(
    "select facts from audit_record where event = 'score.replaced' and entity_id = $1",
    [owner.id],
  )
  expect(rows).toEqual([{ facts: { subject: 'gk', before, after } }])
})

it('another conclusion is refused, and the same one of a colleague', async () => {
  const refused = { code: 409, reason: 'recruitment.state' }
  const { opinion, marks } = conclusion
  expect(await conclude(office, { opinion, marks: [] })).toMatchObject(refused)
  expect(await conclude(office, { opinion, marks: [{ ...marks[0], mark: '96' }] })).toMatchObject(refused)
  expect(await conclude(office, { opinion: '复核无误', marks })).toMatchObject(refused)
  expect(await conclude(colleague, conclusion)).toMatchObject(refused)
  expect(await conclusions()).toBe(1)
})
