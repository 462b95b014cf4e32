import { afterAll, beforeAll, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts, decide } from '../../../testing/approvals.ts'
import { addStaff, addUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const articles = '/workbenchApi/content/articles'
let server: TestServer
let unit: string
let [author, editor]: TestStaff[] = []
const people = () => {
  if (!author || !editor) throw new Error('The people of the test are missing.')
  return { author, editor }
}

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'PRESS')
  author = await addStaff(server, unit, {
    permissions: ['article:read', 'article:write'],
    scopes: [{ area: 'recruitment', kind: 'units', ids: [unit] }],
  })
  editor = await addStaff(server, unit, {})
  await addKindFlow(server, 'article-publication', unit, [{ candidates: byAccounts(editor.accountId) }])
})
afterAll(() => server.close())

async function write(title: string) {
  const { author } = people()
  const text = { type: 'notice', title, body: '<p>正文</p>', businessUnitId: unit }
  return (await author.client.post(articles, text)).data as { id: string; revision: number }
}
const stateOf = async (id: string) => (await people().author.client.get(`${articles}/${id}`)).data.state

it('an article is published when another person has approved it', async () => {
  const { author, editor } = people()
  const { id, revision } = await write('公告')
  const submitted = await author.client.post(`${articles}/${id}/publication`, { revision })
  expect(submitted.data).toMatchObject({ id, revision, requestId: expect.any(String) })
  expect(await stateOf(id)).toBe('draft')
  const again = await author.client.post(`${articles}/${id}/publication`, { revision })
  expect(again.reason).toBe('approval.already_requested')
  const { requestId } = submitted.data
  const shown = (await editor.client.get(`/workbenchApi/approvals/requests/${requestId}`)).data
  expect(shown).toMatchObject({ title: '公告', kind: 'article-publication', state: 'running' })
  const [{ text }] = (await editor.client.get('/workbenchApi/notifications')).data.records
  expect(text).toMatch(/^Awaiting your decision: Article publication, \S/)
  expect((await decide(server, editor, requestId)).data).toMatchObject({ state: 'approved' })
  expect(await stateOf(id)).toBe('published')
})

it('an approver reads the text without the permission of articles, and its page is linked for those who have it', async () => {
  const { author, editor } = people()
  const text = {
    ...{ type: 'notice', title: '通知', titleEn: 'Notice', businessUnitId: unit },
    ...{ body: '<h2>安排</h2><p>周一&amp;周二开放</p>', bodyEn: '<p>Open on Monday</p><ul><li>and Tuesday</li></ul>' },
  }
  const { id, revision } = (await author.client.post(articles, text)).data
  const { requestId } = (await author.client.post(`${articles}/${id}/publication`, { revision })).data
  const show = async (reader: TestStaff) =>
    (await reader.client.get(`/workbenchApi/approvals/requests/${requestId}`)).data
  const shown = await show(editor)
  expect(shown.evidence).toEqual({
    facts: [],
    texts: [
      { name: 'text', label: 'Article text', value: '通知\n安排\n周一&周二开放', isCut: false },
      { name: 'textEn', label: 'English text', value: 'Notice\nOpen on Monday\nand Tuesday', isCut: false },
    ],
  })
  expect(shown.records).toEqual([])
  const ofArticle = { resource: 'article', path: '/workbenchApi/content/notices', id, kind: 'Article', title: 'Notice' }
  expect((await show(author)).records).toMatchObject([ofArticle])
  const edited = { ...text, body: '<p>改了</p>', revision }
  await author.client.send({ method: 'PUT', url: `${articles}/${id}`, payload: edited })
  expect((await show(editor)).evidence.facts).toMatchObject([{ name: 'changed', before: null }])
  await decide(server, editor, requestId)
})

it('an article that was edited meanwhile is not published as it was not approved', async () => {
  const { author, editor } = people()
  const { id, revision } = await write('公告二')
  const { requestId } = (await author.client.post(`${articles}/${id}/publication`, { revision })).data
  const text = { type: 'notice', title: '改了', body: '<p>正文</p>', businessUnitId: unit, revision }
  await author.client.send({ method: 'PUT', url: `${articles}/${id}`, payload: text })
  expect((await decide(server, editor, requestId)).data).toMatchObject({ state: 'blocked' })
  expect(await stateOf(id)).toBe('draft')
})
