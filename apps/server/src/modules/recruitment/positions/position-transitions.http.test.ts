import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, addUnit, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/recruitment/positions'
let server: TestServer
let office: TestClient
let coming: { readonly id: string; readonly positionIds: readonly string[] }

const projectWith = async (start: string) => {
  const windows = { apply: { start, end: '2027-03-01T00:00:00.000Z' } }
  const { id } = await addProject(server, { windows, positions: [{}, {}, {}] })
  const rows = await server.database.db.selectFrom('position').select('id').where('project_id', '=', id).execute()
  return { id, positionIds: rows.map((row) => row.id) }
}

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-23T04:00:00Z')
  coming = await projectWith('2027-01-01T00:00:00.000Z')
  await projectWith('2026-11-01T00:00:00.000Z')
  office = (await addStaff(server, rootUnit, { admin: true })).client
})
afterAll(() => server.close())

const by = (field: string, ...values: string[]) => JSON.stringify([{ field, operator: 'is', values }])
const send = (what: string, action: string, records: object, client = office) =>
  client.post(`${path}/${what}`, { ...records, action })
const drafts = async () => {
  const rows = await server.database.db.selectFrom('position').select('id').where('state', '=', 'draft').execute()
  return new Set(rows.map(({ id }) => id))
}

it('a preview names what is refused and why, and writes nothing', async () => {
  const { data } = await send('transition-previews', 'unpublish', {})
  expect(data).toMatchObject({ total: 6, changed: 3, unchanged: 0 })
  expect(data.refused).toHaveLength(1)
  expect(data.refused[0]).toMatchObject({
    count: 3,
    reason: 'Positions cannot be published or unpublished after applications open.',
  })
  expect(data.refused[0].records).toHaveLength(3)
  expect((await drafts()).size).toBe(0)
})

it('many positions change together with an event and an audit record each, and an undo takes them back', async () => {
  const { data } = await send('transitions', 'unpublish', { filters: by('projectId', coming.id) })
  expect(data).toMatchObject({ changed: 3, refused: [] })
  expect(new Set(data.changedIds)).toEqual(new Set(coming.positionIds))
  expect(await drafts()).toEqual(new Set(coming.positionIds))
  expect((await send('transitions', 'unpublish', { ids: coming.positionIds })).data).toMatchObject({
    changed: 0,
    unchanged: 3,
    changedIds: [],
  })
  const events = await server.database.db
    .selectFrom('transition_event')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'position')
    .execute()
  expect(events).toEqual(Array(3).fill({ action: 'unpublish', before: 'published', after: 'draft' }))
  expect((await send('transitions', 'publish', { ids: data.changedIds })).data.changed).toBe(3)
  expect((await drafts()).size).toBe(0)
})

it('applicants do not see a position that is not published', async () => {
  const [first = ''] = coming.positionIds
  const total = async () => {
    const input = { projectId: coming.id, current: 1, size: 10 }
    return (await server.client().post('/recruitApi/app/api/job/info/getListVoByProjectId', input)).data?.total
  }
  const before = await total()
  await send('transitions', 'unpublish', { ids: [first] })
  await expect.poll(total).toBe(before - 1)
  await send('transitions', 'publish', { ids: [first] })
  await expect.poll(total).toBe(before)
})

it('only actions of the definition exist, for those who may make them, in their scope', async () => {
  expect((await send('transitions', 'cancel', {})).errors?.[0]?.path).toBe('action')
  expect((await send('transitions', 'constructor', {})).errors?.[0]?.path).toBe('action')
  const reader = (await addStaff(server, rootUnit, { permissions: ['project:read'] })).client
  expect((await send('transitions', 'unpublish', {}, reader)).code).toBe(403)
  const elsewhere = await addUnit(server, 'ELSEWHERE')
  const { client } = await addStaff(server, elsewhere, { admin: true })
  expect((await send('transitions', 'unpublish', {}, client)).data).toMatchObject({ total: 0, changed: 0 })
  expect((await send('transitions', 'unpublish', { ids: coming.positionIds }, client)).data.total).toBe(0)
  expect((await drafts()).size).toBe(0)
})
