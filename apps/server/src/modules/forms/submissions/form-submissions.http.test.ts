import { formatMessage } from '@rostrum/i18n/message'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deleteOldSubmissions } from './delete-old-submissions.ts'
import { maximumPerDay } from './submit-answers.ts'

const field = (name: string, options: object = {}, type = 'input') => ({
  id: name,
  type,
  options: { name, ...options },
})
const reason = field('reason', { label: '请假事由', required: true })
const days = field('days', { label: '天数' }, 'number')
const kind = field('kind', { label: '类型', optionItems: [{ label: '病假', value: 'sick' }] }, 'radio')

let server: TestServer
let author: TestClient
let colleague: TestClient
let other: TestClient
beforeAll(async () => {
  server = await startTestServer()
  author = await staffWith(server, 'form:read', 'form:write')
  colleague = await staffWith(server)
  other = await staffWith(server, 'form:read')
})
afterAll(() => server.close())

const forms = '/workbenchApi/forms'
const pageOf = (code: string) => `/workbenchApi/form-pages/${code}`
const collection = (client: TestClient, code: string, method: 'POST' | 'DELETE') =>
  client.send({ method, url: `${forms}/${code}/collection` })

async function publish(code: string, ...children: object[]): Promise<void> {
  const definition = { version: 1, config: {}, children }
  const known = await author.get(`${forms}/${code}`)
  if (known.code === 404) await author.post(forms, { code, name: '请假申请', definition })
  else {
    const { revision } = known.data
    await author.send({
      method: 'PUT',
      url: `${forms}/${code}/draft`,
      payload: { name: '请假申请', revision, definition },
    })
  }
  const { revision } = (await author.get(`${forms}/${code}`)).data
  const published = await author.post(`${forms}/${code}/publication`, { revision, acceptBreaking: true })
  expect(published).toMatchObject({ code: 200 })
}

async function open(code: string): Promise<string> {
  await publish(code, reason, days, kind)
  expect(await collection(author, code, 'POST')).toMatchObject({ code: 200 })
  return (await colleague.get(pageOf(code))).data.versionId
}

const submit = (client: TestClient, code: string, input: object) =>
  client.post(`${pageOf(code)}/submissions`, { id: crypto.randomUUID(), answers: { reason: '探亲' }, ...input })

