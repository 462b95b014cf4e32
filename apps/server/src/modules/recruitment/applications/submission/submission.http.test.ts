import type { Requirement } from '@rostrum/contracts/recruitment/positions/requirements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, createSubmitted, jobApply, submit } from '../../../../testing/applications.ts'
import { moveClock, registerApplicant } from '../../../../testing/people.ts'
import { addForm, addProject, defaultWindows, goodAnswers, type TestProject } from '../../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { waitUntilBlocking } from '../../../../testing/wait-until-blocking.ts'

let server: TestServer
let project: TestProject
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
  project = await addProject(server, {
    code: '2026-SY',
    positions: [
      { title: '综合文字岗', requirements: [{ rule: 'major', majors: [{ code: '0809', name: '计算机类' }] }] },
      { title: '研究岗', requirements: [{ rule: 'education', minimum: 'master' }] },
      { title: '服务岗', requirements: [{ rule: 'condition', id: 'service', text: '最低服务 3 年' }] },
      { title: '会计岗', requirements: [{ rule: 'certificate', anyOf: [{ code: 'c1', name: '会计' }] }] },
    ],
  })
})
afterAll(() => server.close())

const countRows = async (table: string, column: string, id: string) => {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as count from ${table} where ${column} = $1`,
    [id],
  )
  return rows[0].count
}

async function addAgreement(version: number): Promise<string> {
  const id = crypto.randomUUID()
  await server.database.db
    .insertInto('article')
    .values({
      ...{ id, kind: 'agreement', title: '报名协议', body: '', search_text: '', version },
      ...{ published_at: new Date('2026-11-01T00:00:00Z'), created_at: new Date(), updated_at: new Date() },
    })
    .execute()
  return id
}

describe('a submission', () => {
  it('puts the application on record with number, event, audit and receipt', async () => {
    const draft = await createDraft(server, project)
    const { data } = await submit(draft)
    expect(data).toMatchObject({
      outcome: 'submitted',
      id: draft.id,
      submittedAt: '2026-11-20T07:12:00.000Z',
      choices: [{ order: 1, position: { title: '综合文字岗' }, eligibility: { overall: 'meets' } }],
      nextStep: { action: null, stage: 'review' },
    })
    expect(data.number).toMatch(/^2026-SY-\d{6}$/)
    const shown = (await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })).data
    expect(shown).toMatchObject({ number: data.number, states: { review: 'SUBMITTED' }, submittedAt: data.submittedAt })
    expect(shown.flowNodes.slice(0, 2)).toMatchObject([
      { stage: 'apply', state: 'done', at: data.submittedAt, actor: { role: 'applicant' } },
      { stage: 'review', state: 'current', actor: { role: 'reviewer', name: '澜江州人社局' } },
    ])
    const { data: events } = await draft.client.get(`${jobApply}/getEventList`, { id: draft.id })
    expect(events).toMatchObject([{ column: 'review', action: 'submit', before: 'DRAFT', after: 'SUBMITTED' }])
    expect(await countRows('audit_record', 'entity_id', draft.id)).toBe(2)
    const counts = await server.client().get(`${jobApply}/countApplyPerson`, { positionId: project.positionIds[0] })
    expect(counts.data).toMatchObject({ applied: 1, passed: 0, headcount: 2 })
  })

  it('shows the end of the review as the expected day, and no day in the past', async () => {
    const draft = await createDraft(server, project)
    const end = defaultWindows.review?.end ?? ''
    const { data } = await submit(draft)
    expect(data.nextStep).toMatchObject({ stage: 'review', deadline: end })
    await moveClock(server, end, draft)
    const { nextStep } = (await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })).data
    server.clock.set('2026-11-20T07:12:00Z')
    expect(nextStep).toMatchObject({ action: null, stage: 'review', deadline: null })
  })

  it("records the consent to the project's agreement, with version, time and address", async () => {
    const agreement = await addAgreement(7)
    const agreed = await createDraft(
      server,
      await addProject(server, { title_en: 'Lanjiang', agreement_article_id: agreement }),
    )
    const overview = async () => (await agreed.client.get('/recruitApi/app/api/person/data/overview')).data
    expect((await overview()).consents).toEqual([])
    expect((await submit(agreed, { agreed: false })).code).toBe(400)
    expect(await submit(agreed)).toMatchObject({ code: 409, reason: 'recruitment.agreement_changed' })
    expect((await submit(agreed, { agreementId: agreement })).code).toBe(200)
    expect((await overview()).consents).toEqual([
      {
        document: 'project',
        project: { title: 'Lanjiang', agreementId: agreement },
        version: '7',
        givenAt: '2026-11-20T07:12:00.000Z',
        address: '127.0.0.1',
      },
    ])
  })

  it('rejects an agreement that has replaced the one shown', async () => {
    const draft = await createDraft(server, await addProject(server))
    const later = await addAgreement(8)
    await server.database.pool.query(
      'update project set agreement_article_id = $1, revision = revision + 1 where id = $2',
      [later, draft.project.id],
    )
    expect(await submit(draft, { agreementId: null })).toMatchObject({
      code: 409,
      reason: 'recruitment.agreement_changed',
    })
    expect(await countRows('application_consent', 'application_id', draft.id)).toBe(0)
    expect((await submit(draft, { agreementId: later })).code).toBe(200)
  })

  it('repeated with the same key gets the same receipt, whatever has happened since', async () => {
    const draft = await createDraft(server, project)
    const submissionKey = crypto.randomUUID()
    const first = await submit(draft, { submissionKey })
    await draft.client.post(`${jobApply}/withdraw`, { id: draft.id })
    await moveClock(server, '2026-11-25T00:00:00Z', draft)
    const again = await submit(draft, { submissionKey })
    server.clock.set('2026-11-20T07:12:00Z')
    expect(again.data).toEqual(first.data)
  })

  it('sent many times at once is one submission: the same key gets one receipt, other keys are refused', async () => {
    const draft = await createDraft(server, project)
    const submissionKey = crypto.randomUUID()
    const same = await Promise.all(Array.from({ length: 5 }, () => submit(draft, { submissionKey })))
    expect(same.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(same.map(({ data }) => data.number)).size).toBe(1)
    expect(await countRows('application_event', 'application_id', draft.id)).toBe(1)
    expect(await submit(draft)).toMatchObject({ code: 409, reason: 'recruitment.state' })
  })

  it('from two browsers at once is recorded once', async () => {
    const draft = await createDraft(server, project)
    const answers = await Promise.all([submit(draft), submit(draft)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await countRows('application_event', 'application_id', draft.id)).toBe(1)
    expect(await countRows('submission', 'application_id', draft.id)).toBe(1)
  })

  it('concurrent with a save never records content that it has not validated', async () => {
    const draft = await createDraft(server, project)
    const save = draft.client.post(`${jobApply}/save`, {
      id: draft.id,
      revision: draft.revision,
      answers: { email: 'broken' },
    })
    const [saved, submitted] = await Promise.all([save, submit(draft)])
    expect([saved.code, submitted.code].sort()).toEqual([200, 409])
  })

  it.each([
    ['2026-11-16T08:59:59.999+08:00', 'recruitment.window_upcoming'],
    ['2026-11-16T09:00:00.000+08:00', undefined],
    ['2026-11-24T16:59:59.999+08:00', undefined],
    ['2026-11-24T17:00:00.000+08:00', 'recruitment.window_closed'],
  ])('at %s is decided by the window', async (instant, reason) => {
    const draft = await createDraft(server, project)
    await moveClock(server, instant, draft)
    const answer = await submit(draft)
    server.clock.set('2026-11-20T07:12:00Z')
    expect(answer.reason).toBe(reason)
  })

  it('is accepted a second before the window closes; after it is refused with the deadline, and the draft is saved', async () => {
    const [early, late] = [await createDraft(server, project), await createDraft(server, project)]
    await moveClock(server, '2026-11-24T16:59:59+08:00', early)
    expect((await submit(early)).data).toMatchObject({ outcome: 'submitted', submittedAt: '2026-11-24T08:59:59.000Z' })
    await moveClock(server, '2026-11-24T17:00:01+08:00', late)
    const refused = await submit(late)
    const stored = (await late.client.get(`${jobApply}/getForm`, { projectId: project.id })).data
    const shown = (await late.client.get(`${jobApply}/getVoById`, { id: late.id })).data
    server.clock.set('2026-11-20T07:12:00Z')
    expect(refused).toMatchObject({ code: 409, reason: 'recruitment.window_closed' })
    expect(refused.msg).toContain('Tue 24 Nov, 17:00')
    expect(stored).toMatchObject({ id: late.id, revision: late.revision, answers: goodAnswers() })
    expect(shown).toMatchObject({ number: null, states: { review: 'DRAFT' }, choices: [{ order: 1 }] })
  })

  it('in a rush around the deadline is accepted before it and refused from it on, each with a clear response', async () => {
    const closes = server.clock.now().getTime() + 20_000
    const apply = { start: defaultWindows.apply?.start ?? '', end: new Date(closes).toISOString() }
    const crowded = await addProject(server, { windows: { ...defaultWindows, apply } })
    const crowd = await Promise.all(Array.from({ length: 24 }, () => createDraft(server, crowded)))
    const milliseconds = crowd.map((_, place) => closes - 12 + place)
    const responses = crowd.map(async (draft, place) => {
      // Each arrives a millisecond after the previous one, while the previous ones are in progress.
      for (let turn = 0; turn < place; turn += 1) await new Promise(setImmediate)
      server.clock.set(new Date(milliseconds[place] ?? closes).toISOString())
      return submit(draft)
    })
    const answers = await Promise.all(responses)
    const taken = answers.filter(({ code }) => code === 200)
    for (const { data } of taken) expect(Date.parse(data.submittedAt)).toBeLessThan(closes)
    for (const answer of answers.filter(({ code }) => code !== 200)) {
      expect(answer).toMatchObject({ code: 409, reason: 'recruitment.window_closed' })
      expect(answer.msg).toContain('ended on')
    }
    expect(answers.at(-1)?.code).toBe(409)
    const { rows } = await server.database.pool.query(
      "select count(*)::int as count from application where project_id = $1 and review = 'SUBMITTED' and submitted_at < $2",
      [crowded.id, new Date(closes)],
    )
    expect(rows[0].count).toBe(taken.length)
    server.clock.set('2026-11-20T07:12:00Z')
  })

  it('reports the errors of the form at their fields', async () => {
    const draft = await createDraft(server, project)
    const saved = await draft.client.post(`${jobApply}/save`, {
      id: draft.id,
      revision: draft.revision,
      answers: { email: '', education: [{ level: 'bachelor', major: '' }] },
    })
    const answer = await submit(draft, { revision: saved.data.revision })
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid' })
    expect(answer.errors?.map(({ path }) => path)).toEqual(['email', 'education[0].major'])
  })

  it('needs a choice that the person qualifies for', async () => {
    const [, research, service, accounting] = project.positionIds
    const refused = async (positionIds: string[]) => {
      const draft = await createDraft(server, project, { positionIds })
      return submit(draft)
    }
    expect(await refused([])).toMatchObject({ code: 400, reason: 'recruitment.no_choice' })
    expect(await refused([research ?? ''])).toMatchObject({
      code: 409,
      reason: 'recruitment.ineligible',
      msg: 'You do not meet the requirements of “研究岗”.',
    })
    expect(await refused([accounting ?? ''])).toMatchObject({ code: 409, reason: 'recruitment.facts_missing' })
    expect(await refused([service ?? ''])).toMatchObject({ code: 400, reason: 'recruitment.statement_missing' })
    const draft = await createDraft(server, project, { positionIds: [service ?? ''] })
    const statements = [{ positionId: service, conditionId: 'service' }]
    expect((await submit(draft, { statements })).code).toBe(200)
  })

  it('is evaluated by the answers of the application, not by those of the profile', async () => {
    const applicant = await registerApplicant(server)
    await applicant.client.post('/recruitApi/app/api/person/info/savePersonInfo', { answers: goodAnswers('0301') })
    const draft = await createDraft(server, project, { applicant })
    expect((await submit(draft)).code).toBe(200)
    const other = await createDraft(server, project)
    const saved = await other.client.post(`${jobApply}/save`, {
      id: other.id,
      revision: other.revision,
      answers: goodAnswers('0301'),
    })
    expect(await submit(other, { revision: saved.data.revision })).toMatchObject({ reason: 'recruitment.ineligible' })
  })

  it('is not evaluated by the profile where the form asks and is left empty', async () => {
    const regions = [{ code: '5301', name: '昆明' }]
    const requirements: Requirement[] = [{ rule: 'region', of: ['household'], regions }]
    const local = await addProject(server, { positions: [{ requirements }] })
    const applicant = await registerApplicant(server)
    const draft = await createDraft(server, local, { applicant })
    const household = ['53', '5301']
    const saveProfile = '/recruitApi/app/api/person/info/savePersonInfo'
    expect((await applicant.client.post(saveProfile, { answers: { ...goodAnswers(), household } })).code).toBe(200)
    expect(await submit(draft)).toMatchObject({ code: 409, reason: 'recruitment.facts_missing' })
    const { data } = await draft.client.post(`${jobApply}/save`, { ...draft, answers: { household } })
    expect((await submit(draft, { revision: data.revision })).code).toBe(200)
  })

  it('of a cancelled position is refused with its name', async () => {
    const shrinking = await addProject(server, { choices_per_application: 2, positions: [{}, {}] })
    const draft = await createDraft(server, shrinking, { positionIds: shrinking.positionIds })
    await server.database.db
      .updateTable('position')
      .set({ cancelled_at: server.clock.now() })
      .where('id', '=', shrinking.positionIds[0])
      .execute()
    expect(await submit(draft)).toMatchObject({ code: 409, reason: 'recruitment.choice_cancelled' })
  })

  it.each([
    [{ agreed: false }, 'agreed'],
    [{ submissionKey: 'x' }, 'submissionKey'],
    [{ revision: undefined }, 'revision'],
    [{ id: '1' }, 'id'],
  ])('with the input %o is refused at its field', async (input, path) => {
    const draft = await createDraft(server, project)
    expect(await submit(draft, input)).toMatchObject({ code: 400, errors: [{ path }] })
  })

  it('fixes name and ID number of the person', async () => {
    const { client } = await createSubmitted(server, project)
    const url = '/recruitApi/app/api/person/info/savePersonInfo'
    const answer = await client.post(url, { answers: goodAnswers(), name: '别名' })
    expect(answer).toMatchObject({ code: 409, reason: 'profile.identity_locked' })
    expect((await client.post(url, { answers: goodAnswers(), name: '林若溪' })).code).toBe(200)
    expect((await client.get('/recruitApi/app/api/person/info/getProfile')).data.identityLocked).toBe(true)
  })

  it('in progress fixes them too', async () => {
    const { client, id } = await createDraft(server, project)
    const writer = await server.database.pool.connect()
    await writer.query('begin')
    const submitting = `update application set review = 'SUBMITTED', number = id::text, submitted_at = now() where id = $1`
    await writer.query(submitting, [id])
    const answer = client.post('/recruitApi/app/api/person/info/savePersonInfo', { name: '别名' })
    await Promise.race([waitUntilBlocking(server, writer), answer])
    await writer.query('commit')
    writer.release()
    expect(await answer).toMatchObject({ code: 409, reason: 'profile.identity_locked' })
  })
})

describe('a project that reviews by rules and charges a fee', () => {
  it('passes a submission at once and charges the fee, and the log records the actor', async () => {
    const automatic = await addProject(server, {
      review_mode: 'automatic',
      fee_basis: 'application',
      fee_amount: '100',
      fee_currency: 'CNY',
    })
    const { client, id } = await createSubmitted(server, automatic)
    const { data } = await client.get(`${jobApply}/getVoById`, { id })
    expect(data.states).toMatchObject({ review: 'PASSED', fee: 'DUE' })
    expect(data.nextStep).toMatchObject({ action: 'pay', amount: { amount: '100.00', currency: 'CNY' } })
    expect(data.feeLines).toEqual([{ name: 'Exam fee', amount: { amount: '100.00', currency: 'CNY' } }])
    const { data: events } = await client.get(`${jobApply}/getEventList`, { id })
    expect(events.map(({ action, role }: Record<string, string>) => [action, role])).toEqual([
      ['submit', 'applicant'],
      ['passByRules', 'schedule'],
      ['charge', 'schedule'],
    ])
    const counts = await client.get(`${jobApply}/countApplyPerson`, { projectId: automatic.id })
    expect(counts.data).toMatchObject({ applied: 1, passed: 1, paid: 0 })
  })

  it.each([
    ['automatic', ['passed', 'submitted'], 2],
    ['paymentFirst', ['submitted'], 2],
    ['manual', ['submitted'], 1],
  ])('tells an applicant of a project with review mode %s: %j', async (review_mode, kinds, moments) => {
    const fee = { fee_basis: 'application', fee_amount: '100', fee_currency: 'CNY' } as const
    const project = await addProject(server, { review_mode, ...fee })
    // Three of the same moment share their statement.
    const submitted = await Promise.all(Array.from({ length: 3 }, () => createSubmitted(server, project)))
    for (const { client, id } of submitted) {
      const { records } = (await client.get('/recruitApi/app/api/person/message/page')).data
      expect(records.map(({ kind }: { kind: string }) => kind).sort()).toEqual(kinds)
      const { rows } = await server.database.pool.query(
        `select count(*)::int as queued from applicant_delivery delivery
         join applicant_message message on message.id = delivery.message_id where message.application_id = $1
         group by delivery.due_at`,
        [id],
      )
      // The phone rings now, and again when the payment opens and the fee is shown; an e-mail is sent where an address is
      // known.
      expect(rows).toEqual(Array.from({ length: moments }, () => ({ queued: 2 })))
    }
  })
})
