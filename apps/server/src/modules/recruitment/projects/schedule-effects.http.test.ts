import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let office: TestClient
const day = (text: string) => `2026-${text}T00:00:00.000Z`
const windows = { apply: { start: day('11-01'), end: day('12-01') } }

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-23T04:00:00Z')
  office = (await addStaff(server, rootUnit, { admin: true })).client
})
afterAll(() => server.close())

const effects = async (id: string, next: object) =>
  (await office.post(`/workbenchApi/recruitment/project-settings/${id}/schedule-effects`, { windows: next })).data

it('a shortened window of a published project counts who has not finished', async () => {
  const { id } = await addProject(server, { windows })
  expect(await effects(id, { apply: { ...windows.apply, end: day('11-25') } })).toEqual([
    { stage: 'apply', change: 'ends_earlier', people: 0 },
  ])
  expect(await effects(id, windows)).toEqual([])
})

it('a project that is not published has no effects', async () => {
  const { id } = await addProject(server, { windows, published_at: null, positions_published_at: null })
  expect(await effects(id, {})).toEqual([])
})
