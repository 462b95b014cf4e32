import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApplicant, staffWith } from '../../../testing/people.ts'
import { addStaff, addUnit, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadAsStaff } from '../../../testing/upload-as-staff.ts'
import { contentModule } from './module.ts'
import { currentDocuments } from './public.ts'

const listUrl = '/recruitApi/app/api/article/info/page'
const detailUrl = '/recruitApi/app/api/article/info/getArticleDetail'
const byTypeUrl = '/recruitApi/app/api/article/info/getInfoByType'
const slidesUrl = '/recruitApi/app/api/advertisement/info/list'
const adminUrl = '/workbenchApi/content/articles'
const previewsUrl = '/workbenchApi/content/article-previews'

let server: TestServer
let author: TestClient
beforeAll(async () => {
  server = await startTestServer()
  await pass(0)
})
afterAll(() => server.close())

/** Advances the clock by days; the author logs in again. */
async function pass(days: number): Promise<void> {
  server.clock.advance({ days })
  author = await staffWith(server, 'article:read', 'article:write', 'advertisement:read', 'advertisement:write')
}

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString()
const draft = (type: string, title: string, rest: object = {}) => ({
  type,
  title,
  body: `<p>${title}的正文</p>`,
  ...rest,
})

async function write(text: object): Promise<{ id: string; revision: number }> {
  const answer = await author.post(adminUrl, text)
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}

async function published(text: object, instants: object = {}): Promise<string> {
  const { id, revision } = await write(text)
  expect(await author.post(`${adminUrl}/${id}/publication`, { revision, ...instants })).toMatchObject({ code: 200 })
  return id
}

async function list(query: object, language = 'zh-CN') {
  const client = server.client()
  client.headers['accept-language'] = language
  const { data } = await client.post(listUrl, query)
  return data
}
const titles = async (query: object) => (await list(query)).records.map(({ title }: { title: string }) => title)
const remove = (url: string) => author.send({ method: 'DELETE', url })
const put = (url: string, payload: object) => author.send({ method: 'PUT', url, payload })

describe('the public list of articles', () => {
  it('shows what is published now: no draft, nothing early, nothing expired, nothing withdrawn', async () => {
    await write(draft('policy', '草稿'))
    await published(draft('policy', '明天发布'), { publishAt: inDays(1) })
    await published(draft('policy', '明天到期'), { expiresAt: inDays(1) })
    const withdrawn = await published(draft('policy', '撤下'))
    expect((await titles({ type: 'policy' })).sort()).toEqual(['撤下', '明天到期'])
    await remove(`${adminUrl}/${withdrawn}/publication`)
    expect(await titles({ type: 'policy' })).toEqual(['明天到期'])
    await pass(1)
    expect(await titles({ type: 'policy' })).toEqual(['明天发布'])
  })

  it('lists pinned articles first, then the newest, page by page', async () => {
    const day = (days: number) => ({ publishAt: inDays(days) })
    await published(draft('notice', '旧的'), day(-3))
    await published(draft('notice', '新的'), day(-1))
    await published(draft('notice', '置顶', { pinned: true }), day(-9))
    expect(await titles({ type: 'notice' })).toEqual(['置顶', '新的', '旧的'])
    const second = await list({ type: 'notice', current: 2, size: 2 })
    expect(second).toMatchObject({ total: 3, current: 2, size: 2, records: [{ title: '旧的' }] })
    expect((await list({ type: 'notice', current: 9 })).records).toEqual([])
    expect(await server.client().post(listUrl, { type: 'notice', size: 101 })).toMatchObject({
      code: 400,
      errors: [{ path: 'size' }],
    })
    expect((await server.client().post(listUrl, { type: 'sermon' })).errors?.[0]?.path).toBe('type')
  })

  it('returns English where an author wrote English, and marks it when it is Chinese', async () => {
    const english = { titleEn: 'Photo rules', bodyEn: '<p>White background</p>', summaryEn: 'Size' }
    await published(draft('publicity', '照片', english))
    await published(draft('publicity', '名单'))
    const { records } = await list({ type: 'publicity' }, 'en')
    expect(records).toContainEqual(expect.objectContaining({ title: 'Photo rules', summary: 'Size', language: 'en' }))
    expect(records).toContainEqual(expect.objectContaining({ title: '名单', language: 'zh-CN' }))
    expect(await titles({ type: 'publicity' })).toContain('照片')
  })

  it('finds every word of a search in title, summary or body, and treats wildcards literally', async () => {
    await published(draft('policy', '费用减免办法', { body: '<p>低保家庭<b>免</b>缴考试费 100%</p>' }))
    await published(draft('policy', '体检通用标准', { summary: '录用体检' }))
    expect(await titles({ type: 'policy', keyword: '低保 考试费' })).toEqual(['费用减免办法'])
    expect(await titles({ type: 'policy', keyword: '免缴' })).toEqual(['费用减免办法'])
    expect(await titles({ type: 'policy', keyword: '录用' })).toEqual(['体检通用标准'])
    expect(await titles({ type: 'policy', keyword: '低保 体检' })).toEqual([])
    expect(await titles({ type: 'policy', keyword: '100%' })).toEqual(['费用减免办法'])
    expect(await titles({ type: 'policy', keyword: '_' })).toEqual([])
    expect(await titles({ type: 'policy', keyword: '<b>' })).toEqual([])
  })

  it('lists help articles in order, by section, and notices by project', async () => {
    const help = (title: string, section: string, position: number) => draft('help', title, { section, position })
    await published(help('缴费超时怎么办', 'payment', 20))
    await published(help('怎样注册', 'account', 10))
    expect(await titles({ type: 'help' })).toEqual(['怎样注册', '缴费超时怎么办'])
    expect(await titles({ type: 'help', section: 'payment' })).toEqual(['缴费超时怎么办'])
    const projectId = randomUUID()
    await published(draft('notice', '项目公告', { projectId }))
    expect(await titles({ type: 'notice', projectId })).toEqual(['项目公告'])
  })
})

