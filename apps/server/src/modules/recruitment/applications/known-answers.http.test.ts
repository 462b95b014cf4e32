import type { Requirements } from '@rostrum/contracts/recruitment/positions/requirements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUpload, createDraft, jobApply, submit } from '../../../testing/applications.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { registerApplicant } from '../../../testing/people.ts'
import {
  addForm,
  addProject,
  goodAnswers,
  smallForm,
  smallFormBindings,
  type TestProject,
} from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let project: TestProject
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
  project = await addProject(server)
})
afterAll(() => server.close())

const choose = (...positionIds: string[]) => positionIds.map((positionId, at) => ({ order: at + 1, positionId }))

describe('a new application', () => {
  it('starts with the last submission where the personal information is empty, without its declarations', async () => {
    const declared = {
      id: 'goodFaith',
      type: 'switch',
      options: { name: 'goodFaith', label: '承诺', required: true },
    }
    const optionItems = [{ value: 'declared', label: '我已阅读' }]
    const ticked = {
      id: 'consent',
      type: 'checkbox',
      options: { name: 'consent', label: '同意', required: true, optionItems },
    }
    const last = { id: 'last', type: 'section', options: { label: '声明' } }
    const definition = { ...smallForm, children: [...smallForm.children, declared, { ...last, children: [ticked] }] }
    const formVersion = await addForm(server, undefined, definition)
    const first = await addProject(server, { form_version_id: formVersion })
    const second = await addProject(server, { form_version_id: formVersion })
    const draft = await createDraft(server, first)
    const answers = { ...goodAnswers(), goodFaith: true, consent: ['declared'] }
    const { data } = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, answers })
    expect((await submit(draft, { revision: data.revision })).code).toBe(200)
    const changed = await draft.client.post(`${jobApply}/changePost`, { id: draft.id })
    const own = (await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })).data
    expect(own).toMatchObject({ answers: goodAnswers(), nextStep: { action: 'editForm' } })
    expect([own.answers.goodFaith ?? false, own.answers.consent ?? []]).toEqual([false, []])
    const again = await draft.client.post(`${jobApply}/check`, { id: draft.id })
    expect(again.data.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['consent', 'goodFaith'])
    const saved = await draft.client.post(`${jobApply}/save`, {
      ...{ id: draft.id, revision: changed.data.revision },
      answers: { goodFaith: true, consent: ['declared'] },
    })
    expect((await submit(draft, { revision: saved.data.revision })).code).toBe(200)
    await draft.client.post(`${jobApply}/withdraw`, { id: draft.id })
    const known = async () => (await draft.client.get(`${jobApply}/getForm`, { projectId: second.id })).data.answers
    expect(await known()).toMatchObject(goodAnswers())
    expect((await known()).goodFaith).not.toBe(true)
    expect((await known()).consent ?? []).toEqual([])
    const profile = { answers: { email: 'new@example.com' }, draft: true }
    await draft.client.post('/recruitApi/app/api/person/info/savePersonInfo', profile)
    expect(await known()).toMatchObject({ ...goodAnswers(), email: 'new@example.com' })
    const begun = await draft.client.post(`${jobApply}/save`, { projectId: second.id, answers: {} })
    const shown = (await draft.client.get(`${jobApply}/getVoById`, { id: begun.data.id })).data
    expect(shown.answers).toMatchObject({ education: goodAnswers().education, email: 'new@example.com' })
  })

  it('starts with every answer and file given once, whichever form asked for it last', async () => {
    const papers = { id: 'papers', type: 'file-upload', options: { name: 'papers', label: '材料', limit: 2 } }
    const longForm = await addForm(server, undefined, { ...smallForm, children: [...smallForm.children, papers] })
    const first = await addProject(server, { form_version_id: longForm })
    const third = await addProject(server, { form_version_id: longForm })
    const draft = await createDraft(server, first)
    const answers = {
      ...goodAnswers(),
      hasNote: true,
      note: '备注',
      photo: [{ name: 'photo.jpg', url: await addUpload(server, draft) }],
      papers: [{ name: 'photo.jpg', url: await addUpload(server, draft, 'attachment') }],
    }
    const { data } = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, answers })
    expect((await submit(draft, { revision: data.revision })).code).toBe(200)
    expect((await draft.client.post(`${jobApply}/keepAnswers`, { id: draft.id })).code).toBe(200)
    const { papers: _papers, ...saved } = answers
    expect((await draft.client.get('/recruitApi/app/api/person/info/getProfile')).data.answers).toMatchObject(saved)

    const known = async ({ id }: TestProject) =>
      (await draft.client.get(`${jobApply}/getForm`, { projectId: id })).data.answers
    expect(await known(third)).toMatchObject(answers)
    server.clock.advance({ minutes: 1 })
    // The form of the second project has no place for the papers.
    const { data: begun } = await draft.client.post(`${jobApply}/save`, { projectId: project.id, answers: saved })
    const second = { ...draft, id: begun.id, revision: begun.revision }
    const chosen = {
      projectId: project.id,
      id: begun.id,
      revision: begun.revision,
      choices: choose(project.positionIds[0]),
    }
    const { data: complete } = await draft.client.post(`${jobApply}/save`, chosen)
    expect((await submit(second, { revision: complete.revision })).code).toBe(200)
    expect(await known(third)).toMatchObject(answers)
  })
})

