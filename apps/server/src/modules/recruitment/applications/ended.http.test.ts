import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSubmitted, jobApply, type TestDraft } from '../../../testing/applications.ts'
import { setExamStates } from '../../../testing/exams.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, defaultWindows, type TestProject } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const interview = { start: '2027-01-20T09:00:00+08:00', end: '2027-01-21T17:00:00+08:00' }

let server: TestServer
let project: TestProject
let draft: TestDraft

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set('2026-11-21T02:00:00Z')
  project = await addProject(server, { interview_weight: '0.4', windows: { ...defaultWindows, interview } })
  draft = await createSubmitted(server, project)
})

const nextSteps = async () => (await draft.client.get(`${jobApply}/getNextSteps`)).data

it('shows the outcome of an ended application for half a year', async () => {
  expect(await nextSteps()).toMatchObject({ steps: [{ stage: 'review' }], ended: null })
  await setExamStates(server, project, 'HIRED')
  expect(await nextSteps()).toMatchObject({ steps: [], ended: { id: draft.id, states: { exam: 'HIRED' } } })
  await moveClock(server, '2027-06-01T02:00:00Z', draft)
  expect((await nextSteps()).ended).toBeNull()
})

it('shows nothing of a withdrawn application', async () => {
  await draft.client.post(`${jobApply}/withdraw`, { id: draft.id })
  expect(await nextSteps()).toMatchObject({ steps: [], ended: null })
})

it('reports the end to an applicant who was not invited, once the interviews are over', async () => {
  await setExamStates(server, project, 'RELEASED')
  const dayBefore = '2027-01-19T01:00:00.000Z'
  const awaited = { stage: 'interview', opens: null, deadline: dayBefore }
  expect((await nextSteps()).steps).toMatchObject([awaited])
  await moveClock(server, '2027-01-22T02:00:00Z', draft)
  expect(await nextSteps()).toMatchObject({ steps: [], ended: { states: { exam: 'RELEASED' } } })
})

async function reject(): Promise<void> {
  const reviewer = await staffWith(server, 'application:read', 'application:review')
  const path = `/workbenchApi/recruitment/applications/${draft.id}`
  const { revision } = (await reviewer.get(path)).data
  const decision = { revision, decision: 'reject', reason: '毕业证书无法核验' }
  expect((await reviewer.post(`${path}/decision`, decision)).code).toBe(200)
}

it('gives the reason why the office ended it', async () => {
  await reject()
  await moveClock(server, '2026-11-25T02:00:00Z', draft)
  expect(await nextSteps()).toMatchObject({ steps: [], ended: { id: draft.id, opinion: '毕业证书无法核验' } })
})

it('its further stages are ahead as long as another position can be chosen, and concern it no longer after that', async () => {
  await reject()
  const statesAfterReview = async () => {
    const { flowNodes } = (await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })).data
    const review = flowNodes.findIndex(({ stage }: { stage: string }) => stage === 'review')
    expect(flowNodes[review].state).toBe('failed')
    return new Set(flowNodes.slice(review + 1).map(({ state }: { state: string }) => state))
  }
  expect(await statesAfterReview()).toEqual(new Set(['upcoming']))
  await moveClock(server, '2026-11-25T02:00:00Z', draft)
  expect(await statesAfterReview()).toEqual(new Set(['skipped']))
})
