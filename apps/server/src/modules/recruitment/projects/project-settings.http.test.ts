import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, createSubmitted, submit } from '../../../testing/applications.ts'
import { moveClock, staffWith } from '../../../testing/people.ts'
import { addForm, addProject, defaultWindows } from '../../../testing/recruitment.ts'
import { addStaffWithScope, addUnit, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { waitUntilBlocking } from '../../../testing/wait-until-blocking.ts'
import { compactCounters } from './compact-counters.store.ts'

const base = '/workbenchApi/recruitment/project-settings'

let server: TestServer
let office: TestClient
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-12T02:00:00Z' })
  await addForm(server, 'profile')
  office = await staffWith(server, 'project:read', 'project:write')
})
afterAll(() => server.close())

const draft = (given: object = {}) => addProject(server, { published_at: null, positions_published_at: null, ...given })
const see = async (id: string) => (await office.get(`${base}/${id}`)).data
const change = async (id: string, part: object) => {
  const { checks: _, problems: _problems, frozen: _frozen, applications: _applications, ...settings } = await see(id)
  return office.send({ method: 'PUT', url: `${base}/${id}`, payload: { ...settings, ...part } })
}
const publish = async (id: string, times: object = {}) =>
  office.post(`${base}/${id}/publication`, { revision: (await see(id)).revision, ...times })
const unmet = async (id: string) =>
  (await see(id)).checks.flatMap(({ check, met }: { check: string; met: boolean }) => (met ? [] : [check]))

describe('publishing', () => {
  it('is refused until all checks pass, and reports those that fail', async () => {
    const { id } = await draft()
    await change(id, { formVersionId: null, windows: { ...defaultWindows, review: undefined } })
    expect(await unmet(id)).toEqual(['windows', 'form', 'subjects'])
    expect(await publish(id)).toMatchObject({ code: 409, reason: 'recruitment.not_ready' })
    const { writtenExam: _, ...windows } = defaultWindows
    await change(id, { formVersionId: await addForm(server), windows })
    expect(await unmet(id)).toEqual([])
    expect((await publish(id, { positionsAt: '2026-11-14T00:00:00Z' })).code).toBe(200)
    const seen = await server.client().get('/recruitApi/app/api/recruit/info/getByVoId', { id })
    expect(seen.data).toMatchObject({ id, positionsPublishedAt: '2026-11-14T00:00:00.000Z' })
  })

  it('reports windows in the wrong order', async () => {
    const { id } = await draft()
    await change(id, {
      windows: { ...defaultWindows, review: { start: '2026-11-01T00:00:00Z', end: '2026-11-02T00:00:00Z' } },
    })
    const { problems } = await see(id)
    expect(problems).toContainEqual({
      problem: 'order',
      earlier: { stage: 'apply', edge: 'start' },
      later: { stage: 'review', edge: 'start' },
    })
  })

  it('is withdrawn only while there are no applications', async () => {
    const { id } = await addProject(server)
    expect((await office.send({ method: 'DELETE', url: `${base}/${id}/publication` })).code).toBe(200)
    expect((await see(id)).publishedAt).toBeNull()
    server.clock.set('2026-11-21T02:00:00Z')
    const taken = await addProject(server)
    await createSubmitted(server, taken)
    const late = await staffWith(server, 'project:read', 'project:write')
    const refused = await late.send({ method: 'DELETE', url: `${base}/${taken.id}/publication` })
    expect(refused).toMatchObject({ code: 409, reason: 'recruitment.has_applications' })
    server.clock.set('2026-11-12T02:00:00Z')
  })

  it('is not withdrawn while an application is being written', async () => {
    const { id } = await addProject(server)
    server.clock.set('2026-11-21T02:00:00Z')
    const draft = await createDraft(server, await addProject(server))
    const member = await staffWith(server, 'project:read', 'project:write')
    const writer = await server.database.pool.connect()
    await writer.query('begin')
    await writer.query('update application set project_id = $1 where id = $2', [id, draft.id])
    const answer = member.send({ method: 'DELETE', url: `${base}/${id}/publication` })
    await waitUntilBlocking(server, writer)
    await writer.query('commit')
    writer.release()
    const refused = await answer
    expect(refused).toMatchObject({ code: 409, reason: 'recruitment.has_applications' })
    server.clock.set('2026-11-12T02:00:00Z')
  })
})

