import { maximumSearchedSubmissions } from '@rostrum/contracts/forms/submissions/list'
import { definitionVersion, type WidgetNode } from '@rostrum/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import { addForm } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const field = (name: string, options: object = {}, type = 'input') => ({
  id: name,
  type,
  options: { name, label: name, ...options },
})

let server: TestServer
let author: TestClient
beforeAll(async () => {
  server = await startTestServer()
  author = await staffWith(server, 'form:read', 'form:write')
})
afterAll(() => server.close())

const listOf = async (code: string, query: Record<string, string> = {}) =>
  (await author.get(`/workbenchApi/forms/${code}/submissions`, query)).data

/** An open form, and how a member of staff submits it. */
async function open(code: string, ...children: WidgetNode[]) {
  const versionId = await addForm(server, code, { version: definitionVersion, config: {}, children })
  const opened = await author.send({ method: 'POST', url: `/workbenchApi/forms/${code}/collection` })
  expect(opened).toMatchObject({ code: 200 })
  return async (answers: object, client?: TestClient) => {
    server.clock.advance({ minutes: 1 })
    const sender = client ?? (await staffWith(server))
    const submitted = await sender.post(`/workbenchApi/form-pages/${code}/submissions`, {
      ...{ id: crypto.randomUUID(), versionId, answers },
    })
    expect(submitted).toMatchObject({ code: 200 })
  }
}

const kinds = {
  optionItems: [
    { label: '病假', value: 'sick' },
    { label: '事假', value: 'private' },
  ],
}

