import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmitted, jobApply, type TestDraft } from '../../../testing/applications.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, defaultWindows, type TestProject } from '../../../testing/recruitment.ts'
import { addStaff, addStaffWithScope, addUnit, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/recruitment'
/** Both applying and reviewing are open. */
const reviewTime = '2026-11-21T02:00:00Z'

let server: TestServer
let project: TestProject
let reviewer: TestClient
let otherUnit: string
beforeAll(async () => {
  server = await startTestServer({ now: reviewTime })
  await addForm(server, 'profile')
  otherUnit = await addUnit(server, 'elsewhere')
  project = await addProject(server, {
    positions: [{ title: '综合文字岗' }],
    fee_basis: 'application',
    fee_amount: '100.00',
    fee_currency: 'CNY',
  })
  reviewer = await staffWith(server, 'application:read', 'application:review')
})
afterAll(() => server.close())

const waiting = (): Promise<TestDraft> => createSubmitted(server, project)

const see = async (id: string, client = reviewer) => (await client.get(`${base}/applications/${id}`)).data
const decide = async (id: string, body: object, client = reviewer) =>
  client.post(`${base}/applications/${id}/decision`, { revision: (await see(id, client)).revision, ...body })

describe('a reviewer', () => {
  it('sees the queue with the longest waiting first, and an application with verdicts and masked identity', async () => {
    const first = await waiting()
    server.clock.advance({ seconds: 1 })
    const second = await waiting()
    const { data } = await reviewer.get(`${base}/applications`, { projectId: project.id, review: 'SUBMITTED' })
    const order = data.records.map(({ id }: { id: string }) => id)
    expect(order.indexOf(first.id)).toBeLessThan(order.indexOf(second.id))
    const seen = await see(first.id)
    expect(seen).toMatchObject({ states: { review: 'SUBMITTED' }, name: '林若溪', waiver: null })
    expect(seen.applicant.idNumber).toContain('********')
    expect(seen.eligibility).toHaveLength(1)
    const audited = await server.database.pool.query(
      "select 1 from audit_record where event = 'application.viewed' and entity_id = $1",
      [first.id],
    )
    expect(audited.rows.length).toBeGreaterThan(0)
  })

  it('sees identity and contact data in full only with the permission for it, in answers as well', async () => {
    const { id, idNumber } = await waiting()
    const trusted = await staffWith(server, 'application:review', 'personal-data:read')
    const seen = await see(id, trusted)
    expect(seen.applicant.idNumber).toBe(idNumber)
    expect(JSON.stringify(seen)).toContain('lin@example.com')
    expect(JSON.stringify(await see(id))).not.toContain('lin@example.com')
    const { rows } = await server.database.pool.query(
      "select facts from audit_record where event = 'application.viewed' and entity_id = $1 order by id",
      [id],
    )
    expect(rows.map(({ facts }) => facts.inFull)).toEqual([true, false])
  })

  it('passes an application, and the applicant sees it at once', async () => {
    const draft = await waiting()
    expect((await decide(draft.id, { decision: 'pass' })).data.states.review).toBe('PASSED')
    const { data } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
    expect(data.states).toMatchObject({ review: 'PASSED', fee: 'DUE' })
  })

  it('returns only with a reason, which the applicant reads with a deadline', async () => {
    const draft = await waiting()
    const silent = await decide(draft.id, { decision: 'return' })
    expect(silent).toMatchObject({ code: 400, errors: [{ path: 'reason', message: 'This field is required.' }] })
    await decide(draft.id, { decision: 'return', reason: '学位证书看不清，请重新上传' })
    const { data } = await draft.client.get(`${jobApply}/getVoById`, { id: draft.id })
    expect(data.correction).toMatchObject({ opinion: '学位证书看不清，请重新上传' })
    expect(Date.parse(data.correction.deadline)).toBeGreaterThan(Date.parse(reviewTime))
    const messages = (await draft.client.get('/recruitApi/app/api/person/message/page')).data
    expect(messages.records).toMatchObject([
      { kind: 'returned', deadline: data.correction.deadline, applicationId: draft.id, read: false },
      { kind: 'submitted', applicationId: draft.id },
    ])
  })

  it('cannot decide an application that has changed since it was read, nor twice, nor outside the window', async () => {
    const { id } = await waiting()
    const { revision } = await see(id)
    await decide(id, { decision: 'pass' })
    const stale = await reviewer.post(`${base}/applications/${id}/decision`, {
      revision,
      decision: 'reject',
      reason: 'x',
    })
    expect(stale).toMatchObject({ code: 409, reason: 'record.conflict' })
    expect(await decide(id, { decision: 'pass' })).toMatchObject({ code: 409, reason: 'recruitment.state' })
    const late = await waiting()
    await moveClock(server, '2027-03-01T00:00:00Z', late)
    const lateReviewer = await staffWith(server, 'application:read', 'application:review')
    const lateRevision = (await see(late.id, lateReviewer)).revision
    const answer = await lateReviewer.post(`${base}/applications/${late.id}/decision`, {
      revision: lateRevision,
      decision: 'pass',
    })
    expect(answer).toMatchObject({ code: 409, reason: 'recruitment.window_closed' })
    server.clock.set(reviewTime)
  })

  it('disqualifies a passed person, who is banned from new applications', async () => {
    const draft = await waiting()
    await decide(draft.id, { decision: 'pass' })
    await decide(draft.id, { decision: 'disqualify', reason: '提供虚假材料' })
    const { rows } = await server.database.pool.query(
      'select ends_at > starts_at as lasts from bar where person_id = $1',
      [draft.personId],
    )
    expect(rows).toEqual([{ lasts: true }])
  })

  it('bans for whole calendar months: three from 30 November end in February', async () => {
    const review = { start: '2026-11-17T09:00:00+08:00', end: '2026-12-05T17:00:00+08:00' }
    const windows = { ...defaultWindows, review }
    const offence = await createSubmitted(server, await addProject(server, { windows, ban_months: 3 }))
    await moveClock(server, '2026-11-30T02:00:00Z', offence)
    const late = await staffWith(server, 'application:read', 'application:review')
    await decide(offence.id, { decision: 'pass' }, late)
    await decide(offence.id, { decision: 'disqualify', reason: '提供虚假材料' }, late)
    const { rows } = await server.database.pool.query('select ends_at from bar where person_id = $1', [
      offence.personId,
    ])
    expect(rows).toEqual([{ ends_at: new Date('2027-02-28T02:00:00Z') }])
    server.clock.set(reviewTime)
  })

  it('passes many at once and sees which were refused and why', async () => {
    const good = await waiting()
    const changed = await waiting()
    const { revision } = await see(good.id)
    const { data } = await reviewer.post(`${base}/decisions`, {
      items: [
        { id: good.id, revision },
        { id: changed.id, revision: 99 },
      ],
    })
    expect(data).toMatchObject({ passed: 1, refused: [{ id: changed.id, reason: 'record.conflict' }] })
  })
})

it('the queue shows the total also on a page after the last one', async () => {
  await waiting()
  const list = (current: number) =>
    reviewer.get(`${base}/applications`, { projectId: project.id, current: String(current), size: '1' })
  const { total } = (await list(1)).data
  expect(total).toBeGreaterThan(0)
  expect((await list(total + 1)).data).toMatchObject({ records: [], total })
})

describe('two reviewers', () => {
  it('never get the same application, in any race', async () => {
    for (let count = 0; count < 3; count += 1) await waiting()
    const colleagues = await Promise.all(Array.from({ length: 3 }, () => staffWith(server, 'application:review')))
    const given = await Promise.all(
      colleagues.map((one) => one.post(`${base}/review-queue/next`, { projectId: project.id })),
    )
    expect(new Set(given.map(({ data }) => data.id)).size).toBe(3)
  })

  it('cannot decide an application that the other has claimed, until the claim is released or expires', async () => {
    const { id } = await waiting()
    const other = await staffWith(server, 'application:read', 'application:review')
    expect((await other.post(`${base}/applications/${id}/claim`)).code).toBe(200)
    expect(await reviewer.post(`${base}/applications/${id}/claim`)).toMatchObject({ reason: 'review.claimed_by_other' })
    expect(await decide(id, { decision: 'pass' })).toMatchObject({
      code: 409,
      msg: '测试 is reviewing this application.',
    })
    server.clock.advance({ minutes: 16 })
    expect((await decide(id, { decision: 'pass' })).code).toBe(200)
  })
})

describe('permissions', () => {
  it('are required by every call', async () => {
    const { id } = await waiting()
    const outsider = await staffWith(server, 'article:write')
    const revision = 1
    const answers = await Promise.all([
      outsider.get(`${base}/applications`, { projectId: project.id }),
      outsider.get(`${base}/applications/${id}`),
      outsider.post(`${base}/review-queue/next`, { projectId: project.id }),
      outsider.post(`${base}/applications/${id}/claim`),
      outsider.post(`${base}/applications/${id}/decision`, { revision, decision: 'pass' }),
      outsider.post(`${base}/applications/${id}/photo-decision`, { revision, accepted: true }),
      reviewer.post(`${base}/applications/${id}/waiver-decision`, { revision, granted: true, reason: '低保' }),
      outsider.post(`${base}/decisions`, { items: [{ id, revision }] }),
    ])
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(403))
  })
})