describe('settings', () => {
  it('are checked against the project that they overwrite, also when it opens meanwhile', async () => {
    const { id } = await draft()
    const before = await see(id)
    const formVersionId = await addForm(server)
    const opened = '2026-11-01T00:00:00Z'
    const opener = await server.database.pool.connect()
    await opener.query('begin')
    await opener.query(
      `update project set published_at = $2, windows = jsonb_set(windows, '{apply,start}', to_jsonb($3::text))
        where id = $1`,
      [id, opened, opened],
    )
    const answer = change(id, { formVersionId, windows: before.windows })
    await waitUntilBlocking(server, opener)
    await opener.query('commit')
    opener.release()
    expect(await answer).toMatchObject({ code: 409, reason: 'recruitment.settings_frozen' })
  })

  it('that applicants rely on are frozen once applying has opened; others are not', async () => {
    const { id } = await addProject(server, {
      windows: { apply: defaultWindows.apply, review: defaultWindows.review } as never,
    })
    server.clock.set('2026-11-17T02:00:00Z')
    office = await staffWith(server, 'project:read', 'project:write')
    expect((await see(id)).frozen).toContain('formVersionId')
    const refused = await change(id, { formVersionId: await addForm(server) })
    expect(refused).toMatchObject({ code: 409, reason: 'recruitment.settings_frozen' })
    expect((await change(id, { correctionHours: 72, secondReview: true })).code).toBe(200)
    expect(await see(id)).toMatchObject({ correctionHours: 72, secondReview: true })
    server.clock.set('2026-11-12T02:00:00Z')
  })

  it('set a minimum ratio of applicants, and report the positions below it', async () => {
    const { apply, review } = defaultWindows
    const windows = { apply, review } as never
    const { id, positionIds } = await addProject(server, { windows, positions: [{ headcount: 2 }] })
    const shortfalls = async () =>
      (await office.get(`/workbenchApi/recruitment/projects/${id}/shortfalls`)).data as Record<string, unknown>
    expect(await see(id)).toMatchObject({ minimumRatio: null })
    expect(await shortfalls()).toEqual({ minimumRatio: null, records: [] })
    expect((await change(id, { minimumRatio: '2.5' })).code).toBe(200)
    expect(await see(id)).toMatchObject({ minimumRatio: '2.5' })
    expect(await shortfalls()).toMatchObject({
      minimumRatio: '2.5',
      records: [{ id: positionIds[0], headcount: 2, applicants: 0, affordable: 0 }],
    })
    for (const wrong of ['0', '0.9', '1000.1', '2.55', '2.']) {
      expect(await change(id, { minimumRatio: wrong })).toMatchObject({ code: 400, errors: [{ path: 'minimumRatio' }] })
    }
    expect((await change(id, { minimumRatio: null })).code).toBe(200)
    expect(await shortfalls()).toEqual({ minimumRatio: null, records: [] })
  })

  it('extend a stage after its end, with an audit record, and applicants continue', async () => {
    const { apply, review } = defaultWindows
    const project = await addProject(server, { windows: { apply, review } as never })
    server.clock.set('2026-11-20T07:12:00Z')
    const draft = await createDraft(server, project)
    await moveClock(server, '2026-11-24T09:30:00Z', draft)
    expect(await submit(draft)).toMatchObject({ reason: 'recruitment.window_closed' })
    office = await staffWith(server, 'project:read', 'project:write')
    const end = '2026-11-24T20:00:00+08:00'
    expect((await change(project.id, { windows: { apply: { ...apply, end }, review } })).code).toBe(200)
    expect((await submit(draft)).code).toBe(200)
    const { rows } = await server.database.pool.query(
      `select facts -> 'changes' -> 'windows' -> 1 -> 'apply' ->> 'end' as "end" from audit_record
       where event = 'project.changed' and entity_id = $1`,
      [project.id],
    )
    expect(rows).toEqual([{ end }])
    server.clock.set('2026-11-12T02:00:00Z')
  })

  it('of a published project keep it valid, and are written once', async () => {
    const { id } = await addProject(server, {
      windows: { apply: defaultWindows.apply, review: defaultWindows.review } as never,
    })
    const broken = await change(id, { windows: { apply: defaultWindows.apply } })
    expect(broken).toMatchObject({ code: 409, reason: 'recruitment.not_ready' })
    const review = { start: '2026-11-28T00:00:00Z', end: '2026-11-27T00:00:00Z' }
    const reversed = await change(id, { windows: { review } })
    expect(reversed.errors).toEqual([{ path: 'windows.review.end', message: 'The end must be later than the start.' }])
    const early = { start: '2026-11-17T09:00:00+08:00', end: '2026-11-20T09:00:00+08:00' }
    const unordered = await change(id, { windows: { apply: defaultWindows.apply, review: early } })
    expect(unordered).toMatchObject({ code: 400, errors: [{ path: 'windows.review.end' }] })
    expect(await change(id, { revision: 0 })).toMatchObject({ code: 409, reason: 'record.conflict' })
    await change(id, { title: '新标题' })
    const { rows } = await server.database.pool.query(
      "select facts from audit_record where event = 'project.changed' and entity_id = $1",
      [id],
    )
    expect(rows).toEqual([{ facts: { changes: { title: ['澜江州公开招聘', '新标题'] } } }])
  })
})

