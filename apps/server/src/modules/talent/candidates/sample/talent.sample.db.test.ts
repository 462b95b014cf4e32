import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSamples } from '../../../../testing/load-samples.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  await loadSamples(server, ['accounts', 'structure', 'stores', 'employees', 'talent'])
  admin = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

const recordsOf = async (path: string) =>
  (await admin.client.get(`/workbenchApi/talent/${path}`, { size: '100' })).data.records

it('people who were interviewed have their interviews, past and to come', async () => {
  const interviews: { candidate: string; state: string; startsAt: string; interviewerIds: string[] }[] =
    await recordsOf('interviews')
  const [now, shown] = [server.clock.now().toISOString(), new Map<string, string>()]
  for (const { candidate, state, startsAt, interviewerIds } of interviews) {
    shown.set(candidate, state)
    expect(interviewerIds).toHaveLength(1)
    expect(startsAt > now).toBe(state === 'planned')
  }
  const resumes: { name: string; stage: string }[] = await recordsOf('resumes')
  const decided = resumes.filter(({ stage }) => ['passed', 'failed', 'offer'].includes(stage))
  expect(decided.map(({ name }) => shown.get(name))).toEqual(decided.map(() => 'held'))
  expect([...shown.values()]).toContain('planned')
})
