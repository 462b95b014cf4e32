import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addKindFlow } from '../../../testing/add-kind-flow.ts'
import { byAccounts } from '../../../testing/approvals.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/content/notices'
const articles = '/workbenchApi/content/articles'
let server: TestServer
let office: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  office = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

const write = async (title: string, more: object = {}) => {
  const text = { type: 'notice', title, body: '<p>正文</p>', ...more }
  return (await office.client.post(articles, text)).data.id as string
}
const ask = async (what: string, action: string, ids: readonly string[]) =>
  (await office.client.post(`${path}/${what}`, { ids, action })).data
const stateOf = async (id: string) => (await office.client.get(`${articles}/${id}`)).data?.state

it('many articles are published, withdrawn and deleted, each as by itself', async () => {
  const ids = [await write('一'), await write('二')]
  expect(await ask('transition-previews', 'publish', ids)).toMatchObject({ changed: 2, unchanged: 0, refused: [] })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['draft', 'draft'])
  expect(await ask('transitions', 'publish', ids)).toMatchObject({ changed: 2 })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['published', 'published'])
  expect(await ask('transition-previews', 'publish', ids)).toMatchObject({ changed: 0, unchanged: 2 })
  const draft = await write('三')
  const [refusal] = (await ask('transition-previews', 'remove', [...ids, draft])).refused
  expect(refusal).toMatchObject({ count: 2, reason: 'This article is already published.' })
  expect(await ask('transitions', 'withdraw', [...ids, draft])).toMatchObject({ changed: 2 })
  expect(await ask('transitions', 'remove', [...ids, draft])).toMatchObject({ changed: 1, changedIds: [draft] })
  expect(await Promise.all([...ids, draft].map(stateOf))).toEqual(['withdrawn', 'withdrawn', undefined])
})

it('a preview announces no change, and a change is announced', async () => {
  const ids = [await write('甲'), await write('乙')]
  const announced: unknown[] = []
  server.platform.changes.onChange((topic) => announced.push(topic))
  expect(await ask('transition-previews', 'publish', ids)).toMatchObject({ changed: 2 })
  expect(announced).toEqual([])
  expect(await ask('transitions', 'publish', ids)).toMatchObject({ changed: 2 })
  expect(announced).toContain('article')
})

it('an article that becomes a version, or that others approve, is published by itself', async () => {
  const unit = await addUnit(server, 'PRESS')
  const editor = await addStaff(server, unit, {})
  await addKindFlow(server, 'article-publication', unit, [{ candidates: byAccounts(editor.accountId) }])
  const ids = [await write('协议', { type: 'agreement' }), await write('两人', { businessUnitId: unit })]
  const { changed, refused } = await ask('transitions', 'publish', ids)
  expect(changed).toBe(0)
  expect(refused.map(({ reason }: { reason: string }) => reason)).toEqual(
    expect.arrayContaining([expect.stringContaining('fixed version'), expect.stringContaining('Others must approve')]),
  )
  const { rows } = await sql`select from approval_request`.execute(server.database.db)
  expect(rows).toEqual([])
})