describe('a copy', () => {
  it('moves every window by days and keeps its hour, with the positions that were not cancelled', async () => {
    const original = await addProject(server, { positions: [{}, { cancelled_at: new Date() }] })
    const copied = await office.post(`${base}/${original.id}/copies`, {
      ...{ code: 'NEXT-1', title: '明年招聘', shiftDays: 365, positions: true },
    })
    const copy = await see(copied.data.id)
    expect(copy).toMatchObject({ code: 'NEXT-1', publishedAt: null, referenceDate: '2027-11-16' })
    expect(copy.windows.apply).toEqual({ start: '2027-11-16T09:00:00+08:00', end: '2027-11-24T17:00:00+08:00' })
    expect((await office.get(`${base}/${copied.data.id}/figures`)).data.positions).toHaveLength(1)
    const again = await office.post(`${base}/${original.id}/copies`, {
      ...{ code: 'NEXT-1', title: '重复', shiftDays: 0, positions: false },
    })
    expect(again).toMatchObject({ code: 409, reason: 'record.already_exists', errors: [{ path: 'code' }] })
  })
})

describe('a new project out of the scope of its author', () => {
  const requested = { title: '他人', organiser: '人社局', type: 'institution', regionCode: '530000' }
  const window = { applyStart: '2027-03-01T01:00:00Z', applyEnd: '2027-03-08T09:00:00Z' }
  const denied = { code: 403, reason: 'access.denied' }
  const coded = async (code: string) =>
    (await server.database.pool.query('select id from project where code = $1', [code])).rows.length

  it('is not created by a copy, whether its code is taken or not', async () => {
    const original = await addProject(server)
    const reach = { kind: 'projects', ids: [original.id] } as const
    const member = await addStaffWithScope(server, reach, 'project:read', 'project:write')
    const copyAs = (code: string) =>
      member.post(`${base}/${original.id}/copies`, { code, title: '复制', shiftDays: 1, positions: false })
    expect(await copyAs('OUT-1')).toMatchObject(denied)
    expect(await coded('OUT-1')).toBe(0)
    await addProject(server, { code: 'OUT-2' })
    expect(await copyAs('OUT-2')).toMatchObject(denied)
  })

  it('is not created from scratch, and its code reveals nothing', async () => {
    const ids = [await addUnit(server, 'programme-author')]
    const member = await addStaffWithScope(server, { kind: 'units', ids }, 'project:read', 'project:write')
    await addProject(server, { code: 'OUT-3' })
    for (const code of ['OUT-3', 'OUT-4']) {
      expect(await member.post(base, { ...requested, ...window, code, businessUnitId: rootUnit })).toMatchObject(denied)
    }
    expect(await coded('OUT-4')).toBe(0)
    const own = { ...requested, ...window, code: 'OUT-4', businessUnitId: ids[0] }
    const { data } = await member.post(base, own)
    expect((await member.get(`${base}/${data.id}`)).code).toBe(200)
  })
})

