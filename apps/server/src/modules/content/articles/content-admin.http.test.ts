import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { currentDocuments } from './public.ts'

const listUrl = '/recruitApi/app/api/article/info/page'
const detailUrl = '/recruitApi/app/api/article/info/getArticleDetail'
const adminUrl = '/workbenchApi/content/articles'
const previewsUrl = '/workbenchApi/content/article-previews'

let server: TestServer
let author: TestClient
let [unit, other] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  ;[unit, other] = [await addUnit(server, 'content-one'), await addUnit(server, 'content-other')]
  author = await staffWith(server, 'article:read', 'article:write')
})
afterAll(() => server.close())

const yesterday = () => new Date(server.clock.now().getTime() - 86_400_000).toISOString()
const draft = (type: string, title: string, rest: object = {}) => ({
  ...{ type, title, body: `<p>${title}的正文</p>` },
  ...rest,
})
const withdraw = (id: string) => author.send({ method: 'DELETE', url: `${adminUrl}/${id}/publication` })

/** A client with every permission for articles and slides of one unit. */
async function reaching(id: string): Promise<TestClient> {
  const permissions = [
    'article:read',
    'article:write',
    'advertisement:read',
    'advertisement:write',
    'business-unit:read',
  ]
  const scopes = (['recruitment', 'access', 'organisation'] as const).map((area) => ({
    area,
    kind: 'units' as const,
    ids: [id],
  }))
  return (await addStaff(server, id, { permissions, scopes })).client
}

async function publish(text: object): Promise<string> {
  const { id, revision } = (await author.post(adminUrl, text)).data
  expect((await author.post(`${adminUrl}/${id}/publication`, { revision })).code).toBe(200)
  return id
}

describe('scope', () => {
  it('limits articles and slides to the unit or the project that they belong to', async () => {
    const [member, stranger] = [await reaching(unit), await reaching(other)]
    const own = await member.post(adminUrl, draft('notice', '本单位', { businessUnitId: unit }))
    expect(own.code).toBe(200)
    for (const elsewhere of [null, other]) {
      const refused = await member.post(adminUrl, draft('notice', '别处', { businessUnitId: elsewhere }))
      expect(refused).toMatchObject({ code: 403, reason: 'access.denied' })
    }
    const project = await addProject(server, { business_unit_id: unit })
    const ofProject = await member.post(adminUrl, draft('notice', '本项目', { projectId: project.id }))
    expect(ofProject.code).toBe(200)
    const { id } = own.data
    for (const url of [adminUrl, '/workbenchApi/content/notices']) {
      expect((await member.get(url)).data.total).toBe(2)
      expect((await stranger.get(url)).data.total).toBe(0)
      expect((await stranger.get(`${url}/${id}`)).code).toBe(404)
    }
    const change = { ...draft('notice', '抢走', { businessUnitId: other }), revision: 1 }
    expect((await stranger.send({ method: 'PUT', url: `${adminUrl}/${id}`, payload: change })).code).toBe(404)
    expect((await member.send({ method: 'PUT', url: `${adminUrl}/${id}`, payload: change })).code).toBe(403)
    expect((await stranger.post(`${adminUrl}/${id}/publication`, { revision: 1 })).code).toBe(404)
    const slide = { title: '本单位', shownFrom: yesterday(), businessUnitId: unit }
    const created = await member.post('/workbenchApi/content/advertisements', slide)
    expect(created.code).toBe(200)
    expect((await stranger.get(`/workbenchApi/content/advertisements/${created.data.id}`)).code).toBe(404)
    const removal = { ids: [created.data.id] }
    expect((await stranger.post('/workbenchApi/content/advertisements/removal', removal)).code).toBe(404)
    expect((await member.post('/workbenchApi/content/advertisements/removal', removal)).code).toBe(200)
  })
})

describe('a preview', () => {
  it('equals what the public would read in each language, and saves nothing', async () => {
    const body = '<h1>标题</h1><script>x()</script>'
    const before = (await author.get(adminUrl)).data.total
    const { data } = await author.post(previewsUrl, draft('notice', '预览', { body, titleEn: 'Preview', bodyEn: body }))
    expect(data.chinese).toMatchObject({ title: '预览', body: '<h2>标题</h2>', language: 'zh-CN' })
    expect(data.english).toMatchObject({ title: 'Preview', body: '<h2>标题</h2>', language: 'en' })
    expect((await author.get(adminUrl)).data.total).toBe(before)
    expect(data.missing).toEqual([])
    const { data: empty } = await author.post(previewsUrl, draft('notice', '', { body: '<script></script>' }))
    expect(empty).toMatchObject({ missing: ['title', 'body'], chinese: { title: '', body: '' } })
  })

  it.each([
    [{ titleEn: 'Preview' }, ['bodyEn']],
    [{ bodyEn: '<p>Text</p>' }, ['titleEn']],
  ])('reports the missing parts of an English text, which is Chinese until then: %j', async (half, missing) => {
    const { data } = await author.post(previewsUrl, draft('notice', '预览', half))
    const chinese = { title: '预览', body: '<p>预览的正文</p>', language: 'zh-CN' }
    expect(data).toMatchObject({ chinese, english: chinese, missing })
  })
})

describe('the agreement of a project', () => {
  it('has its own version numbers, is frozen once published, and remains while the project requires it', async () => {
    const project = await addProject(server)
    const inForce = await currentDocuments(server.database.db, server.clock.now())
    const agreed = await publish(draft('agreement', '项目承诺书', { projectId: project.id }))
    expect(await currentDocuments(server.database.db, server.clock.now())).toEqual(inForce)
    const { records } = (await server.client().post(listUrl, { type: 'agreement' })).data
    expect(records.map(({ title }: { title: string }) => title)).not.toContain('项目承诺书')
    const { data } = await server.client().get(detailUrl, { id: agreed })
    expect(data.version).toBe(1)
    const change = { ...draft('agreement', '改承诺', { projectId: project.id }), revision: 2 }
    expect((await author.send({ method: 'PUT', url: `${adminUrl}/${agreed}`, payload: change })).reason).toBe(
      'content.version_frozen',
    )
    await server.database.pool.query('update project set agreement_article_id = $1 where id = $2', [agreed, project.id])
    expect((await withdraw(agreed)).reason).toBe('content.agreement_in_use')
    await server.database.pool.query('update project set agreement_article_id = null where id = $1', [project.id])
    expect((await withdraw(agreed)).code).toBe(200)
  })
})
