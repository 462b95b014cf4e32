import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSamples } from '../../../testing/load-samples.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  await loadSamples(server, [
    'accounts',
    'structure',
    'stores',
    'employees',
    'channel-posts',
    'account-rules',
    'personnel',
  ])
  admin = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

const listOf = async (path: string, query: Record<string, string> = {}) =>
  (await admin.client.get(`/workbenchApi/${path}`, { size: '100', ...query })).data
const states = ({ records }: { records: { state: string }[] }) =>
  [...new Set(records.map(({ state }) => state))].toSorted()

it('the acts of the sample staff are in their lists, past and to come', async () => {
  const transfers = await listOf('workforce/transfers')
  expect(states(transfers)).toEqual(['applied', 'scheduled'])
  expect(transfers.records.filter(({ before, after }: Record<string, string>) => before === after)).toEqual([])
  expect((await listOf('workforce/regularisation')).total).toBeGreaterThan(20)
  const resignations = await listOf('workforce/resignations')
  expect(states(resignations)).toEqual(['applied', 'scheduled'])
  const checklists = resignations.records.map(({ checklist }: { checklist: string }) => checklist)
  expect(new Set(checklists)).toEqual(new Set(['open', 'closed']))
})

it('their events belong to the acts, so that settling effects leaves the acts as they are', async () => {
  const { rows } = await sql`select from personnel_act act where not exists (
    select from effective_event event where event.request_id = act.id and event.subject_id = act.employment_id)`.execute(
    server.database.db,
  )
  expect(rows).toEqual([])
})

it('account rules and channel posts are there, with people and stores', async () => {
  expect((await listOf('access/account-rules')).total).toBe(2)
  const { records } = await listOf('stores/channel-posts')
  expect(records).toHaveLength(12)
  expect(records.filter(({ stores }: { stores: number }) => stores === 0)).toEqual([])
})
