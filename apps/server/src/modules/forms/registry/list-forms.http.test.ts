import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const url = '/workbenchApi/forms'
const definition = { version: 1, config: {}, children: [] }

let server: TestServer
let author: TestClient
beforeAll(async () => {
  server = await startTestServer()
  author = await staffWith(server, 'form:read', 'form:write')
})
afterAll(() => server.close())

async function listedCodes(): Promise<string[]> {
  const { data } = await author.get(`${url}?current=1&size=10&search=order-`)
  return data.records.map(({ code }: { code: string }) => code)
}

it('the list of forms has the last saved or published form first', async () => {
  const later = () => server.clock.advance({ minutes: 1 })
  for (const code of ['order-a', 'order-b', 'order-c']) {
    expect(await author.post(url, { code, name: code, definition })).toMatchObject({ code: 200 })
    later()
  }
  const draft = { method: 'PUT', url: `${url}/order-a/draft`, payload: { revision: 1, name: 'A', definition } } as const
  expect(await author.send(draft)).toMatchObject({ code: 200 })
  expect(await listedCodes()).toEqual(['order-a', 'order-c', 'order-b'])
  later()
  const publication = { revision: 1, acceptBreaking: false }
  expect(await author.post(`${url}/order-b/publication`, publication)).toMatchObject({ code: 200 })
  expect(await listedCodes()).toEqual(['order-b', 'order-a', 'order-c'])
})