describe('a statement that there is nothing to list', () => {
  const none = { id: 'noCertificates', type: 'switch', options: { name: 'noCertificates', label: '没有证书' } }
  const list = {
    ...{ id: 'certificates', type: 'select' },
    options: {
      ...{ name: 'certificates', label: '证书', multiple: true },
      optionItems: [
        { value: 'teacher', label: '教师资格证' },
        { value: 'law', label: '法律职业资格证' },
      ],
    },
  }
  const definition = { ...smallForm, children: [...smallForm.children, none, list] }
  const bindings = { ...smallFormBindings, certificates: { field: 'certificates', none: 'noCertificates' } }

  it.each([
    [{ noCertificates: true }, { certificates: ['teacher'] }],
    [{ certificates: ['law'] }, { noCertificates: true }],
  ])('in an earlier application, %j, gives way to %j in the personal information', async (earlier, later) => {
    await addForm(server, 'profile', definition, bindings)
    const formVersion = await addForm(server, undefined, definition, bindings)
    const [first, second] = [
      await addProject(server, { form_version_id: formVersion }),
      await addProject(server, { form_version_id: formVersion }),
    ]
    const draft = await createDraft(server, first)
    const answers = { ...goodAnswers(), ...earlier }
    const { data } = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, answers })
    expect((await submit(draft, { revision: data.revision })).code).toBe(200)
    const known = async () => (await draft.client.get(`${jobApply}/getForm`, { projectId: second.id })).data.answers
    expect(await known()).toMatchObject(earlier)
    const profile = { answers: later, draft: true }
    expect((await draft.client.post('/recruitApi/app/api/person/info/savePersonInfo', profile)).code).toBe(200)
    const { noCertificates, certificates } = await known()
    expect({ ...(noCertificates && { noCertificates }), ...(certificates?.length && { certificates }) }).toEqual(later)
  })

  it('in an earlier application holds while the personal information was saved without an answer to it', async () => {
    await addForm(server, 'profile', definition, bindings)
    const formVersion = await addForm(server, undefined, definition, bindings)
    const [first, second] = [
      await addProject(server, { form_version_id: formVersion }),
      await addProject(server, { form_version_id: formVersion }),
    ]
    const draft = await createDraft(server, first)
    const profile = { answers: { email: 'new@example.com', noCertificates: false }, draft: true }
    expect((await draft.client.post('/recruitApi/app/api/person/info/savePersonInfo', profile)).code).toBe(200)
    const answers = { ...goodAnswers(), noCertificates: true }
    const { data } = await draft.client.post(`${jobApply}/save`, { id: draft.id, revision: draft.revision, answers })
    expect((await submit(draft, { revision: data.revision })).code).toBe(200)
    const known = await draft.client.get(`${jobApply}/getForm`, { projectId: second.id })
    expect(known.data.answers).toMatchObject({ email: 'new@example.com', noCertificates: true })
  })
})

describe('the positions of another project', () => {
  const requirements: Requirements = [{ rule: 'education', minimum: 'bachelor' }]

  it('are evaluated by the last submission where the personal information is empty', async () => {
    const other = await addProject(server, { positions: [{ requirements }] })
    const draft = await createDraft(server, project)
    const evaluated = async () => {
      const page = await draft.client.post('/recruitApi/app/api/job/info/getListVoByProjectId', { projectId: other.id })
      return page.data.records[0].eligibility.overall
    }
    expect(await evaluated()).toBe('unknown')
    expect((await submit(draft)).code).toBe(200)
    expect(await evaluated()).toBe('meets')
  })
})

describe('an application', () => {
  it('is saved in the personal information on request, by its owner', async () => {
    const draft = await createDraft(server, project)
    const profile = async () => (await draft.client.get('/recruitApi/app/api/person/info/getProfile')).data
    expect((await profile()).answers).toEqual({})
    expect((await draft.client.post(`${jobApply}/keepAnswers`, { id: draft.id })).data.revision).toBe(1)
    expect((await profile()).answers).toMatchObject(goodAnswers())
    const { client } = await registerApplicant(server)
    expect(await client.post(`${jobApply}/keepAnswers`, { id: draft.id })).toMatchObject({ code: 404 })
  })

  it('is added to what another page saves in the personal information at the same moment', async () => {
    const { client, personId } = await registerApplicant(server)
    const { id } = (
      await client.post(`${jobApply}/save`, { projectId: project.id, answers: { email: 'a@example.com' } })
    ).data
    const saveProfile = (answers: object, revision: number) =>
      client.post('/recruitApi/app/api/person/info/savePersonInfo', { answers, revision, draft: true })
    await saveProfile({ email: 'old@example.com' }, 0)
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from person_profile where person_id = $1 for update', [personId])
    const saved = saveProfile({ politicalStatus: 'masses' }, 1)
    await expect.poll(() => countLockWaits(server)).toBe(1)
    const copied = client.post(`${jobApply}/keepAnswers`, { id })
    await expect.poll(() => countLockWaits(server)).toBe(2)
    await holder.query('commit')
    holder.release()
    expect(await saved).toMatchObject({ code: 200, data: { revision: 2 } })
    expect(await copied).toMatchObject({ code: 200, data: { revision: 3 } })
    const { answers } = (await client.get('/recruitApi/app/api/person/info/getProfile')).data
    expect(answers).toMatchObject({ email: 'a@example.com', politicalStatus: 'masses' })
  })
})
