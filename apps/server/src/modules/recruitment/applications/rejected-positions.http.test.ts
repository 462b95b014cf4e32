import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDraft, jobApply, submit, type TestDraft } from '../../../testing/applications.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, defaultWindows, type TestProject } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'

let server: TestServer
let project: TestProject
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T02:00:00Z' })
  await addForm(server, 'profile')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T02:00:00Z')
  project = await addProject(server, { positions: [{}, {}, {}], choices_per_application: 2 })
})

const rejectedFor = async ({ client }: TestDraft) =>
  (await client.get('/recruitApi/app/api/recruit/info/getByVoId', { id: project.id })).data.rejectedPositions

const revisionOf = async ({ id, client }: TestDraft): Promise<number> =>
  (await client.get(`${jobApply}/getVoById`, { id })).data.revision

async function apply(...positionIds: readonly string[]): Promise<TestDraft> {
  const draft = await createDraft(server, project, { positionIds })
  expect((await submit(draft)).code).toBe(200)
  return draft
}

async function rejectAt(draft: TestDraft, at: string, reason: string): Promise<void> {
  await moveClock(server, at, draft)
  const office = await staffWith(server, 'application:read', 'application:review')
  const decision = { decision: 'reject', revision: await revisionOf(draft), reason }
  expect((await office.post(`${base}/applications/${draft.id}/decision`, decision)).code).toBe(200)
}

async function changeTo(draft: TestDraft, positionId: string): Promise<void> {
  expect((await draft.client.post(`${jobApply}/changePost`, { id: draft.id })).code).toBe(200)
  const choices = [{ order: 1, positionId }]
  const revision = await revisionOf(draft)
  expect((await draft.client.post(`${jobApply}/save`, { id: draft.id, revision, choices })).code).toBe(200)
}

it('the project has the positions for which its reader was not passed, with day and comment, also after the change', async () => {
  const [first, second, third] = project.positionIds
  const draft = await apply(first, second ?? '')
  expect(await rejectedFor(draft)).toEqual([])
  await rejectAt(draft, '2026-11-20T03:00:00Z', '年龄不符')
  const both = [first, second].map((id) => ({
    ...{ position: { id }, at: '2026-11-20T03:00:00.000Z', opinion: '年龄不符' },
  }))
  expect(await rejectedFor(draft)).toMatchObject(both)
  await moveClock(server, '2026-11-20T04:00:00Z', draft)
  await changeTo(draft, third ?? '')
  expect(await rejectedFor(draft)).toMatchObject(both)
})

it('a position that was not passed twice is there once, with the last comment before the others', async () => {
  const [first, second] = project.positionIds
  const draft = await apply(first)
  await rejectAt(draft, '2026-11-20T03:00:00Z', '年龄不符')
  for (const [hour, position, reason] of [
    ['05', second ?? '', '专业不符'],
    ['07', first, '仍不符合'],
  ] as const) {
    await moveClock(server, `2026-11-20T${hour}:00:00Z`, draft)
    await changeTo(draft, position)
    expect((await submit(draft, { revision: await revisionOf(draft) })).code).toBe(200)
    await rejectAt(draft, `2026-11-20T${hour}:30:00Z`, reason)
  }
  expect(await rejectedFor(draft)).toMatchObject([
    { position: { id: first }, opinion: '仍不符合' },
    { position: { id: second }, opinion: '专业不符' },
  ])
})

it('the withdrawal of the application does not remove them, and other people do not have them', async () => {
  const [first] = project.positionIds
  const [draft, other] = [await apply(first), await apply(first)]
  await rejectAt(draft, '2026-11-20T03:00:00Z', '年龄不符')
  await changeTo(draft, first)
  expect((await draft.client.post(`${jobApply}/withdraw`, { id: draft.id })).code).toBe(200)
  expect(await rejectedFor(draft)).toMatchObject([{ position: { id: first }, opinion: '年龄不符' }])
  await moveClock(server, '2026-11-20T03:00:00Z', other)
  expect(await rejectedFor(other)).toEqual([])
})

const nextSteps = async ({ client }: TestDraft) => (await client.get(`${jobApply}/getNextSteps`)).data

async function choose(draft: TestDraft, ...positionIds: readonly string[]): Promise<void> {
  const choices = positionIds.map((positionId, at) => ({ order: at + 1, positionId }))
  const revision = await revisionOf(draft)
  expect((await draft.client.post(`${jobApply}/save`, { id: draft.id, revision, choices })).code).toBe(200)
}

it('until another position is chosen, the choice is the next step with its end and the comment, before and in the change', async () => {
  const [first, second = ''] = project.positionIds
  const draft = await apply(first)
  await rejectAt(draft, '2026-11-20T03:00:00Z', '年龄不符')
  const rejected = [{ position: { id: first }, at: '2026-11-20T03:00:00.000Z', opinion: '年龄不符' }]
  const step = { action: 'changePost', stage: 'apply', deadline: defaultWindows.apply?.end }
  const own = async () =>
    (await draft.client.get('/recruitApi/app/api/recruit/info/getByVoId', { id: project.id })).data.mine
  const shown = async () => (await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })).data
  const isNext = async () => {
    expect(await nextSteps(draft)).toMatchObject({
      ...{ steps: [{ ...step, application: { id: draft.id, rejectedPositions: rejected } }], ended: null },
    })
    expect((await own()).nextStep).toMatchObject(step)
    expect(await shown()).toMatchObject({ nextStep: step, rejectedPositions: rejected })
  }
  await isNext()
  await moveClock(server, '2026-11-20T04:00:00Z', draft)
  expect((await draft.client.post(`${jobApply}/changePost`, { id: draft.id })).code).toBe(200)
  await isNext()
  await choose(draft)
  await isNext()
  await choose(draft, first, second)
  expect((await shown()).nextStep.action).not.toBe('changePost')
  expect((await shown()).rejectedPositions).toMatchObject(rejected)
})

it('a rejection is no step when it is too late, and of a later submission it is not said', async () => {
  const [first, second = ''] = project.positionIds
  const [draft, late] = [await apply(first), await apply(first)]
  await rejectAt(draft, '2026-11-20T03:00:00Z', '年龄不符')
  await rejectAt(late, '2026-11-20T03:00:00Z', '年龄不符')
  await moveClock(server, '2026-11-20T04:00:00Z', draft)
  await changeTo(draft, second)
  expect((await submit(draft, { revision: await revisionOf(draft) })).code).toBe(200)
  expect((await nextSteps(draft)).steps).toMatchObject([
    { action: null, stage: 'review', application: { rejectedPositions: [] } },
  ])
  await moveClock(server, '2026-11-26T03:00:00Z', late)
  expect(await nextSteps(late)).toMatchObject({ steps: [], ended: { id: late.id } })
})

it('a choice that was cancelled before the decision was not decided on', async () => {
  const [first, second] = project.positionIds
  const draft = await apply(first, second ?? '')
  await moveClock(server, '2026-11-20T03:00:00Z', draft)
  const office = await staffWith(server, 'project:read', 'project:write')
  const reason = { reason: '用人计划取消' }
  expect((await office.post(`${base}/positions/${first}/cancellation`, reason)).code).toBe(200)
  await rejectAt(draft, '2026-11-20T04:00:00Z', '年龄不符')
  expect(await rejectedFor(draft)).toMatchObject([{ position: { id: second } }])
})
