import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('messages come in the language of the page from the moment that it changes', async () => {
  const { client, personId } = await registerApplicant(server)
  const localeNow = async () =>
    (await server.database.pool.query('select locale from person where id = $1', [personId])).rows[0]?.locale
  const choose = (language: string) =>
    client.send({ method: 'PUT', url: '/recruitApi/app/api/person/info/language', payload: { language } })
  expect(await choose('en')).toMatchObject({ code: 200 })
  expect(await localeNow()).toBe('en')
  expect(await choose('zh-CN')).toMatchObject({ code: 200 })
  expect(await localeNow()).toBe('zh-CN')
  expect(await choose('vi')).toMatchObject({ code: 400, errors: [{ path: 'language' }] })
  expect(await localeNow()).toBe('zh-CN')
})