describe('an article', () => {
  it('is sanitized when it is saved, in both languages', async () => {
    const body = '<h1>标题</h1><p onclick="x()">正文</p><script>x()</script>'
    const id = await published(draft('notice', '带脚本', { body, titleEn: 'Script', bodyEn: body }))
    const { data } = await server.client().get(detailUrl, { id })
    expect(data.body).toBe('<h2>标题</h2><p>正文</p>')
    expect((await author.get(`${adminUrl}/${id}`)).data.body).toBe('<h2>标题</h2><p>正文</p>')
  })

  it('counts its readers without a write for each, and the count survives a restart', async () => {
    const id = await published(draft('notice', '计数'))
    for (const expected of [1, 2, 3]) {
      expect((await server.client().get(detailUrl, { id })).data.views).toBe(expected)
    }
    const rows = () => server.database.db.selectFrom('article_view').selectAll().where('article_id', '=', id).execute()
    expect(await rows()).toHaveLength(0)
    await server.restart()
    expect(await rows()).toEqual([expect.objectContaining({ views: 3 })])
    expect((await server.client().get(detailUrl, { id })).data.views).toBe(4)
    await server.restart()
    server.clock.advance({ minutes: 1 })
    await contentModule.jobs?.(server.platform, [contentModule])['content.compact-views']?.({})
    expect(await rows()).toEqual([expect.objectContaining({ views: 4 })])
    expect((await author.get(`${adminUrl}/${id}`)).data.views).toBe(4)
  })

  it('that is not published, expired or unknown gives the same error', async () => {
    const { id } = await write(draft('notice', '草稿'))
    const expired = await published(draft('notice', '过期'), { publishAt: inDays(-2), expiresAt: inDays(-1) })
    for (const hidden of [id, expired, randomUUID()]) {
      expect(await server.client().get(detailUrl, { id: hidden })).toMatchObject({
        code: 404,
        reason: 'content.article_unpublished',
      })
    }
  })

  it('is rejected with half a translation, without text, or with an invalid section', async () => {
    const post = (rest: object) => author.post(adminUrl, draft('notice', '标题', rest))
    expect((await post({ titleEn: 'Title' })).reason).toBe('content.not_translated')
    expect((await post({ bodyEn: '<p>Body</p>' })).reason).toBe('content.not_translated')
    expect((await post({ body: '<script>x()</script>' })).errors?.[0]?.path).toBe('body')
    expect((await post({ section: 'photo' })).errors?.[0]?.path).toBe('section')
    expect((await author.post(adminUrl, draft('help', '帮助'))).errors?.[0]?.path).toBe('section')
  })
})