describe('a project from scratch', () => {
  const requested = {
    ...{ code: 'FRESH-1', title: '新招聘', organiser: '人社局', businessUnitId: rootUnit, type: 'institution' },
    ...{ regionCode: '530000', applyStart: '2027-03-01T01:00:00Z', applyEnd: '2027-03-08T09:00:00Z' },
  }

  it('is unpublished, has its window and the default settings, and reports what is missing', async () => {
    const { data } = await office.post(base, requested)
    expect(await see(data.id)).toMatchObject({ code: 'FRESH-1', publishedAt: null, referenceDate: '2027-03-01' })
    expect(await unmet(data.id)).toEqual(['windows', 'form', 'positions'])
    expect(await office.post(base, requested)).toMatchObject({
      code: 409,
      reason: 'record.already_exists',
      errors: [{ path: 'code' }],
    })
    const wrong = { ...requested, code: 'FRESH-2' }
    expect((await office.post(base, { ...wrong, regionCode: '999999' })).errors?.[0]?.path).toBe('regionCode')
    expect((await office.post(base, { ...wrong, regionCode: '' })).errors).toEqual([
      { path: 'regionCode', message: 'This field is required.' },
    ])
    expect((await office.post(base, { ...wrong, applyEnd: requested.applyStart })).errors).toEqual([
      { path: 'applyEnd', message: 'The end must be later than the start.' },
    ])
  })

  it('has names without control characters for direction or line breaks, and keeps signs as they are', async () => {
    const title = '<script>x</script> 招聘\u202E\ngnp.exe 👩🏽‍🏫'
    const { data } = await office.post(base, { ...requested, code: 'FRESH-5', title })
    expect((await see(data.id)).title).toBe('<script>x</script> 招聘 gnp.exe 👩🏽‍🏫')
    expect((await office.post(base, { ...requested, code: 'FRESH-6', title: '\u202E\u2066' })).code).toBe(400)
  })

  it('is shown with a sanitized introduction, and accepts only an agreement of its own', async () => {
    const { data } = await office.post(base, { ...requested, code: 'FRESH-3' })
    const introduction = '<p onclick="x()">简介</p><script>x()</script>'
    const introductionEn = '<p>About</p><script>x()</script>'
    const untranslated = await office.post(`${base}/${data.id}/previews`, { introduction })
    expect(untranslated.data.english).toMatchObject({ title: '新招聘', introduction: '<p>简介</p>' })
    const preview = await office.post(`${base}/${data.id}/previews`, { introduction, introductionEn })
    expect(preview.data.chinese).toMatchObject({ title: '新招聘', introduction: '<p>简介</p>' })
    expect(preview.data.english.introduction).toBe('<p>About</p>')
    expect((await change(data.id, { introduction, introductionEn })).code).toBe(200)
    expect(await see(data.id)).toMatchObject({ introduction: '<p>简介</p>', introductionEn: '<p>About</p>' })
    const author = await staffWith(server, 'article:read', 'article:write')
    const publishAgreement = async (projectId: string) => {
      const text = { type: 'agreement', title: '承诺书', body: '<p>承诺</p>', projectId }
      const { id, revision } = (await author.post('/workbenchApi/content/articles', text)).data
      await author.post(`/workbenchApi/content/articles/${id}/publication`, { revision })
      return id
    }
    const [own, other] = [await publishAgreement(data.id), await publishAgreement((await addProject(server)).id)]
    expect((await office.get(`${base}/${data.id}/agreements`)).data).toEqual([{ id: own, title: '承诺书', version: 1 }])
    expect((await change(data.id, { agreementId: other })).errors?.[0]?.path).toBe('agreementId')
    expect((await change(data.id, { agreementId: own })).code).toBe(200)
    expect((await see(data.id)).agreementId).toBe(own)
  })
})