describe('the list of the submissions of a form', () => {
  it('has a column for its first fields that fit, with the answers as they are read', async () => {
    const submit = await open(
      'columns',
      field('说明', {}, 'textarea'),
      field('类型', kinds, 'radio'),
      field('天数', {}, 'number'),
      field('附件', {}, 'file-upload'),
      field('编号', { hidden: true }),
      field('地点'),
      field('日期', {}, 'date'),
      field('备用'),
      field('更多'),
    )
    await submit({ 说明: '很长'.repeat(100), 类型: 'sick', 天数: 2, 地点: '河内' })
    const { columns, records } = await listOf('columns')
    expect(columns.map(({ label }: { label: string }) => label)).toEqual(['类型', '天数', '地点', '日期', '备用'])
    expect(columns.map(({ isNumber }: { isNumber: boolean }) => isNumber)).toEqual([false, true, false, false, false])
    expect(records).toMatchObject([{ answers: ['病假', '2', '河内', '', ''] }])
  })

  it('has the columns that a reader chooses, in the order of the form, and offers all others', async () => {
    const names = ['一', '二', '三', '四', '五', '证件号', '天数']
    const submit = await open('chosen', ...names.map((name) => field(name)), field('口令', { type: 'password' }))
    await submit({ 一: 'a', 证件号: '110101199003070011', 天数: '2.5', 口令: 'open sesame' })
    const columns = async (chosen: string) => {
      const list = await listOf('chosen', { columns: chosen })
      return [list.columns.map(({ name }: { name: string }) => name), list.records[0].answers]
    }
    expect(await columns('天数,一')).toEqual([
      ['一', '天数'],
      ['a', '2.5'],
    ])
    expect(await columns('口令,gone')).toEqual([[], []])
    const { choices } = await listOf('chosen')
    expect(choices.map(({ label }: { label: string }) => label)).toEqual(names)
  })

  it('shows the beginning of a long text', async () => {
    const submit = await open('long', field('说明', {}, 'textarea'))
    await submit({ 说明: '很长'.repeat(100) })
    const [{ answers }] = (await listOf('long')).records
    expect([...answers[0]]).toHaveLength(60)
    expect(answers[0]).toMatch(/长…$|很…$/)
  })

  it('neither shows nor searches passwords and contact data', async () => {
    const submit = await open(
      'secret',
      field('口令', { type: 'password' }),
      field('手机', { validation: 'mobilePhone' }),
      field('邮箱', { validation: 'Email' }),
      field('电话', { autocomplete: 'tel' }),
      field('部门'),
    )
    await submit({ 口令: 'open sesame', 手机: '13800138000', 邮箱: 'wang@example.com', 电话: '021-555', 部门: '人事' })
    const list = await listOf('secret')
    expect(list).toMatchObject({ columns: [{ label: '部门' }], records: [{ answers: ['人事'] }] })
    for (const search of ['sesame', '13800138000', 'example.com', '021-555'])
      expect((await listOf('secret', { search })).total).toBe(0)
  })

  it('is searched by all words in answers and names, whatever case and accents, also in sub-forms', async () => {
    const rows = { ...field('行程', {}, 'sub-form'), children: [field('地点')] }
    const submit = await open('found', field('事由'), field('类型', kinds, 'radio'), rows)
    await submit({ 事由: 'Thăm nhà Đạt', 类型: 'private', 行程: [{ 地点: 'Hà Nội' }] })
    await submit({ 事由: 'Repair 100%', 类型: 'sick', 行程: [] })
    const found = async (search: string) =>
      (await listOf('found', { search })).records.map(({ answers }: { answers: string[] }) => answers[0])
    expect(await found('tham DAT')).toEqual(['Thăm nhà Đạt'])
    expect(await found('hanoi')).toEqual([])
    expect(await found('ha noi 事假')).toEqual(['Thăm nhà Đạt'])
    expect(await found('100%')).toEqual(['Repair 100%'])
    expect(await found('sick')).toEqual([])
    const [{ submittedBy }] = (await listOf('found')).records
    expect(await found(`${submittedBy} repair`)).toEqual(['Repair 100%'])
    expect(await listOf('found', { search: '假', size: '1', current: '2' })).toMatchObject({
      ...{ total: 2, searched: null },
      records: [{ answers: ['Thăm nhà Đạt', '事假'] }],
    })
  })

  it('is sorted by time and by person', async () => {
    const submit = await open('sorted', field('事由'))
    const [one, other] = [await staffWith(server), await staffWith(server)]
    await submit({ 事由: '甲' }, one)
    await submit({ 事由: '乙' }, other)
    await submit({ 事由: '丙' }, one)
    await server.database.pool.query(
      `update account set display_name = 'Zhang' where id = (select account_id from form_submission
        order by submitted_at desc offset 1 limit 1)`,
    )
    const order = async (sort: string) =>
      (await listOf('sorted', { sort })).records.map(({ answers }: { answers: string[] }) => answers[0]).join('')
    expect([await order('-submittedAt'), await order('submittedAt')]).toEqual(['丙乙甲', '甲乙丙'])
    const names = (await listOf('sorted')).records.map((row: { submittedBy: string }) => row.submittedBy)
    expect(names[1]).toBe('Zhang')
    const isLast = names[0].localeCompare('Zhang') < 0
    expect(await order('submittedBy')).toBe(isLast ? '丙甲乙' : '乙丙甲')
    expect(await order('-submittedBy')).toBe(isLast ? '乙丙甲' : '丙甲乙')
  })

  it('says when a search has not read all submissions', async () => {
    const submit = await open('many', field('事由'))
    await submit({ 事由: '最早' })
    await server.database.pool.query(
      `insert into form_submission (id, form_version_id, account_id, answers_encrypted, submitted_at)
        select gen_random_uuid(), s.form_version_id, s.account_id, s.answers_encrypted, s.submitted_at - interval '1 hour'
        from form_submission s join form_version v on v.id = s.form_version_id
        join form_definition f on f.id = v.form_id, generate_series(1, $1) where f.code = 'many'`,
      [maximumSearchedSubmissions],
    )
    expect(await listOf('many', { search: '最早', size: '1' })).toMatchObject({
      ...{ total: maximumSearchedSubmissions, searched: maximumSearchedSubmissions },
    })
    expect(await listOf('many', { size: '1' })).toMatchObject({
      ...{ total: maximumSearchedSubmissions + 1, searched: null },
    })
  })

  it('is recorded like the view of a submission, and read by authors only', async () => {
    const submit = await open('recorded', field('事由'))
    await listOf('recorded')
    await submit({ 事由: '探亲' })
    await listOf('recorded', { search: '探亲' })
    await listOf('recorded', { search: '没有' })
    const { rows } = await server.database.pool.query(
      `select facts from audit_record join form_definition form on form.id::text = audit_record.entity_id::text
        where event = 'form_submissions.viewed' and form.code = 'recorded'`,
    )
    expect(rows).toEqual([{ facts: { rows: 1 } }])
    const reader = await staffWith(server, 'form:read')
    expect(await reader.get('/workbenchApi/forms/recorded/submissions')).toMatchObject({ code: 403 })
  })
})