describe('staff', () => {
  it('need the permission, and all others are refused', async () => {
    const text = draft('notice', '无权')
    expect((await server.client().post(adminUrl, text)).code).toBe(401)
    expect((await (await registerApplicant(server)).client.post(adminUrl, text)).code).toBe(403)
    expect((await (await staffWith(server, 'application:review')).post(adminUrl, text)).code).toBe(403)
  })

  it('see a published change at once, everywhere', async () => {
    const id = await published(draft('notice', '改前'))
    expect(await titles({ type: 'notice', keyword: '改前' })).toEqual(['改前'])
    const { data } = await author.get(`${adminUrl}/${id}`)
    const saved = await put(`${adminUrl}/${id}`, { ...draft('notice', '改后'), revision: data.revision })
    expect(saved.data.revision).toBe(data.revision + 1)
    expect(await titles({ type: 'notice', keyword: '改前' })).toEqual([])
    expect(await titles({ type: 'notice', keyword: '改后' })).toEqual(['改后'])
  })

  it('do not overwrite concurrent changes', async () => {
    const { id } = await write(draft('notice', '两人'))
    expect((await put(`${adminUrl}/${id}`, { ...draft('notice', '甲'), revision: 1 })).code).toBe(200)
    expect(await put(`${adminUrl}/${id}`, { ...draft('notice', '乙'), revision: 1 })).toMatchObject({
      code: 409,
      reason: 'record.conflict',
    })
  })

  it('cannot name another article in the body than in the address', async () => {
    const one = await write(draft('notice', '地址'))
    const other = await write(draft('notice', '正文'))
    await put(`${adminUrl}/${one.id}`, { ...draft('notice', '改了'), id: other.id, revision: 1 })
    expect((await author.get(`${adminUrl}/${other.id}`)).data.title).toBe('正文')
  })

  it('list articles by state', async () => {
    const { id } = await write(draft('publicity', '待发布'))
    const drafts = await author.get(adminUrl, { type: 'publicity', state: 'draft' })
    expect(drafts.data.records).toEqual([expect.objectContaining({ id, state: 'draft', publishedAt: null })])
    await author.post(`${adminUrl}/${id}/publication`, { revision: 1, publishAt: inDays(2) })
    const scheduled = await author.get(adminUrl, { type: 'publicity', state: 'scheduled' })
    expect(scheduled.data.records).toEqual([expect.objectContaining({ id, state: 'scheduled' })])
  })

  it('publish once, and remove only drafts', async () => {
    const id = await published(draft('notice', '一次'))
    const again = await author.post(`${adminUrl}/${id}/publication`, { revision: 2 })
    expect(again.reason).toBe('content.already_published')
    expect((await remove(`${adminUrl}/${id}`)).reason).toBe('content.already_published')
    const { id: unwanted } = await write(draft('notice', '不要了'))
    expect((await remove(`${adminUrl}/${unwanted}`)).code).toBe(200)
    expect((await author.get(`${adminUrl}/${unwanted}`)).code).toBe(404)
    expect((await remove(`${adminUrl}/${unwanted}/publication`)).code).toBe(404)
  })

  it('leave an audit record of every change', async () => {
    const id = await published(draft('notice', '留痕'))
    await remove(`${adminUrl}/${id}/publication`)
    const { rows } = await server.database.pool.query(
      "select event from audit_record where entity = 'article' and entity_id = $1 order by id",
      [id],
    )
    expect(rows.map(({ event }) => event)).toEqual(['article.created', 'article.published', 'article.withdrawn'])
  })
})

