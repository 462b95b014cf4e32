import { definitionVersion, type FormDefinition } from '@rostrum/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUpload, createDraft, jobApply } from '../../../testing/applications.ts'
import { moveClock, registerApplicant } from '../../../testing/people.ts'
import { addForm, addProject, goodAnswers, type TestProject } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let project: TestProject
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
  project = await addProject(server, {
    choices_per_application: 2,
    positions: [{ requirements: [{ rule: 'education', minimum: 'bachelor' }] }, {}, {}, { cancelled_at: new Date() }],
  })
})
afterAll(() => server.close())

const choose = (...positionIds: (string | undefined)[]) =>
  positionIds.map((positionId, at) => ({ order: at + 1, positionId }))

describe('a draft', () => {
  it('starts with data of the profile and saves what is sent, whole or in part', async () => {
    const { client } = await registerApplicant(server)
    await client.post('/recruitApi/app/api/person/info/savePersonInfo', { answers: goodAnswers() })
    const before = (await client.get(`${jobApply}/getForm`, { projectId: project.id })).data
    expect(before).toMatchObject({ id: null, revision: 0, answers: goodAnswers(), savedAt: null })
    expect(before).toMatchObject({ deadline: '2026-11-24T17:00:00+08:00', formVersionId: project.formVersionId })
    const first = await client.post(`${jobApply}/save`, { projectId: project.id, answers: { email: 'a@example.com' } })
    expect(first.data).toMatchObject({ savedAt: '2026-11-20T07:12:00.000Z', choices: [] })
    const after = (await client.get(`${jobApply}/getForm`, { projectId: project.id })).data
    expect(after).toMatchObject({ id: first.data.id, revision: first.data.revision })
    expect(after.answers).toMatchObject({ ...goodAnswers(), email: 'a@example.com', summary: 'a@example.com' })
    const second = await client.post(`${jobApply}/save`, {
      id: first.data.id,
      revision: first.data.revision,
      choices: choose(project.positionIds[0]),
    })
    expect(second.data.choices).toMatchObject([{ order: 1, eligibility: { overall: 'meets' } }])
    const shown = (await client.get(`${jobApply}/getVoById`, { id: first.data.id })).data
    expect(shown).toMatchObject({ sections: { done: 3, invalid: 0, total: 3 }, states: { review: 'DRAFT' } })
    expect(shown.answers.email).toBe('a@example.com')
    expect(shown.nextStep).toMatchObject({ action: 'submit', stage: 'apply', deadline: '2026-11-24T17:00:00+08:00' })
  })

  it('holds the recorded data in read-only fields, whatever is sent', async () => {
    const readonly = ['name', 'phone', 'email', 'politicalStatus'].map((name) => ({
      id: name,
      type: 'input',
      options: { name, label: name, readonly: true },
    }))
    const note = { id: 'note', type: 'input', options: { name: 'note', label: '备注' } }
    const definition: FormDefinition = { version: definitionVersion, config: {}, children: [...readonly, note] }
    const { id: projectId } = await addProject(server, {
      form_version_id: await addForm(server, undefined, definition),
    })
    const { client, phone } = await registerApplicant(server)
    await client.post('/recruitApi/app/api/person/info/savePersonInfo', { answers: goodAnswers() })
    const known = {
      name: '林若溪',
      phone: phone.replace(/^(...).{4}/, '$1****'),
      email: 'lin@example.com',
      politicalStatus: 'masses',
    }
    const shown = async () => (await client.get(`${jobApply}/getForm`, { projectId })).data
    expect(await shown()).toMatchObject({ id: null, answers: known, given: known })
    const forged = { name: '别人', phone: '', email: 'x@example.com', note: '无' }
    const { data } = await client.post(`${jobApply}/save`, { projectId, answers: forged })
    expect((await shown()).answers).toEqual({ ...known, note: '无' })
    const changed = { ...goodAnswers(), email: 'new@example.com' }
    await client.post('/recruitApi/app/api/person/info/savePersonInfo', { answers: changed })
    expect(await shown()).toMatchObject({ answers: known, given: { ...known, email: 'new@example.com' } })
    expect((await client.post(`${jobApply}/save`, { id: data.id, revision: data.revision, answers: {} })).code).toBe(
      200,
    )
    expect((await shown()).answers).toEqual({ ...known, email: 'new@example.com', note: '无' })
  })

  it('takes a resume of 10 MB and a one-inch photo of 2 MB where its fields allow them, and nothing larger', async () => {
    const children = [
      { id: 'resume', type: 'file-upload', options: { name: 'resume', fileTypes: ['pdf'], fileMaxSize: 10 } },
      { id: 'photo', type: 'picture-upload', options: { name: 'oneInch', fileTypes: ['jpg'], fileMaxSize: 2 } },
    ]
    const definition: FormDefinition = { version: definitionVersion, config: {}, children }
    const formed = await addProject(server, { form_version_id: await addForm(server, undefined, definition) })
    const errorsOf = async (resumeBytes: number, photoBytes: number) => {
      const applicant = await registerApplicant(server)
      const address = (name: string, size: number) => addUpload(server, applicant, 'form-file', { name, size })
      const answers = {
        resume: [{ name: 'a.pdf', url: await address('a.pdf', resumeBytes) }],
        oneInch: [{ name: 'me.jpg', url: await address('me.jpg', photoBytes) }],
      }
      const choices = choose(formed.positionIds[0])
      const { data } = await applicant.client.post(`${jobApply}/save`, { projectId: formed.id, answers, choices })
      return (await applicant.client.post(`${jobApply}/check`, { id: data.id })).data.errors
    }
    expect(await errorsOf(10_485_760, 2_097_152)).toEqual([])
    expect(await errorsOf(10_485_761, 2_097_153)).toEqual([
      { path: 'resume', message: 'File size out of limit: 10 MB' },
      { path: 'oneInch', message: 'File size out of limit: 2 MB' },
    ])
  })

  it('takes file metadata from the stored file, not from the answer', async () => {
    const options = { name: 'diploma', label: '学位证书', fileTypes: ['pdf'], fileMaxSize: 2 }
    const children = [{ id: 'diploma', type: 'file-upload', options }]
    const definition: FormDefinition = { version: definitionVersion, config: {}, children }
    const tight = await addProject(server, { form_version_id: await addForm(server, undefined, definition) })
    const errorsOf = async (described: { name: string; size: number; upload_size?: number }) => {
      const applicant = await registerApplicant(server)
      const url = await addUpload(server, applicant, 'attachment', described)
      const answers = { diploma: [{ name: 'diploma.pdf', url }] }
      const choices = choose(tight.positionIds[0])
      const { data } = await applicant.client.post(`${jobApply}/save`, { projectId: tight.id, answers, choices })
      const { data: check } = await applicant.client.post(`${jobApply}/check`, { id: data.id })
      const submission = { id: data.id, revision: data.revision, submissionKey: crypto.randomUUID(), agreed: true }
      const { code, errors = [] } = await applicant.client.post(`${jobApply}/submitDeliver`, submission)
      expect(errors).toEqual(check.errors)
      return [code, ...errors]
    }
    const tooLarge = { path: 'diploma', message: 'File size out of limit: 2 MB' }
    const wrongType = { path: 'diploma', message: 'Unsupported format: docx. Use PDF.' }
    expect(await errorsOf({ name: 'diploma.docx', size: 1 })).toEqual([400, wrongType])
    expect(await errorsOf({ name: 'diploma.pdf', size: 2_097_153 })).toEqual([400, tooLarge])
    expect(await errorsOf({ name: 'diploma.PDF', size: 2_097_152 })).toEqual([200])
    // A picture may grow when it is re-encoded. The person cannot prevent that.
    expect(await errorsOf({ name: 'diploma.pdf', size: 2_500_000, upload_size: 2_000_000 })).toEqual([200])
  })

  it('is saved with errors, which check reports and counts by section', async () => {
    const { client } = await registerApplicant(server)
    const saved = await client.post(`${jobApply}/save`, { projectId: project.id, answers: { email: 'wrong' } })
    expect(saved.code).toBe(200)
    const { data } = await client.post(`${jobApply}/check`, { id: saved.data.id })
    expect(data.complete).toBe(false)
    expect(data.errors.map(({ path }: { path: string }) => path)).toEqual(['email', 'education'])
    const shown = (await client.get(`${jobApply}/getVoById`, { id: saved.data.id })).data
    expect(shown.sections).toEqual({ done: 1, invalid: 1, total: 3 })
    expect(shown.nextStep.action).toBe('editForm')
    expect(shown.actions.find(({ action }: { action: string }) => action === 'submit')).toMatchObject({
      possible: false,
      reason: 'recruitment.guard_complete',
      message: 'The application form is not complete, or you do not meet the requirements of one of your choices.',
    })
  })

  it('saved from two windows at the same revision is saved once, and the other one is notified', async () => {
    const { client, id, revision } = await createDraft(server, project)
    const save = (email: string) => client.post(`${jobApply}/save`, { id, revision, answers: { email } })
    const answers = await Promise.all([save('one@example.com'), save('two@example.com')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(answers.find(({ code }) => code === 409)?.reason).toBe('record.conflict')
    const missing = await client.post(`${jobApply}/save`, { id, answers: {} })
    expect(missing).toMatchObject({ code: 400, errors: [{ path: 'revision' }] })
  })

  it('is created once by a repeated first save, sequential or concurrent, and continues from there', async () => {
    const { client } = await registerApplicant(server)
    const first = { projectId: project.id, beginningKey: crypto.randomUUID() }
    const begin = (email: string) => client.post(`${jobApply}/save`, { ...first, answers: { email } })
    const [one, twin] = await Promise.all([begin('a@example.com'), begin('a@example.com')])
    expect([one.code, twin.code]).toEqual([200, 200])
    expect(twin.data.id).toBe(one.data.id)
    const late = await begin('a@example.com')
    expect(late).toMatchObject({ code: 409, reason: 'record.conflict' })

    const other = await registerApplicant(server)
    const beginOther = (email: string) => other.client.post(`${jobApply}/save`, { ...first, answers: { email } })
    const lost = await beginOther('a@example.com')
    expect(lost.data.id).not.toBe(one.data.id)
    const repeated = await beginOther('b@example.com')
    expect(repeated).toMatchObject({ code: 200, data: { id: lost.data.id, revision: lost.data.revision + 1 } })
    const shown = await other.client.get(`${jobApply}/getVoById`, { id: lost.data.id })
    expect(shown.data.answers.email).toBe('b@example.com')
    const foreignKey = await other.client.post(`${jobApply}/save`, { ...first, beginningKey: crypto.randomUUID() })
    expect(foreignKey.reason).toBe('recruitment.guard_only_application')
  })

  it('is created once in a project, also from two windows at the same time', async () => {
    const { client } = await registerApplicant(server)
    const begin = () => client.post(`${jobApply}/save`, { projectId: project.id })
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ code }) => code === 409)?.reason).toBe('recruitment.guard_only_application')
  })

  it('accepts choices of its own project, each once, up to the number of slots', async () => {
    const other = await addProject(server)
    const { client, id, revision } = await createDraft(server, project)
    const [a, b, c, cancelled] = project.positionIds
    const save = (choices: object) => client.post(`${jobApply}/save`, { id, revision, choices })
    expect(await save(choose(a, b, c))).toMatchObject({ code: 400, reason: 'recruitment.choices_too_many' })
    expect(await save(choose(a, a))).toMatchObject({ code: 400, reason: 'recruitment.choice_duplicate' })
    expect(await save(choose(other.positionIds[0]))).toMatchObject({ reason: 'recruitment.choice_elsewhere' })
    expect(await save(choose(cancelled))).toMatchObject({ code: 409, reason: 'recruitment.choice_cancelled' })
    const stored = await save([
      { order: 2, positionId: a },
      { order: 1, positionId: b },
    ])
    expect(stored.data.choices.map((choice: { position: { id: string } }) => choice.position.id)).toEqual([b, a])
  })

  it('accepts only the own upload as photo, by its field or by itself', async () => {
    const draft = await createDraft(server, project)
    const { client, id } = draft
    const photoUrl = await addUpload(server, draft)
    const saved = await client.post(`${jobApply}/save`, { id, revision: draft.revision, photoUrl })
    const shown = (await client.get(`${jobApply}/getVoById`, { id })).data
    expect(shown).toMatchObject({ photo: { url: photoUrl }, states: { photo: 'PENDING' } })
    expect(shown.answers.photo).toEqual([{ name: 'photo.jpg', url: photoUrl }])
    const better = await addUpload(server, draft)
    const answers = { photo: [{ name: 'better.jpg', url: better }] }
    const again = await client.post(`${jobApply}/save`, { id, revision: saved.data.revision, answers })
    expect((await client.get(`${jobApply}/getVoById`, { id })).data.photo.url).toBe(better)
    const unusable = 'This file cannot be used. Upload another.'
    const foreign = await addUpload(server, await registerApplicant(server))
    const { revision } = again.data
    expect(await client.post(`${jobApply}/save`, { id, revision, photoUrl: foreign })).toMatchObject({
      code: 400,
      errors: [{ path: 'photoUrl', message: unusable }],
    })
    expect(
      await client.post(`${jobApply}/save`, { id, revision, answers: { photo: [{ name: 'a.jpg', url: foreign }] } }),
    ).toMatchObject({ code: 400, errors: [{ path: 'photo', message: unusable }] })
    const attachments = [{ name: 'a.pdf', url: foreign }]
    expect(await client.post(`${jobApply}/save`, { id, revision, attachments })).toMatchObject({
      code: 400,
      errors: [{ path: 'attachments' }],
    })
  })

  it('accepts files of its own person alone, and identifies them by their fields', async () => {
    const widget = (type: string, name: string) => ({ id: name, type, options: { name, label: name } })
    const rows = { ...widget('sub-form', 'rows'), children: [widget('file-upload', 'file')] }
    const children = [widget('file-upload', 'proof'), widget('input', 'url'), rows]
    const formVersionId = await addForm(server, undefined, { version: definitionVersion, config: {}, children })
    const other = await addProject(server, { form_version_id: formVersionId })
    const person = await registerApplicant(server)
    const [own, foreign] = [await addUpload(server, person), await addUpload(server, await registerApplicant(server))]
    const save = (answers: object) => person.client.post(`${jobApply}/save`, { projectId: other.id, answers })
    const named = (url: string) => [{ name: 'a.jpg', url }]
    expect(await save({ url: own, proof: named(foreign), rows: [{}, { file: named(foreign) }] })).toMatchObject({
      code: 400,
      errors: [{ path: 'proof' }, { path: 'rows[1].file' }],
    })
    expect((await save({ url: 'https://me.example', proof: named(own), rows: [{ file: named(own) }] })).code).toBe(200)
  })

  it('accepts as its photo only an upload checked as one, also in the answers', async () => {
    const draft = await createDraft(server, project)
    const url = await addUpload(server, draft, 'attachment')
    const notAPhoto = 'This file is not an ID photo. Upload an ID photo.'
    const requested = { id: draft.id, revision: draft.revision }
    expect(await draft.client.post(`${jobApply}/save`, { ...requested, photoUrl: url })).toMatchObject({
      code: 400,
      errors: [{ path: 'photoUrl', message: notAPhoto }],
    })
    const answers = { photo: [{ name: 'photo.jpg', url }] }
    expect(await draft.client.post(`${jobApply}/save`, { ...requested, answers })).toMatchObject({
      code: 400,
      errors: [{ path: 'photo', message: notAPhoto }],
    })
    const shown = (await draft.client.get(`${jobApply}/getForm`, { projectId: project.id })).data
    expect(shown).toMatchObject({ revision: draft.revision, photoField: 'photo' })
  })

  it('is created and edited within the apply window, to the millisecond', async () => {
    const applicant = await registerApplicant(server)
    const { client } = applicant
    const begin = () => client.post(`${jobApply}/save`, { projectId: project.id })
    await moveClock(server, '2026-11-16T08:59:59.999+08:00', applicant)
    expect(await begin()).toMatchObject({ code: 409, reason: 'recruitment.window_upcoming' })
    await moveClock(server, '2026-11-16T09:00:00.000+08:00', applicant)
    const begun = await begin()
    expect(begun.code).toBe(200)
    const edit = () => client.post(`${jobApply}/save`, { id: begun.data.id, revision: begun.data.revision })
    await moveClock(server, '2026-11-24T17:00:00.000+08:00', applicant)
    expect(await edit()).toMatchObject({ code: 409, reason: 'recruitment.window_closed' })
    await moveClock(server, '2026-11-24T16:59:59.999+08:00', applicant)
    expect((await edit()).code).toBe(200)
    server.clock.set('2026-11-20T07:12:00Z')
  })

  it('is refused to a banned person', async () => {
    const offender = await createDraft(server, await addProject(server))
    await server.database.db
      .insertInto('bar')
      .values({
        id: crypto.randomUUID(),
        person_id: offender.personId,
        application_id: offender.id,
        reason: '提供虚假材料',
        starts_at: new Date('2026-11-01T00:00:00Z'),
        ends_at: new Date('2026-11-20T07:12:00.001Z'),
      })
      .execute()
    const begin = () => offender.client.post(`${jobApply}/save`, { projectId: project.id })
    expect(await begin()).toMatchObject({ code: 403, reason: 'recruitment.guard_not_banned' })
    server.clock.set('2026-11-20T07:12:00.001Z')
    expect((await begin()).code).toBe(200)
  })

  it('stores the entries encrypted', async () => {
    const { id } = await createDraft(server, project)
    const { rows } = await server.database.pool.query('select * from application where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain('lin@example.com')
  })

  it('of another person looks missing, in every call', async () => {
    const { id, revision } = await createDraft(server, project)
    const { client } = await registerApplicant(server)
    const calls: ['get' | 'post', string, Record<string, unknown>][] = [
      ['post', 'save', { id, revision }],
      ['post', 'submitDeliver', { id, revision, submissionKey: crypto.randomUUID(), agreed: true }],
      ['post', 'check', { id }],
      ['get', 'getVoById', { id }],
      ['get', 'getEventList', { id }],
      ['post', 'withdraw', { id }],
      ['post', 'changePost', { id }],
      ['post', 'replacePhoto', { id, photoUrl: await addUpload(server, await registerApplicant(server)) }],
    ]
    for (const [method, name, input] of calls) {
      const answer =
        method === 'get'
          ? await client.get(`${jobApply}/${name}`, input as Record<string, string>)
          : await client.post(`${jobApply}/${name}`, input)
      expect([404, 400], `${name} ${answer.reason}`).toContain(answer.code)
      if (answer.code === 400) expect(name).toBe('replacePhoto')
    }
    expect((await client.get(`${jobApply}/page`)).data.total).toBe(0)
    expect((await server.client().get(`${jobApply}/getVoById`, { id })).code).toBe(401)
  })
})
