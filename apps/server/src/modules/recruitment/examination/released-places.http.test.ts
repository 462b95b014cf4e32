import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDraft, jobApply, submit, type TestDraft } from '../../../testing/applications.ts'
import { addWrittenTest, markRows, setExamStates } from '../../../testing/exams.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, type TestProject } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'

let server: TestServer
let office: TestClient
let project: TestProject
/** The first one chose an own position before the shared one. */
let people: TestDraft[]

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
})
afterAll(() => server.close())

const act = (path: string, body: object = {}) => office.post(`${base}/projects/${project.id}/${path}`, body)
const hire = (order: number) =>
  office.post(`${base}/applications/${people[order]?.id}/hiring`, { hired: true, reason: '公示无异议' })
const cancelOwn = () =>
  office.post(`${base}/positions/${project.positionIds[0]}/cancellation`, { reason: '用人计划取消' })
const examsOf = () =>
  Promise.all(
    people.map(
      async ({ client, id }) => (await client.get(`${jobApply}/getVoById`, { id })).data.states.exam as string,
    ),
  )

beforeEach(async () => {
  server.clock.set('2026-11-21T02:00:00Z')
  project = await addProject(server, { positions: [{ headcount: 1 }, { headcount: 1 }], choices_per_application: 2 })
  await addWrittenTest(server, project)
  const [own = '', common = ''] = project.positionIds
  people = []
  for (const positionIds of [[own, common], [common], [common]]) {
    const draft = await createDraft(server, project, { positionIds })
    expect((await submit(draft)).code).toBe(200)
    people.push(draft)
  }
  await moveClock(server, '2027-01-12T02:00:00Z', ...people)
  const duties = ['exam:read', 'exam:arrange', 'score:write', 'score:release'] as const
  office = await staffWith(server, 'project:read', 'project:write', ...duties)
  await setExamStates(server, project, 'CONFIRMED')
  await act('exam-sites', { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
  await act('seating')
  await setExamStates(server, project, 'SAT')
  await act('scores', { rows: await markRows(server, people, 'gk', ['85', '90', '75']) })
  await act('ranking')
  await act('score-release')
  expect((await act('publicity')).data).toEqual({ published: 2, eliminated: 1 })
  expect(await examsOf()).toEqual(['PUBLICITY', 'PUBLICITY', 'OUT'])
})

describe('a person with an opening at a cancelled position, and another choice', () => {
  it('loses it, but competes by rank for the openings left there', async () => {
    expect((await cancelOwn()).data).toEqual({ stranded: 0 })
    expect(await examsOf()).toEqual(['RELEASED', 'PUBLICITY', 'OUT'])
    const [first] = people
    const { data: events } = (await first?.client.get(`${jobApply}/getEventList`, { id: first.id })) ?? {}
    expect(events.at(-1)).toMatchObject({ action: 'rankAgain', role: 'examOffice', reason: '用人计划取消' })
    expect(await act('publicity')).toMatchObject({ reason: 'exam.not_ranked' })
    await act('ranking')
    expect((await act('publicity')).data).toEqual({ published: 0, eliminated: 1 })
    expect(await examsOf()).toEqual(['OUT', 'PUBLICITY', 'OUT'])
  })

  it('takes no opening from people to be hired there', async () => {
    expect((await hire(0)).code).toBe(200)
    await cancelOwn()
    expect(await examsOf()).toEqual(['RELEASED', 'PUBLICITY', 'OUT'])
    expect((await hire(1)).code).toBe(200)
  })

  it('gets an opening there when it is free', async () => {
    const [, second] = people
    await office.post(`${base}/applications/${second?.id}/hiring`, { hired: false, reason: '考察不合格' })
    await cancelOwn()
    await act('ranking')
    expect((await act('publicity')).data).toEqual({ published: 1, eliminated: 0 })
    expect((await hire(0)).code).toBe(200)
  })
})

describe('a person with an opening at a cancelled position, and no other choice', () => {
  it('is on display for no position, and is hired for another one only after competing for it', async () => {
    const [, second] = people
    const common = project.positionIds[1]
    await office.post(`${base}/positions/${common}/cancellation`, { reason: '用人计划取消' })
    const { data } = (await second?.client.get(`${jobApply}/getVoById`, { id: second.id })) ?? {}
    expect(data.states).toMatchObject({ review: 'POST_CANCELLED', exam: 'RELEASED' })
    expect(await hire(1)).toMatchObject({ code: 409 })
  })

  it('is ranked again at the new position before any display there', async () => {
    const [, second] = people
    const [own = '', common = ''] = project.positionIds
    const { db } = server.database
    await office.post(`${base}/positions/${common}/cancellation`, { reason: '用人计划取消' })
    await act('ranking')
    const changed = db.updateTable('application_choice').set({ position_id: own })
    await changed.where('application_id', '=', second?.id ?? '').execute()
    const passed = db.updateTable('application').set({ review: 'PASSED', submitted_at: server.clock.now() })
    await passed.where('id', '=', second?.id ?? '').execute()
    expect(await act('publicity')).toMatchObject({ reason: 'exam.not_ranked' })
    await act('ranking')
    expect((await act('publicity')).data).toEqual({ published: 0, eliminated: 1 })
    expect(await examsOf()).toEqual(['PUBLICITY', 'OUT', 'OUT'])
  })
})