describe('metrics', () => {
  afterEach(() => server.clock.set('2026-11-12T02:00:00Z'))

  it('count applicants by position and by the hour', async () => {
    server.clock.set('2026-11-21T02:30:00Z')
    const project = await addProject(server)
    await createSubmitted(server, project)
    const member = await staffWith(server, 'project:read')
    await Promise.all([createSubmitted(server, project), createSubmitted(server, project)])
    const hours = async () => (await member.get(`${base}/${project.id}/figures`)).data.hours
    expect(await hours()).toEqual([{ hour: '2026-11-21T02:00:00.000Z', applied: 3, passed: 0, paid: 0 }])
    await compactCounters(server.database.db)
    const { rows } = await server.database.pool.query('select 1 from hour_counter where project_id = $1', [project.id])
    expect(rows).toHaveLength(1)
    const { data } = await member.get(`${base}/${project.id}/figures`)
    expect(data.total).toEqual({ applied: 3, passed: 0, paid: 0, headcount: 2 })
    expect(data.positions[0]).toMatchObject({ id: project.positionIds[0], applied: 3 })
    expect(data.hours).toEqual(await hours())
  })

  it('and positions short of applicants use the English name, where there is one, for readers of other languages', async () => {
    const positions = [{ title: '教师', title_en: 'Teacher' }, { title: '会计' }]
    const { id } = await addProject(server, { positions, minimum_ratio: '3' })
    const member = await staffWith(server, 'project:read')
    const namesIn = async (language: string) => {
      member.headers['accept-language'] = language
      const { data: figures } = await member.get(`${base}/${id}/figures`)
      const { data: shortfalls } = await member.get(`/workbenchApi/recruitment/projects/${id}/shortfalls`)
      return [figures.positions, shortfalls.records].map((all) => all.map(({ title }: { title: string }) => title))
    }
    const chinese = ['教师', '会计']
    expect(await namesIn('zh-CN')).toEqual([chinese, chinese])
    const english = ['Teacher', '会计']
    expect(await namesIn('my')).toEqual([english, english])
  })

  const hoursIn = async (time_zone: string, ...happened: readonly (readonly [at: string, action: string])[]) => {
    server.clock.set('2026-11-21T02:30:00Z')
    const project = await addProject(server, { time_zone })
    const { id } = await createDraft(server, project)
    for (const [at, action] of happened) {
      await server.database.db
        .insertInto('application_event')
        .values({ application_id: id, at, state_column: 'fee', action, before: '', after: '', role: 'applicant' })
        .execute()
    }
    const member = await staffWith(server, 'project:read')
    return (await member.get(`${base}/${project.id}/figures`)).data.hours.map(
      ({ hour, applied, paid }: { hour: string; applied: number; paid: number }) => [hour.slice(5, 16), applied, paid],
    )
  }

  it('skip no hour, start hours by the time zone of the project, and count an application once', async () => {
    const hours = await hoursIn(
      'Asia/Yangon',
      ['2026-11-20T02:10:00Z', 'submit'],
      ['2026-11-20T02:50:00Z', 'changePost'],
      ['2026-11-20T02:55:00Z', 'submit'],
      ['2026-11-20T04:45:00Z', 'grantWaiver'],
    )
    expect(hours).toEqual([
      ['11-20T01:30', 1, 0],
      ['11-20T02:30', 0, 0],
      ['11-20T03:30', 0, 0],
      ['11-20T04:30', 0, 1],
    ])
  })

  it('have sixty minutes an hour also when clocks go back by an hour or by half an hour', async () => {
    const paris = await hoursIn('Europe/Paris', ['2026-10-24T23:30:00Z', 'submit'], ['2026-10-25T01:30:00Z', 'settle'])
    expect(paris).toEqual([
      ['10-24T23:00', 1, 0],
      ['10-25T00:00', 0, 0],
      ['10-25T01:00', 0, 1],
    ])
    const lordHowe = ['2026-04-04T14:20:00Z', '2026-04-04T15:40:00Z'] as const
    const halves = await hoursIn('Australia/Lord_Howe', [lordHowe[0], 'submit'], [lordHowe[1], 'settle'])
    expect(halves).toEqual([
      ['04-04T13:30', 1, 0],
      ['04-04T14:30', 0, 0],
      ['04-04T15:30', 0, 1],
    ])
  })
})

it('the calendar shows a page of projects, the newest first', async () => {
  const unit = await addUnit(server, 'programme-near')
  for (const day of ['01', '03', '02']) {
    await addProject(server, { business_unit_id: unit, title: day, created_at: new Date(`2026-10-${day}T00:00:00Z`) })
  }
  const member = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, 'project:read')
  const titles = async (query: Record<string, string>) => {
    const { total, records } = (await member.get(base, query)).data
    return [total, ...records.map(({ title }: { title: string }) => title)]
  }
  expect(await titles({ size: '2' })).toEqual([3, '03', '02'])
  expect(await titles({ size: '2', current: '2' })).toEqual([3, '01'])
})

it('projects of other units are neither listed nor changed', async () => {
  const { id } = await addProject(server)
  const unit = await addUnit(server, 'programme-far')
  const stranger = await addStaffWithScope(server, { kind: 'units', ids: [unit] }, 'project:read', 'project:write')
  expect((await stranger.get(base)).data).toMatchObject({ total: 0, records: [] })
  expect((await stranger.get(`${base}/${id}`)).code).toBe(404)
  expect((await stranger.post(`${base}/${id}/publication`, { revision: 1 })).code).toBe(404)
})
