import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSubmitted, jobApply, type TestDraft } from '../../../testing/applications.ts'
import { addWrittenTest, markRows, setExamStates } from '../../../testing/exams.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, defaultWindows, type TestProject } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'
const inRecheck = '2027-01-08T02:00:00Z'
const afterRecheck = '2027-01-12T02:00:00Z'

let server: TestServer
let office: TestClient
let project: TestProject
let people: TestDraft[]

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
})
afterAll(() => server.close())

const act = (path: string, body: object = {}) => office.post(`${base}/projects/${project.id}/${path}`, body)
const boardOf = async () => (await office.get(`${base}/projects/${project.id}/exam-board`)).data
const availability = async (actions: string) =>
  (await boardOf()).acts.find(({ act: one }: { act: string }) => one === actions)
const of = (order: number) => people[order] as TestDraft
const detailOf = async (order: number) =>
  (await of(order).client.get(`${jobApply}/getVoById`, { id: of(order).id })).data
const examsOf = async () => Promise.all(people.map(async (_one, order) => (await detailOf(order)).states.exam))

async function examOfficeAt(instant: string): Promise<void> {
  await moveClock(server, instant, ...people)
  office = await staffWith(server, 'exam:read', 'exam:arrange', 'score:write', 'score:release')
}

/** One opening and three examinees with released scores, in a project without an interview. */
beforeEach(async () => {
  server.clock.set('2026-11-21T02:00:00Z')
  project = await addProject(server, {
    positions: [{ headcount: 1 }],
    // Days that were planned before the interview was removed.
    windows: { ...defaultWindows, interview: { start: '2027-01-20T09:00:00+08:00', end: '2027-01-21T17:00:00+08:00' } },
  })
  await addWrittenTest(server, project)
  people = []
  for (let index = 0; index < 3; index += 1) people.push(await createSubmitted(server, project))
  await examOfficeAt(inRecheck)
  await setExamStates(server, project, 'CONFIRMED')
  await act('exam-sites', { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
  await act('seating')
  await setExamStates(server, project, 'SAT')
  await act('scores', { rows: await markRows(server, people, 'gk', ['85', '90', '75']) })
  await act('ranking')
  await act('score-release')
})

describe('in a project without an interview', () => {
  it('there are no invitations, and pages mention no interview', async () => {
    expect(await availability('callInterviews')).toMatchObject({ possible: false, blocker: 'no_interview' })
    const { moved, refused } = (await act('interview-list')).data
    expect([moved, refused[0].reason]).toEqual([0, 'recruitment.guard_interview_held'])
    const { flowNodes, nextStep, project: shown } = await detailOf(1)
    expect(flowNodes.map(({ stage }: { stage: string }) => stage)).not.toContain('interview')
    expect(nextStep).toMatchObject({ action: null, stage: 'publicity' })
    expect(shown.windows).not.toHaveProperty('interview')
  })

  it('the publicity list follows from the written test, without invitations', async () => {
    await examOfficeAt(afterRecheck)
    expect(await availability('publish')).toMatchObject({ possible: true })
    expect((await act('publicity')).data).toEqual({ published: 1, eliminated: 2 })
    expect(await examsOf()).toEqual(['OUT', 'PUBLICITY', 'OUT'])
    const { data } = await of(1).client.get('/recruitApi/app/api/exam/score/page')
    expect(data.records[0]).toMatchObject({ calledToInterview: null, total: '90.00', rank: 1 })
    const hiring = await office.post(`${base}/applications/${of(1).id}/hiring`, { hired: true })
    expect(hiring.data).toMatchObject({ exam: 'HIRED' })
  })

  it('the first in rank keeps the opening while the score is unreleased', async () => {
    await examOfficeAt(afterRecheck)
    await server.database.pool.query("update application set exam = 'SCORED' where id = $1", [of(1).id])
    expect((await act('publicity')).data).toEqual({ published: 0, eliminated: 2 })
    await act('score-release')
    expect((await act('publicity')).data).toEqual({ published: 1, eliminated: 0 })
    expect(await examsOf()).toEqual(['OUT', 'PUBLICITY', 'OUT'])
  })

  it('no examinee is out while a score may be rechecked, or is being rechecked', async () => {
    expect(await availability('publish')).toMatchObject({ possible: false, blocker: 'recheck_open' })
    expect(await act('publicity')).toMatchObject({ code: 409, reason: 'exam.action_blocked' })
    const { client, id } = of(2)
    expect((await client.post('/recruitApi/app/api/exam/score/requestRecheck', { id, reason: '请核对' })).code).toBe(
      200,
    )
    await examOfficeAt(afterRecheck)
    expect(await availability('publish')).toMatchObject({ blocker: 'rechecks_undecided', params: { count: 1 } })
    const { rechecking } = await boardOf()
    expect(rechecking).toHaveLength(1)
    expect(await act('publicity')).toMatchObject({
      ...{ code: 409, reason: 'exam.rechecks_undecided', msg: expect.stringContaining(rechecking[0]) },
    })
    expect(await examsOf()).toEqual(['RELEASED', 'RELEASED', 'RECHECK'])
  })
})