describe('agreement and privacy notice', () => {
  it('exist in both languages before the first edit', async () => {
    for (const type of ['agreement', 'privacy']) {
      const { data } = await server.client().get(byTypeUrl, { type })
      expect(data).toMatchObject({ type, version: 1, language: 'en' })
      expect(data.body.length).toBeGreaterThan(1000)
    }
  })

  it('are consented to in the version in force at the registration', async () => {
    expect(await currentDocuments(server.database.db, server.clock.now())).toEqual({ agreement: '1', privacy: '1' })
    await published(draft('agreement', '第二版'))
    await published(draft('agreement', '第三版'), { publishAt: inDays(3) })
    expect(await currentDocuments(server.database.db, server.clock.now())).toEqual({ agreement: '2', privacy: '1' })
    expect((await server.client().get(byTypeUrl, { type: 'agreement' })).data.title).toBe('第二版')
    await pass(3)
    expect(await currentDocuments(server.database.db, server.clock.now())).toEqual({ agreement: '3', privacy: '1' })
    expect((await server.client().get(byTypeUrl, { type: 'agreement' })).data.version).toBe(3)
  })

  it('cannot change once published, and earlier versions remain readable', async () => {
    const { data } = await server.client().get(byTypeUrl, { type: 'agreement' })
    const { data: office } = await author.get(`${adminUrl}/${data.id}`)
    const change = { ...draft('agreement', '偷改'), revision: office.revision }
    expect(await put(`${adminUrl}/${data.id}`, change)).toMatchObject({ code: 409, reason: 'content.version_frozen' })
    const earlier = await list({ type: 'agreement' })
    expect(earlier.records.map(({ version }: { version: number }) => version).sort()).toEqual([1, 2, 3])
  })

  it('never expire, and the last in force cannot be withdrawn', async () => {
    const { id, revision } = await write(draft('privacy', '会过期'))
    const publication = { revision, expiresAt: inDays(9) }
    const refused = await author.post(`${adminUrl}/${id}/publication`, publication)
    expect(refused.errors?.[0]?.path).toBe('expiresAt')
    const { data } = await server.client().get(byTypeUrl, { type: 'privacy' })
    expect((await remove(`${adminUrl}/${data.id}/publication`)).reason).toBe('content.document_needed')
    await author.post(`${adminUrl}/${id}/publication`, { revision })
    expect((await remove(`${adminUrl}/${data.id}/publication`)).code).toBe(200)
    expect(await currentDocuments(server.database.db, server.clock.now())).toMatchObject({ privacy: '2' })
  })

  it('get different versions when two are published at once', async () => {
    const drafts = await Promise.all(['甲', '乙', '丙'].map((title) => write(draft('privacy', title))))
    const answers = await Promise.all(
      drafts.map(({ id, revision }) => author.post(`${adminUrl}/${id}/publication`, { revision })),
    )
    expect(new Set(answers.map(({ data }) => data.version)).size).toBe(3)
  })
})