describe('data scopes', () => {
  const all = ['application:read', 'application:review', 'fee:decide', 'personal-data:read'] as const

  it('hide applications of other units and projects, which look missing', async () => {
    const { id } = await waiting()
    const elsewhere = await addProject(server, { business_unit_id: otherUnit })
    const theirs = await createSubmitted(server, elsewhere)
    const strangers = [
      await addStaffWithScope(server, { kind: 'units', ids: [otherUnit] }, ...all),
      await addStaffWithScope(server, { kind: 'projects', ids: [elsewhere.id] }, ...all),
    ]
    for (const stranger of strangers) {
      expect((await stranger.get(`${base}/applications/${theirs.id}`)).code).toBe(200)
      for (const one of [id, crypto.randomUUID()]) {
        const answers = await Promise.all([
          stranger.get(`${base}/applications/${one}`),
          stranger.post(`${base}/applications/${one}/claim`),
          stranger.post(`${base}/applications/${one}/decision`, { revision: 1, decision: 'pass' }),
          stranger.post(`${base}/applications/${one}/photo-decision`, { revision: 1, accepted: true }),
          stranger.post(`${base}/applications/${one}/waiver-decision`, { revision: 1, granted: true, reason: '低保' }),
        ])
        expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(404))
        const { data } = await stranger.post(`${base}/decisions`, { items: [{ id: one, revision: 1 }] })
        expect(data).toMatchObject({ passed: 0, refused: [{ id: one, reason: 'record.not_found' }] })
      }
      const queue = await stranger.get(`${base}/applications`, { projectId: project.id })
      expect(queue.data).toMatchObject({ records: [], total: 0 })
      expect((await stranger.post(`${base}/review-queue/next`, { projectId: project.id })).data.id).toBeNull()
    }
  })

  it('include what they name, and can be narrowed further by the caller', async () => {
    const { id } = await waiting()
    const buId = Buffer.from(otherUnit).toString('base64')
    const named = await addStaffWithScope(server, { kind: 'projects', ids: [project.id] }, ...all)
    expect((await named.get(`${base}/applications/${id}`)).code).toBe(200)
    expect((await named.get(`${base}/applications`, { projectId: project.id })).data.total).toBeGreaterThan(0)
    expect((await named.post(`${base}/review-queue/next`, { projectId: project.id })).data.id).not.toBeNull()
    expect((await reviewer.get(`${base}/applications/${id}`, { buId })).code).toBe(404)
    const narrowed = await reviewer.get(`${base}/applications`, { projectId: project.id, buId })
    expect(narrowed.data.total).toBe(0)
  })

  it('mask identity where the permission to see it in full does not apply', async () => {
    const { id, idNumber } = await waiting()
    const { client } = await addStaff(
      server,
      rootUnit,
      { permissions: ['application:review'], scopes: [{ area: 'recruitment', kind: 'all', ids: [] }] },
      {
        permissions: ['personal-data:read'],
        scopes: [{ area: 'recruitment', kind: 'projects', ids: [crypto.randomUUID()] }],
      },
    )
    expect((await see(id, client)).applicant.idNumber).not.toBe(idNumber)
  })
})