describe('a published form', () => {
  it('is filled in by staff while it is open, and tells its author so', async () => {
    await publish('leave', reason)
    expect(await colleague.get(pageOf('leave'))).toMatchObject({ code: 404 })
    expect((await author.get(`${forms}/leave/uses`)).data.records).toEqual([])
    await collection(author, 'leave', 'POST')
    expect(await collection(author, 'leave', 'POST')).toMatchObject({ code: 200 })
    expect((await author.get(`${forms}/leave/uses`)).data.records).toMatchObject([
      { kind: 'page', version: 1, fillPage: '/workbench/forms/fill?form=leave' },
    ])
    const { data } = await colleague.get(pageOf('leave'))
    expect(data).toMatchObject({ name: '请假申请', submittedAt: null, definition: { children: [{ id: 'reason' }] } })
    const { versionId } = data
    expect(await submit(colleague, 'leave', { versionId })).toMatchObject({ code: 200 })
    expect((await colleague.get(pageOf('leave'))).data.submittedAt).not.toBeNull()
    expect((await other.get(pageOf('leave'))).data.submittedAt).toBeNull()
    await collection(author, 'leave', 'DELETE')
    expect(await colleague.get(pageOf('leave'))).toMatchObject({ code: 404 })
    expect(await submit(colleague, 'leave', { versionId })).toMatchObject({ code: 404 })
    expect((await author.get(`${forms}/leave/submissions`)).data).toMatchObject({ total: 1, isOpen: false })
    expect((await author.get(`${forms}/leave/uses`)).data.records).toMatchObject([
      { kind: 'page', version: 1, page: '/system/form-submissions?form=leave', fillPage: null },
    ])
  })

  it.each(['vi', 'th', 'lo', 'km', 'my'] as const)('refuses in the language of a reader of %s', async (language) => {
    const code = `short-${language}`
    const short = { ...reason, options: { ...reason.options, maxLength: 5 } }
    const translations = { vi: { reason: { label: 'Lý do nghỉ' } }, en: { reason: { label: 'Reason' } } }
    const definition = { version: 1, config: {}, children: [short], translations }
    await author.post(forms, { code, name: '请假申请', definition })
    await author.post(`${forms}/${code}/publication`, { revision: 1, acceptBreaking: true })
    await collection(author, code, 'POST')
    const { versionId } = (await colleague.get(pageOf(code))).data
    const payload = { id: crypto.randomUUID(), versionId, answers: { reason: '探亲'.repeat(9) } }
    const headers = { 'accept-language': language }
    const { errors } = await colleague.send({ method: 'POST', url: `${pageOf(code)}/submissions`, headers, payload })
    const sentence = readMessages(['forms/engine'], language)['failure.max_length']
    // The form has no name for its field in the other languages but the English one.
    const label = language === 'vi' ? 'Lý do nghỉ' : 'Reason'
    expect(errors).toEqual([{ path: 'reason', message: formatMessage(sentence, { label, limit: 5 }, language) }])
  })

  it('is in the list of those whom it is open to, with their own last submission, until it is closed', async () => {
    await open('listed-first')
    server.clock.advance({ minutes: 1 })
    const versionId = await open('listed-later')
    await submit(colleague, 'listed-later', { versionId })
    type Listed = { code: string; openedAt: string; submittedAt: string | null }
    const listOf = async (client: TestClient): Promise<Listed[]> =>
      (await client.get('/workbenchApi/form-pages', { size: '100' })).data.records.filter(({ code }: Listed) =>
        code.startsWith('listed'),
      )
    const now = server.clock.now().toISOString()
    expect(await listOf(colleague)).toMatchObject([
      { code: 'listed-later', name: '请假申请', openedAt: now, submittedAt: now },
      { code: 'listed-first', submittedAt: null },
    ])
    expect((await listOf(other)).map(({ submittedAt }) => submittedAt)).toEqual([null, null])
    await collection(author, 'listed-later', 'DELETE')
    expect((await listOf(colleague)).map(({ code }) => code)).toEqual(['listed-first'])
    expect((await server.client().get('/workbenchApi/form-pages')).code).toBe(401)
  })

  it('is found by its title in the list and in the global search, and no longer once it is closed', async () => {
    await publish('trip', { ...reason }, days)
    await server.database.pool.query(`update form_definition set name = '出差 Trip 100%' where code = 'trip'`)
    await collection(author, 'trip', 'POST')
    const found = async (words: string) => (await colleague.get('/workbenchApi/search', { words })).data
    const hit = { id: 'trip', title: '出差 Trip 100%', about: '', path: '/forms/fill?form=trip' }
    for (const words of ['出差', 'TRIP', 'trip 出差', '100%'])
      expect(await found(words)).toEqual([
        { kind: 'records', page: '/forms/fill', total: 1, complete: true, records: [hit] },
      ])
    expect(await found('trip leave')).toEqual([])
    const listed = async (search: string) => (await colleague.get('/workbenchApi/form-pages', { search })).data.total
    expect(await Promise.all(['trip', '出差 100%', '1_0'].map(listed))).toEqual([1, 1, 0])
    await collection(author, 'trip', 'DELETE')
    expect(await found('trip')).toEqual([])
  })

  it('has no use after it was closed without submissions', async () => {
    await open('unanswered')
    await collection(author, 'unanswered', 'DELETE')
    expect((await author.get(`${forms}/unanswered/uses`)).data.records).toEqual([])
  })

  it('is opened only when it is published', async () => {
    await author.post(forms, {
      code: 'drafted',
      name: '草稿',
      definition: { version: 1, config: {}, children: [reason] },
    })
    expect(await collection(author, 'drafted', 'POST')).toMatchObject({ code: 409, reason: 'form.not_published' })
    expect(await collection(author, 'nowhere', 'POST')).toMatchObject({ code: 404 })
  })

  it('is opened, closed, read and exported by its authors only', async () => {
    const versionId = await open('guarded')
    await submit(colleague, 'guarded', { versionId })
    const [{ id }] = (await author.get(`${forms}/guarded/submissions`)).data.records
    for (const client of [colleague, other]) {
      for (const method of ['POST', 'DELETE'] as const)
        expect(await collection(client, 'guarded', method)).toMatchObject({ code: 403 })
      for (const path of ['submissions', `submissions/${id}`, 'submissions/export'])
        expect(await client.get(`${forms}/guarded/${path}`)).toMatchObject({ code: 403 })
    }
  })
})

