import { definitionVersion } from '@rostrum/forms'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import { addForm } from '../../../testing/recruitment.ts'
import { answersJson, RemoteServer } from '../../../testing/remote-server.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { maximumPerDay } from './submit-answers.ts'

const remote = new RemoteServer()
const offers = (...codes: string[]) => answersJson(codes.map((code) => ({ code, title: code })))

let server: TestServer
let author: TestClient
let origin: string
beforeAll(async () => {
  origin = await remote.listen()
  server = await startTestServer({
    env: { FORM_SOURCES: origin },
    remoteLimits: { milliseconds: 2000, bytes: 20_000 },
  })
  author = await staffWith(server, 'form:read', 'form:write')
})
afterAll(async () => {
  await server.close()
  remote.close()
})
// Earlier responses of the other server are no longer recent.
beforeEach(() => server.clock.advance({ minutes: 20 }))

/** An open form whose room is chosen from a list of another server. */
async function open(code: string): Promise<string> {
  const versionId = await addForm(server, code, {
    version: definitionVersion,
    config: {},
    children: [
      { id: 'room', type: 'select', options: { name: 'room', label: 'Room', dsName: 'rooms' } },
      { id: 'floor', type: 'input', options: { name: 'floor', label: 'Floor' } },
    ],
    dataSources: [
      { name: 'rooms', kind: 'request', request: { url: `${origin}/rooms`, label: 'title', value: 'code' } },
    ],
  })
  const opened = await author.send({ method: 'POST', url: `/workbenchApi/forms/${code}/collection` })
  expect(opened).toMatchObject({ code: 200 })
  return versionId
}

const submit = (client: TestClient, code: string, versionId: string, id: string = crypto.randomUUID()) =>
  client.post(`/workbenchApi/form-pages/${code}/submissions`, { id, versionId, answers: { room: 'a' } })

it('a repeated submission gets its receipt, also when its choice has left the list meanwhile', async () => {
  const versionId = await open('moved')
  const client = await staffWith(server)
  const id = crypto.randomUUID()
  remote.answer = offers('a', 'b')
  const first = await submit(client, 'moved', versionId, id)
  expect(first).toMatchObject({ code: 200 })
  server.clock.advance({ minutes: 20 })
  remote.answer = offers('b')
  expect(await submit(client, 'moved', versionId)).toMatchObject({ code: 400 })
  expect((await submit(client, 'moved', versionId, id)).data).toEqual(first.data)
})

async function fillDay(client: TestClient, code: string, versionId: string, count: number): Promise<void> {
  remote.answer = offers('a')
  expect(await submit(client, code, versionId)).toMatchObject({ code: 200 })
  await server.database.pool.query(
    `insert into form_submission (id, form_version_id, account_id, answers_encrypted, submitted_at)
      select gen_random_uuid(), form_version_id, account_id, answers_encrypted, submitted_at
      from form_submission, generate_series(2, $2) where form_version_id = $1`,
    [versionId, count],
  )
}

it('a person who has submitted too often is refused before another server is requested', async () => {
  const versionId = await open('flooded')
  const client = await staffWith(server)
  await fillDay(client, 'flooded', versionId, maximumPerDay)
  server.clock.advance({ minutes: 20 })
  const before = remote.requests.length
  expect(await submit(client, 'flooded', versionId)).toMatchObject({ code: 429 })
  expect(remote.requests.length).toBe(before)
})

it('submissions at the same moment do not exceed the number of a day', async () => {
  const versionId = await open('rushed')
  const client = await staffWith(server)
  await fillDay(client, 'rushed', versionId, maximumPerDay - 1)
  const rush = await Promise.all(Array.from({ length: 4 }, () => submit(client, 'rushed', versionId)))
  expect(rush.map(({ code }) => code).toSorted()).toEqual([200, 429, 429, 429])
})