describe('attachments and pictures', () => {
  const uploadFor = (purpose: string, bytes: Uint8Array, name: string, client = author) =>
    uploadAsStaff(client, { purpose, name, bytes })
  async function attach(articleId: string, bytes: Uint8Array, name: string) {
    const { data, ...refusal } = await uploadFor('article', bytes, name)
    return data ? author.post(`${adminUrl}/${articleId}/attachments`, { uploadId: data.id }) : refusal
  }
  const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\n')

  it('are public while the article is published, and unavailable otherwise', async () => {
    const { id, revision } = await write(draft('notice', '附件'))
    const { data: file } = await attach(id, pdf, '职位表.pdf')
    expect(file).toMatchObject({ name: '职位表.pdf', size: pdf.length })
    expect((await server.client().get(file.url)).code).toBe(404)
    const { data: picture } = await attach(id, pdf, '路线图.pdf')
    const { data: preview } = await author.post(previewsUrl, {
      ...draft('notice', '附件', { body: `<p><img src="${picture.url}" alt="图"></p>` }),
      id,
    })
    const [shown, ...others] = preview.chinese.attachments
    // A picture of the text is no download.
    expect(others).toEqual([])
    expect(preview.chinese.body).toContain(`src="${shown.url.replace(file.id, picture.id)}"`)
    expect((await remove(`${adminUrl}/${id}/attachments/${picture.id}`)).code).toBe(200)
    const download = await author.raw({ method: 'GET', url: shown.url })
    expect(download.rawPayload.equals(pdf)).toBe(true)
    expect((await server.client().get(shown.url)).code).toBe(401)
    await author.post(`${adminUrl}/${id}/publication`, { revision })
    const { data } = await server.client().get(detailUrl, { id })
    expect(data.attachments).toEqual([file])
    const sent = await server.client().raw({ method: 'GET', url: file.url })
    expect(sent.rawPayload.equals(pdf)).toBe(true)
    expect(sent.headers['content-disposition']).toContain('attachment')
    expect((await remove(`${adminUrl}/${id}/attachments/${file.id}`)).code).toBe(200)
    expect((await server.client().get(detailUrl, { id })).data.attachments).toEqual([])
    expect((await server.client().get(file.url)).code).toBe(404)
  })

  it('are rejected with other content, when there are too many, and without the permission', async () => {
    const { id } = await write(draft('notice', '附件太多'))
    expect((await attach(id, Buffer.from('MZ program'), '职位表.xlsx')).reason).toBe('file.content_mismatch')
    expect((await attach(id, Buffer.from('<html>'), '职位表.html')).reason).toBe('file.type_unsupported')
    expect((await uploadFor('article', pdf, 'a.pdf', await staffWith(server, 'reference:write'))).code).toBe(403)
    expect((await attach(randomUUID(), pdf, 'a.pdf')).code).toBe(404)
    for (let index = 0; index < 20; index += 1) await attach(id, pdf, `${index}.pdf`)
    expect((await attach(id, pdf, '21.pdf')).reason).toBe('content.too_many_attachments')
  })

  it('are attached once by a repeated request, and only from own uploads for articles', async () => {
    const { id } = await write(draft('notice', '重复'))
    const attachment = (uploadId: string) => author.post(`${adminUrl}/${id}/attachments`, { uploadId })
    const { data: own } = await uploadFor('article', pdf, 'a.pdf')
    expect((await attachment(own.id)).data).toEqual((await attachment(own.id)).data)
    expect((await author.get(`${adminUrl}/${id}`)).data.attachments).toHaveLength(1)
    const { data: foreign } = await uploadFor('article', pdf, 'b.pdf', await staffWith(server, 'article:write'))
    expect((await attachment(foreign.id)).code).toBe(404)
  })

  it('of slides are shown on the home page, in order and within their time', async () => {
    const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0A3163' } })
      .png()
      .toBuffer()
    const { data: uploaded } = await uploadFor('advertisement', picture, '背景.png')
    const other = await addStaff(server, rootUnit, { permissions: ['advertisement:read'] })
    const unsaved = (client: TestClient) =>
      client.raw({ method: 'GET', url: `/workbenchApi/content/pictures/${uploaded.id}` })
    expect([(await unsaved(author)).statusCode, (await unsaved(other.client)).statusCode]).toEqual([200, 404])
    const slide = (title: string, rest: object) => ({ kind: 'text', title, shownFrom: inDays(-1), ...rest })
    const post = (body: object) => author.post('/workbenchApi/content/advertisements', body)
    await post(slide('第二', { position: 2, titleEn: 'Second', link: '/notice/list', linkText: '看公告' }))
    await post(slide('第一', { position: 1, kind: 'picture', pictureFileId: uploaded.id }))
    await post(slide('明天', { position: 0, shownFrom: inDays(1) }))
    await post(slide('过去', { position: 0, shownUntil: inDays(-0.5) }))
    const { client: elsewhere } = await addStaff(server, await addUnit(server, 'ELSEWHERE'), { admin: true })
    const titlesFor = async (client: TestClient) =>
      (await client.raw({ method: 'GET', url: `/workbenchApi/content/pictures/${uploaded.id}` })).statusCode
    expect([await titlesFor(author), await titlesFor(elsewhere)]).toEqual([200, 404])
    expect((await post(slide('没有图', { kind: 'picture' }))).errors?.[0]?.path).toBe('pictureFileId')
    expect((await post(slide('脚本', { link: 'javascript:alert(1)' }))).errors?.[0]?.path).toBe('link')
    expect((await post(slide('别处', { link: '//evil.example' }))).errors?.[0]?.path).toBe('link')
    const shown = await server.client().get(slidesUrl)
    expect(shown.data.map(({ title }: { title: string }) => title)).toEqual(['第一', 'Second'])
    const image = await server.client().raw({ method: 'GET', url: shown.data[0].picture })
    expect(image.headers['content-type']).toBe('image/png')
    const { data: all } = await author.get('/workbenchApi/content/advertisements')
    expect(all.total).toBe(4)
    const [first] = shown.data
    const changed = await put(`/workbenchApi/content/advertisements/${first.id}`, { revision: 1, title: '第一位' })
    expect(changed).toMatchObject({ code: 200, data: { revision: 2 } })
    const after = (await server.client().get(slidesUrl)).data[0]
    expect(after).toEqual({ ...first, title: '第一位' })
    expect(first.picture).toContain(uploaded.id)
    const over = { revision: 2, shownUntil: inDays(-0.5) }
    expect((await put(`/workbenchApi/content/advertisements/${first.id}`, over)).code).toBe(200)
    expect((await server.client().raw({ method: 'GET', url: first.picture })).statusCode).toBe(404)
    const removal = await author.post('/workbenchApi/content/advertisements/removal', { ids: [first.id] })
    expect(removal.code).toBe(200)
    expect((await server.client().get(slidesUrl)).data).toHaveLength(1)
    await pass(1)
    expect((await server.client().get(slidesUrl)).data).toHaveLength(2)
  })
})
