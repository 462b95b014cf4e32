import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSamples } from '../../../testing/load-samples.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  await loadSamples(server, ['accounts', 'structure', 'stores', 'employees', 'onboarding'])
  admin = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

const listOf = async (path: string, filters: readonly object[] = []) =>
  (await admin.client.get(`/workbenchApi/workforce/${path}`, { size: '100', filters: JSON.stringify(filters) })).data

it('everyone who is to come has a hire, and those who came lately', async () => {
  const ofState = (value: string) => [{ field: 'state', operator: 'is', values: [value] }]
  const coming = await listOf('onboarding', ofState('waiting_to_enter'))
  const roster = await listOf('roster', [{ field: 'employmentState', operator: 'is', values: ['waiting_to_enter'] }])
  expect(coming.total).toBeGreaterThan(5)
  expect(coming.total).toBe(roster.total)
  expect((await listOf('onboarding', ofState('entered'))).total).toBeGreaterThan(5)
})

it('a hire of the sample opens its record', async () => {
  const { records } = await listOf('onboarding')
  const { data } = await admin.client.get(`/workbenchApi/workforce/onboarding/${records[0].id}`)
  expect(data.record).toMatchObject({ name: records[0].name, requester: expect.stringMatching(/./) })
})
