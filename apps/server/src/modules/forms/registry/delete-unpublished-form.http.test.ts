import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const url = '/workbenchApi/forms'
const form = { version: 1, config: {}, children: [] }

let server: TestServer
let author: TestClient
let other: TestClient
beforeAll(async () => {
  server = await startTestServer()
  author = await staffWith(server, 'form:read', 'form:write')
  other = await staffWith(server, 'form:read', 'form:write')
})
afterAll(() => server.close())

const createForm = (code: string) => author.post(url, { code, name: '表单', definition: form })
const save = (code: string, revision: number) =>
  other.send({ method: 'PUT', url: `${url}/${code}/draft`, payload: { name: '表单', revision, definition: form } })
const remove = (client: TestClient, code: string, revision: number) =>
  client.send({ method: 'DELETE', url: `${url}/${code}?revision=${revision}` })

it('a form is deleted while it has no version, by an author who has read the newest draft', async () => {
  await createForm('trial')
  const [listed] = (await author.get(`${url}?search=trial`)).data.records
  expect(listed).toMatchObject({ code: 'trial', revision: 1 })
  expect(await remove(await staffWith(server, 'form:read'), 'trial', 1)).toMatchObject({ code: 403 })
  await save('trial', 1)
  expect(await remove(author, 'trial', 1)).toMatchObject({ code: 409, reason: 'record.conflict' })
  expect(await remove(author, 'trial', 2)).toMatchObject({ code: 200 })
  expect(await author.get(`${url}/trial`)).toMatchObject({ code: 404 })
  expect(await remove(author, 'trial', 3)).toMatchObject({ code: 404 })
  expect(await save('trial', 3)).toMatchObject({ code: 404 })
  expect((await author.get(`${url}?search=trial`)).data).toMatchObject({ total: 0, records: [] })
  expect(await createForm('trial')).toMatchObject({ code: 409, reason: 'record.already_exists' })
  const { rows } = await sql<{ facts: unknown }>`
    select facts from audit_record where event = 'form.deleted'`.execute(server.platform.database.db)
  expect(rows).toMatchObject([{ facts: { code: 'trial', name: '表单' } }])
})

it('a form is not deleted once it is published', async () => {
  await createForm('published')
  await author.post(`${url}/published/publication`, { revision: 1, acceptBreaking: false })
  expect(await remove(author, 'published', 2)).toMatchObject({ code: 409, reason: 'form.published' })
  expect(await author.get(`${url}/published`)).toMatchObject({ data: { version: 1 } })
})
