import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../testing/recruitment.ts'
import { addStaff, rootUnit } from '../../testing/staff.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const projects = '/workbenchApi/recruitment/project-list'

let server: TestServer
let english: TestClient
let chinese: TestClient
let named: string
beforeAll(async () => {
  server = await startTestServer()
  named = (await addProject(server, { title: '甲', title_en: 'Zeta hiring' })).id
  await addProject(server, { title: '乙', title_en: 'Alpha hiring' })
  await addProject(server, { title: '丙' })
  const reader = () => addStaff(server, rootUnit, { admin: true })
  english = (await reader()).client
  chinese = (await reader()).client
  chinese.headers['accept-language'] = 'zh-CN'
})
afterAll(() => server.close())

const titles = async (client: TestClient, query: Record<string, string> = {}) =>
  (await client.get(projects, { sort: 'title', ...query })).data.records.map(({ title }: { title: string }) => title)
const containing = (text: string) => ({
  filters: JSON.stringify([{ field: 'title', operator: 'contains', values: [text] }]),
})

it('a list shows English record names to readers without Chinese, sorted by the displayed names', async () => {
  expect(await titles(english)).toEqual(['Alpha hiring', 'Zeta hiring', '丙'])
  expect(await titles(chinese)).toEqual(['丙', '甲', '乙'])
})

it('a list sorted by title continues from a cursor without gap or repetition', async () => {
  const { records, next } = (await english.get(projects, { sort: 'title', size: '1' })).data
  const rest = await titles(english, { size: '2', after: next })
  expect([records[0].title, ...rest]).toEqual(await titles(english))
})

it('a filter finds a record by either of its names', async () => {
  for (const client of [english, chinese])
    for (const text of ['zeta', '甲']) expect(await titles(client, containing(text)), text).toHaveLength(1)
})

it("the title of a record is in its reader's language, and its fields show the stored values", async () => {
  const { record, labels } = (await english.get(`${projects}/${named}`)).data
  expect([record.title, labels.project[named]]).toEqual(['甲', 'Zeta hiring'])
  expect((await chinese.get(`${projects}/${named}`)).data.labels.project[named]).toBe('甲')
})

it("the global search finds by either name, and shows the one in the reader's language", async () => {
  const found = async (client: TestClient, words: string) => {
    const groups: { records: { title: string }[] }[] = (await client.get('/workbenchApi/search', { words })).data
    return groups.flatMap(({ records }) => records.map(({ title }) => title))
  }
  expect(await found(english, '甲')).toContain('Zeta hiring')
  expect(await found(chinese, '甲')).toContain('甲')
})
