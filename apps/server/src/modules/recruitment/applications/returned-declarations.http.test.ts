import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '../../../kernel/actor.ts'
import { createDraft, jobApply, submit, type TestDraft } from '../../../testing/applications.ts'
import { addForm, addProject, goodAnswers, smallForm } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { lockApplication } from './lifecycle/loaded-application.ts'
import { transition } from './lifecycle/transition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const declaration = { id: 'goodFaith', type: 'switch', options: { name: 'goodFaith', label: '承诺', required: true } }

async function beginReturned(): Promise<{ draft: TestDraft; positionIds: readonly string[] }> {
  const form = await addForm(server, undefined, { ...smallForm, children: [...smallForm.children, declaration] })
  const project = await addProject(server, { form_version_id: form, positions: [{}, {}] })
  const draft = await createDraft(server, project)
  const answers = { ...goodAnswers(), goodFaith: true }
  const saved = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, answers })
  expect((await submit(draft, { revision: saved.data.revision })).code).toBe(200)
  await server.platform.transaction(async (tx) => {
    const now = server.clock.now()
    const application = await lockApplication(server.platform, tx, draft.id, now)
    const by = { actor: system('test'), role: 'reviewer', now, reason: '学历证书不清晰' } as const
    await transition(tx, application, 'review', 'return', by)
  })
  return { draft, positionIds: project.positionIds }
}

const show = async ({ client, id }: TestDraft) => (await client.get(`${jobApply}/getVoById`, { id })).data

const saveChoices = async (draft: TestDraft, positionIds: readonly (string | undefined)[], answers?: object) => {
  const { revision } = await show(draft)
  const choices = positionIds.map((positionId, at) => ({ order: at + 1, positionId }))
  return draft.client.post(`${jobApply}/save`, { id: draft.id, revision, choices, ...(answers && { answers }) })
}

it('a returned application that is for another position is declared again, and only then', async () => {
  const { draft, positionIds } = await beginReturned()
  const [first, second] = positionIds
  expect((await saveChoices(draft, [first])).code).toBe(200)
  expect((await show(draft)).answers.goodFaith).toBe(true)
  expect((await saveChoices(draft, [second])).code).toBe(200)

  const changed = await show(draft)
  expect(changed.answers).toMatchObject(goodAnswers())
  expect(changed.answers.goodFaith).not.toBe(true)
  expect(await submit(draft, { revision: changed.revision })).toMatchObject({
    code: 400,
    errors: [{ path: 'goodFaith' }],
  })
})

it('a declaration that comes with another position counts', async () => {
  const { draft, positionIds } = await beginReturned()
  expect((await saveChoices(draft, [positionIds[1]], { goodFaith: true })).code).toBe(200)
  expect((await show(draft)).answers.goodFaith).toBe(true)
})

it('a returned application that is submitted again shows the time of the new submission', async () => {
  const { draft } = await beginReturned()
  server.clock.advance({ hours: 1 })
  const { revision } = await show(draft)
  expect((await submit(draft, { revision })).code).toBe(200)
  const { flowNodes, submittedAt } = await show(draft)
  expect(submittedAt).toBe(server.clock.now().toISOString())
  expect(flowNodes.find(({ stage }: { stage: string }) => stage === 'apply').at).toBe(submittedAt)
})