describe('a submission', () => {
  it('is checked as the page does, and reads as it was given', async () => {
    const versionId = await open('checked')
    const wrong = await submit(colleague, 'checked', { versionId, answers: { kind: 'none' } })
    expect(wrong.errors?.map(({ path }: { path: string }) => path).toSorted()).toEqual(['kind', 'reason'])
    const answers = { reason: '看病', days: 2, kind: 'sick' }
    await submit(colleague, 'checked', { versionId, answers })
    const [{ id }] = (await author.get(`${forms}/checked/submissions`)).data.records
    expect((await author.get(`${forms}/checked/submissions/${id}`)).data).toMatchObject({ answers, versionId })
    expect(await author.get(`${forms}/guarded/submissions/${id}`)).toMatchObject({ code: 404 })
    const { rows: views } = await server.database.pool.query(
      `select event, entity_id from audit_record where event = 'form_submission.viewed'`,
    )
    expect(views).toEqual([{ event: 'form_submission.viewed', entity_id: id }])
    const { rows } = await server.database.pool.query('select answers_encrypted from form_submission where id = $1', [
      id,
    ])
    expect(rows[0].answers_encrypted).not.toContain('看病')
  })

  it('repeated under its identifier gets the same answer, also after closing, and another one is refused', async () => {
    const versionId = await open('repeated')
    const id = crypto.randomUUID()
    const first = await submit(colleague, 'repeated', { versionId, id })
    const both = await Promise.all([0, 1].map(() => submit(colleague, 'repeated', { versionId, id })))
    expect(both.map(({ data }) => data)).toEqual([first.data, first.data])
    await collection(author, 'repeated', 'DELETE')
    expect((await submit(colleague, 'repeated', { versionId, id })).data).toEqual(first.data)
    const differs = { code: 409, reason: 'form.submission_differs' }
    expect(await submit(colleague, 'repeated', { versionId, id, answers: { reason: '别的' } })).toMatchObject(differs)
    expect(await submit(other, 'repeated', { versionId, id })).toMatchObject(differs)
    expect((await author.get(`${forms}/repeated/submissions`)).data.total).toBe(1)
  })

  it('of a version that was read before the next publication arrives, and one of another form does not', async () => {
    const versionId = await open('changing')
    await publish('changing', reason, field('more', { label: '补充', required: true }))
    expect(await submit(colleague, 'changing', { versionId })).toMatchObject({ code: 200 })
    expect(await submit(colleague, 'guarded', { versionId })).toMatchObject({ code: 404 })
  })

  it('of a version that was replaced before the form was opened does not arrive', async () => {
    const versionId = await open('reopened')
    await collection(author, 'reopened', 'DELETE')
    server.clock.advance({ minutes: 1 })
    await publish('reopened', reason)
    server.clock.advance({ minutes: 1 })
    await collection(author, 'reopened', 'POST')
    expect(await submit(colleague, 'reopened', { versionId })).toMatchObject({ code: 404 })
    const { data } = await colleague.get(pageOf('reopened'))
    expect(await submit(colleague, 'reopened', { versionId: data.versionId })).toMatchObject({ code: 200 })
  })

  it('is refused above a number in a day', async () => {
    const versionId = await open('often')
    const insert = `insert into form_submission select gen_random_uuid(), form_version_id, account_id, answers_encrypted, submitted_at
      from form_submission where form_version_id = $1`
    await submit(colleague, 'often', { versionId })
    for (let count = 1; count < maximumPerDay; count *= 2) await server.database.pool.query(insert, [versionId])
    expect(await submit(colleague, 'often', { versionId })).toMatchObject({
      code: 429,
      reason: 'form.submissions_too_many',
    })
    expect(await submit(other, 'often', { versionId })).toMatchObject({ code: 200 })
  })

  it('is deleted when its retention period has passed', async () => {
    const versionId = await open('old')
    await submit(colleague, 'old', { versionId })
    await server.database.pool.query(
      `update form_submission set submitted_at = submitted_at - interval '2000 days' where form_version_id = $1`,
      [versionId],
    )
    await deleteOldSubmissions(server.platform)
    expect((await author.get(`${forms}/old/submissions`)).data.total).toBe(0)
  })
})

