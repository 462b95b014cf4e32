import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const list = '/workbenchApi/recruitment/project-list'
let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await startTestServer()
  client = (await addStaff(server, rootUnit, { admin: true })).client
})
afterAll(() => server.close())

const from = (start: string, end: string) => ({
  start: `${start}-01-01T00:00:00.000Z`,
  end: `${end}-01-01T00:00:00.000Z`,
})
const recordOf = async (windows: object) => {
  const { id } = await addProject(server, { windows })
  return (await client.get(`${list}/${id}`)).data.record
}

it.each([
  ['the open window that ends first', { apply: from('2000', '2200'), review: from('2000', '2100') }, 'review'],
  ['planned before the first window', { apply: from('2200', '2201') }, 'planned'],
  ['planned without a window', {}, 'planned'],
  ['ended after the last window', { apply: from('2000', '2001'), publicity: from('2002', '2003') }, 'ended'],
  ['between two windows', { apply: from('2000', '2001'), publicity: from('2200', '2201') }, 'between'],
])('the stage of a project is %s', async (_case, windows, stage) => {
  expect((await recordOf(windows)).stage).toBe(stage)
})

it('projects are filtered by their stage, and the list adds up their applicants', async () => {
  const filters = JSON.stringify([{ field: 'stage', operator: 'is', values: ['between'] }])
  const { records } = (await client.get(list, { filters })).data
  expect(records.map(({ stage }: { stage: string }) => stage)).toEqual(['between'])
  expect(records).toMatchObject([{ applied: 0, passed: 0, paid: 0 }])
  expect((await client.get(`${list}/summary`, { filters })).data.sums).toMatchObject({ applied: 0 })
})

it.each([
  ['ends with its window', { apply: from('2000', '2200'), review: from('2000', '2100') }, '2100'],
  ['begins with the next window', { apply: from('2000', '2001'), publicity: from('2200', '2201') }, '2200'],
])('a stage %s', async (_case, windows, year) => {
  const { stageChangesAt, timeZone } = await recordOf(windows)
  expect([stageChangesAt, timeZone]).toEqual([`${year}-01-01T00:00:00.000Z`, 'Asia/Shanghai'])
})

it('a stage after the last window does not change', async () => {
  expect((await recordOf({ apply: from('2000', '2001') })).stageChangesAt).toBeNull()
})