it('the sheet of a form has a column for each field of its versions, and its export is audited', async () => {
  const versionId = await open('sheet')
  await submit(colleague, 'sheet', { versionId, answers: { reason: '看病', days: 2, kind: 'sick' } })
  server.clock.advance({ minutes: 1 })
  await publish('sheet', reason, field('more', { label: '补充' }))
  const { data } = await colleague.get(pageOf('sheet'))
  await submit(colleague, 'sheet', { versionId: data.versionId, answers: { reason: '探亲', more: '三天' } })
  author.headers['accept-language'] = 'zh-CN'
  const { rawPayload } = await author.raw({ method: 'GET', url: `${forms}/sheet/submissions/export` })
  const { sheets } = await readXlsx(rawPayload)
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  expect(head.slice(3)).toEqual(['请假事由', '补充', '天数', '类型'])
  expect(rows.map((row) => row[0])).toEqual([1, 2])
  expect(rows.map((row) => row.slice(3).map((cell) => cell ?? ''))).toEqual([
    ['探亲', '三天', '', ''],
    ['看病', '', '2', '病假'],
  ])
  const { rows: audited } = await server.database.pool.query(
    `select facts from audit_record where event = 'form_submissions.exported'`,
  )
  expect(audited).toEqual([{ facts: { rows: 2 } }])
})

it('a sub-form has a sheet of its own, whose rows have the number of their submission', async () => {
  const rows = {
    ...field('trips', { label: '行程/明细' }, 'sub-form'),
    children: [field('place', { label: '地点' }), field('nights', { label: '晚数' }, 'number')],
  }
  await publish('trips', reason, rows)
  await collection(author, 'trips', 'POST')
  const { versionId } = (await colleague.get(pageOf('trips'))).data
  for (const places of [['仰光', '曼谷'], [], ['河内']]) {
    server.clock.advance({ minutes: 1 })
    const trips = places.map((place, at) => ({ place, nights: at + 1 }))
    expect(await submit(colleague, 'trips', { versionId, answers: { reason: '出差', trips } })).toMatchObject({
      code: 200,
    })
  }
  const { rawPayload } = await author.raw({ method: 'GET', url: `${forms}/trips/submissions/export` })
  const { sheets } = await readXlsx(rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['请假申请', '行程 明细'])
  expect(sheets[0]?.rows.map((row) => [row[0], row[3]])).toEqual([
    ['序号', '请假事由'],
    [1, '出差'],
    [2, '出差'],
    [3, '出差'],
  ])
  expect(sheets[0]?.rows[0]).toHaveLength(4)
  expect(sheets[1]?.rows).toEqual([
    ['序号', '地点', '晚数'],
    [1, '河内', '1'],
    [3, '仰光', '1'],
    [3, '曼谷', '2'],
  ])
})
