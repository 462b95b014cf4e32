import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createTeams, heardOfTeams, teamModules, teams } from '../../../testing/timeline-resource.ts'

const { path } = teams
let server: TestServer
let editor: TestStaff
let [north, south] = ['', '']

const inUnit = (id: string) =>
  (['access', 'organisation'] as const).map((area) => ({ area, kind: 'units' as const, ids: [id] }))

/** Today is 20 November 2026. */
beforeAll(async () => {
  server = await startTestServer({ furtherModules: teamModules })
  await createTeams(server)
  north = await addUnit(server, 'NORTH')
  south = await addUnit(server, 'SOUTH')
  editor = await addStaff(server, rootUnit, {
    permissions: ['account:read', 'account:write', 'account:export', 'role:write', 'business-unit:read'],
    scopes: inUnit(north),
  })
})
afterAll(() => server.close())
beforeEach(() => {
  heardOfTeams.length = 0
})

type Payload = Record<string, unknown>
let createdCount = 0
const post = (url: string, payload: Payload, { client } = editor) =>
  client.send({ method: 'POST', url: `${path}${url}`, payload })
const put = (id: string, payload: Payload, { client } = editor) =>
  client.send({ method: 'PUT', url: `${path}/${id}`, payload })
const revisionOf = async (id: string): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`select revision from test_team where id = ${id}`.execute(
    server.database.db,
  )
  return rows[0]?.revision ?? 0
}

/** @returns the identifier */
async function found(given: Payload = {}): Promise<string> {
  createdCount += 1
  const { status, data } = await post('', {
    ...{ code: `T${createdCount}`, unitId: north, name: 'Sales', size: 3, effectiveOn: '2026-01-01' },
    ...given,
  })
  expect(status).toBe(200)
  return data.id
}
const change = async (id: string, effectiveOn: string, values: Payload) =>
  put(id, { ...values, effectiveOn, revision: await revisionOf(id) })
const events = async (id: string) => (await editor.client.get(`${path}/${id}/events`)).data
const nameOn = async (id: string, asOf: string) =>
  (await editor.client.get(`${path}/${id}`, { asOf })).data?.record?.name
const eventOf = async (id: string, act: string) =>
  (await events(id)).events.find(
    (event: { act: string; timing: string }) => event.act === act && event.timing !== 'rescinded',
  )?.id
const onEvent = async (id: string, event: string, call: string, given: Payload = {}) =>
  post(`/${id}/events/${event}/${call}`, { revision: await revisionOf(id), ...given })

describe('a record with an effective day', () => {
  it('is founded on its day and changed from days on, and lists each day as it was', async () => {
    const id = await found()
    expect((await change(id, '2026-06-01', { name: 'Retail' })).status).toBe(200)
    expect((await change(id, '2027-01-01', { name: 'Shops', size: 9 })).status).toBe(200)
    expect(
      await Promise.all(['2026-05-31', '2026-06-01', '2026-12-31', '2027-01-01'].map((day) => nameOn(id, day))),
    ).toEqual(['Sales', 'Retail', 'Retail', 'Shops'])
    expect((await editor.client.get(`${path}/${id}`, { asOf: '2025-12-31' })).status).toBe(404)
    const { today, events: listed } = await events(id)
    expect(today).toBe('2026-11-20')
    expect(listed.map(({ day, timing, changes }: Payload) => ({ day, timing, changes }))).toEqual([
      {
        ...{ day: '2027-01-01', timing: 'coming' },
        changes: [
          { field: 'name', from: 'Retail', to: 'Shops' },
          { field: 'size', from: 3, to: 9 },
        ],
      },
      { day: '2026-06-01', timing: 'current', changes: [{ field: 'name', from: 'Sales', to: 'Retail' }] },
      expect.objectContaining({ day: '2026-01-01', timing: 'past' }),
    ])
  })

  it('asks for the day of every dated change, and for none where only undated fields change', async () => {
    const { errors } = await post('', { code: 'X', unitId: north, name: 'No day' })
    expect(errors).toMatchObject([{ path: 'effectiveOn' }])
    const id = await found()
    expect((await put(id, { revision: 1, name: 'Other' })).errors).toMatchObject([{ path: 'effectiveOn' }])
    expect((await put(id, { revision: 1, code: 'OTHER' })).status).toBe(200)
    expect((await events(id)).events).toHaveLength(1)
  })

  it('compares a change with the day that it takes effect on, not with today', async () => {
    const id = await found()
    await change(id, '2027-01-01', { name: 'Shops' })
    await change(id, '2027-06-01', { name: 'Sales' })
    expect(await nameOn(id, '2027-06-01')).toBe('Sales')
    await change(id, '2027-07-01', { name: 'Sales' })
    expect((await events(id)).events).toHaveLength(3)
  })

  it('carries remark, actor and origin of each event', async () => {
    const id = await found({ remark: 'New season' })
    expect((await events(id)).events[0]).toMatchObject({ remark: 'New season', actor: '测试', origin: 'command' })
  })

  it('that begins later is changed today already, and has no record until then', async () => {
    const id = await found({ effectiveOn: '2027-03-01' })
    expect((await editor.client.get(`${path}/${id}`)).status).toBe(404)
    expect((await change(id, '2027-04-01', { size: 5 })).status).toBe(200)
    expect((await events(id)).events).toHaveLength(2)
  })

  it('refuses a change dated before its founding, and an old revision', async () => {
    const id = await found()
    const early = await change(id, '2025-12-31', { name: 'Early' })
    expect([early.status, early.reason]).toEqual([409, 'timeline.before_founding'])
    expect(early.msg).toContain('1 Jan 2026')
    await change(id, '2026-02-01', { name: 'Second' })
    expect((await put(id, { revision: 1, effectiveOn: '2026-03-01', name: 'Third' })).reason).toBe('record.conflict')
  })

  it('shows what a change would do to later events, and writes nothing', async () => {
    const id = await found()
    await change(id, '2026-06-01', { name: 'Retail' })
    const { data } = await post(`/${id}/change-preview`, {
      ...{ revision: await revisionOf(id), effectiveDay: '2026-03-01' },
      values: { name: 'Spring', size: 8 },
    })
    expect(data.periods).toEqual([
      {
        ...{ from: '2026-03-01', until: '2026-06-01' },
        changes: [
          { field: 'name', from: 'Sales', to: 'Spring' },
          { field: 'size', from: 3, to: 8 },
        ],
      },
      { from: '2026-06-01', until: null, changes: [{ field: 'size', from: 3, to: 8 }] },
    ])
    expect(data.later).toMatchObject([{ day: '2026-06-01', outcome: 'changed' }])
    expect((await events(id)).events).toHaveLength(2)
    expect(await nameOn(id, '2026-03-01')).toBe('Sales')
  })
})

describe('an event', () => {
  it('is corrected in its values and its day, and the wrong one stays visible', async () => {
    const id = await found()
    await change(id, '2026-06-01', { name: 'Retial' })
    const wrong = await eventOf(id, 'changed')
    const corrected = await onEvent(id, wrong, 'correction', {
      ...{ effectiveDay: '2026-05-01', values: { name: 'Retail' }, remark: 'Typing error' },
    })
    expect(corrected.status).toBe(200)
    expect(await nameOn(id, '2026-05-01')).toBe('Retail')
    const listed = (await events(id)).events
    expect(listed.find((event: Payload) => event.id === wrong)).toMatchObject({ timing: 'rescinded' })
    expect(listed.find((event: Payload) => event.replaces === wrong)).toMatchObject({ remark: 'Typing error' })
    expect((await onEvent(id, wrong, 'rescission')).reason).toBe('timeline.event_rescinded')
  })

  it('is rescinded as if it had never been', async () => {
    const id = await found()
    await change(id, '2026-06-01', { name: 'Retail' })
    expect((await onEvent(id, await eventOf(id, 'changed'), 'rescission')).status).toBe(200)
    expect(await nameOn(id, '2026-07-01')).toBe('Sales')
  })

  it('that founds a record goes only after all others, and frees its code', async () => {
    const id = await found({ code: 'FREE' })
    await change(id, '2026-06-01', { name: 'Retail' })
    const founding = await eventOf(id, 'created')
    editor.client.headers['accept-language'] = 'en'
    const refused = await onEvent(id, founding, 'rescission')
    expect([refused.reason, refused.msg]).toEqual(['timeline.founding_needed', expect.stringContaining('(1 Jun 2026)')])
    await onEvent(id, await eventOf(id, 'changed'), 'rescission')
    expect((await onEvent(id, founding, 'rescission')).status).toBe(200)
    expect((await editor.client.get(`${path}/${id}`)).status).toBe(404)
    expect((await editor.client.get(`${path}/${id}/events`)).status).toBe(404)
    await found({ code: 'FREE' })
  })

  it('that founds a record moves, and what comes before it then is void', async () => {
    const id = await found()
    await change(id, '2026-02-01', { name: 'Retail' })
    const moved = await onEvent(id, await eventOf(id, 'created'), 'correction-preview', { effectiveDay: '2026-03-01' })
    expect(moved.data.later).toMatchObject([{ day: '2026-02-01', outcome: 'void' }])
    const done = await onEvent(id, await eventOf(id, 'created'), 'correction', { effectiveDay: '2026-03-01' })
    expect(done.status).toBe(200)
    expect(await nameOn(id, '2026-03-01')).toBe('Sales')
    expect(await nameOn(id, '2026-02-15')).toBeUndefined()
  })

  it('never changes undated fields', async () => {
    const id = await found()
    const { errors } = await onEvent(id, await eventOf(id, 'created'), 'correction', { values: { code: 'Z' } })
    expect(errors).toMatchObject([{ path: 'code' }])
  })
})

describe('references between records', () => {
  it('hold on all days, in both directions', async () => {
    const parent = await found({ effectiveOn: '2026-05-01' })
    const child = await found()
    const early = await change(child, '2026-04-01', { parentId: parent })
    expect(early.errors).toMatchObject([{ path: 'parentId' }])
    expect((await change(child, '2026-06-01', { parentId: parent })).status).toBe(200)
    const founding = await eventOf(parent, 'created')
    expect((await onEvent(parent, founding, 'correction', { effectiveDay: '2026-07-01' })).reason).toBe(
      'timeline.used_by_others',
    )
    expect((await onEvent(parent, founding, 'rescission')).reason).toBe('timeline.used_by_others')
    expect((await onEvent(parent, founding, 'correction', { effectiveDay: '2026-06-01' })).status).toBe(200)
  })

  it('make no ring, not even by two moves at once', async () => {
    const [one, other] = [await found(), await found()]
    const moves = await Promise.all([
      change(one, '2026-06-01', { parentId: other }),
      change(other, '2026-06-01', { parentId: one }),
    ])
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(moves.map(({ reason }) => reason)).toContain('timeline.ring')
  })

  it('are labelled as they are called on the day', async () => {
    const parent = await found({ name: 'Old' })
    const child = await found({ parentId: parent })
    await change(parent, '2026-12-01', { name: 'New' })
    const label = async (query: Record<string, string>) =>
      (await editor.client.get(`${path}/${child}`, query)).data.labels['test-team'][parent]
    expect([await label({}), await label({ asOf: '2026-12-01' })]).toEqual([
      expect.stringMatching(/^Old T\d+$/),
      expect.stringMatching(/^New T\d+$/),
    ])
  })
})

describe('what is not in reach', () => {
  it('stays hidden from every call, and nothing moves there', async () => {
    const stranger = await addStaff(server, rootUnit, {
      permissions: ['account:read', 'account:write', 'account:export', 'role:write'],
      scopes: inUnit(south),
    })
    const id = await found()
    const event = await eventOf(id, 'created')
    const about = { revision: 1, effectiveDay: '2026-06-01', values: { name: 'Mine' } }
    const answers = await Promise.all([
      stranger.client.get(`${path}/${id}`),
      stranger.client.get(`${path}/${id}/events`),
      put(id, { revision: 1, effectiveOn: '2026-06-01', name: 'Mine' }, stranger),
      post(`/${id}/change-preview`, about, stranger),
      ...['correction', 'correction-preview', 'rescission', 'rescission-preview'].map((call) =>
        post(`/${id}/events/${event}/${call}`, { revision: 1 }, stranger),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const elsewhere = await post('', { code: 'S', unitId: south, name: 'South', effectiveOn: '2026-01-01' })
    expect(elsewhere.status).not.toBe(200)
    expect((await put(id, { revision: 1, unitId: south })).status).not.toBe(200)
  })

  it('needs the permission of each act', async () => {
    const writer = await addStaff(server, rootUnit, {
      permissions: ['account:read', 'account:write'],
      scopes: [{ area: 'access', kind: 'all', ids: [] }],
    })
    const id = await found()
    const event = await eventOf(id, 'created')
    expect((await post(`/${id}/events/${event}/correction`, { revision: 1 }, writer)).status).toBe(403)
    expect((await post(`/${id}/events/${event}/rescission`, { revision: 1 }, writer)).status).toBe(403)
    expect((await put(id, { revision: 1, effectiveOn: '2026-02-01', size: 4 }, writer)).status).toBe(200)
  })
})

it('every change is recorded once, and announced with its days', async () => {
  const id = await found()
  await change(id, '2026-06-01', { name: 'Retail' })
  await onEvent(id, await eventOf(id, 'changed'), 'correction', { effectiveDay: '2026-07-01' })
  await onEvent(id, await eventOf(id, 'changed'), 'rescission')
  const { rows } = await sql<{
    event: string
  }>`select event from audit_record where entity_id = ${id} order by id`.execute(server.database.db)
  expect(rows.map(({ event }) => event)).toEqual(
    ['created', 'changed', 'corrected', 'rescinded'].map((act) => `test-team.${act}`),
  )
  expect(heardOfTeams.filter((heard) => heard.id === id)).toEqual([
    { id, from: '2026-01-01', until: null },
    { id, from: '2026-06-01', until: null },
    { id, from: '2026-06-01', until: '2026-07-01' },
    { id, from: '2026-07-01', until: null },
  ])
})

it('an event of a person far east is past or coming by the clock of its unit', async () => {
  const samoa = await addUnit(server, 'SAMOA')
  await sql`update business_unit set time_zone = 'Pacific/Apia' where id = ${samoa}`.execute(server.database.db)
  const boss = await addStaff(server, rootUnit, { admin: true })
  const { data } = await post('', { code: 'APIA', unitId: samoa, name: 'Apia', effectiveOn: '2026-11-21' }, boss)
  server.clock.set('2026-11-20T15:00:00Z')
  const listed = await boss.client.get(`${path}/${data.id}/events`)
  expect([listed.data.today, listed.data.events[0].timing]).toEqual(['2026-11-21', 'current'])
})

describe('a bulk change of records with an effective day', () => {
  const bulk = (call: string, ids: readonly string[], changed: Payload) =>
    post(`/bulk-${call}`, { ids, change: { effectiveDay: '2026-09-01', ...changed } })
  const sizeOn = async (id: string, asOf: string) =>
    (await editor.client.get(`${path}/${id}`, { asOf })).data?.record?.size

  it('changes those that allow it from the day, names the others with the reason, and is written as previewed', async () => {
    const [one, other, late] = [await found(), await found(), await found({ effectiveOn: '2026-10-01', name: 'Late' })]
    const same = await found({ size: 8 })
    const ids = [one, other, late, same]
    const preview = await bulk('previews', ids, { field: 'size', value: 8 })
    expect(preview.data).toMatchObject({ total: 4, changed: 2, unchanged: 1 })
    expect(preview.data.refused).toMatchObject([
      { count: 1, records: [{ id: late, label: expect.stringMatching(/^Late T/) }] },
    ])
    expect(preview.data.refused[0].reason).toMatch(/\p{L}{3}/u)
    expect(await sizeOn(one, '2026-09-01')).toBe(3)
    expect((await bulk('changes', ids, { field: 'size', value: 8 })).data).toEqual(preview.data)
    for (const id of [one, other]) {
      expect([await sizeOn(id, '2026-08-31'), await sizeOn(id, '2026-09-01')]).toEqual([3, 8])
      expect((await events(id)).events).toHaveLength(2)
    }
    expect((await bulk('changes', ids, { field: 'size', value: 8 })).data).toMatchObject({ changed: 0, unchanged: 3 })
  })

  it('needs a day, and a field that many records may share', async () => {
    const ids = [await found()]
    const without = await post('/bulk-changes', { ids, change: { field: 'size', value: 8 } })
    expect(without.status).toBe(400)
    expect((await bulk('changes', ids, { field: 'name', value: 'Same' })).status).toBe(400)
    expect((await bulk('changes', ids, { field: 'size', value: -1 })).errors).toMatchObject([{ path: 'size' }])
    const many = Array.from({ length: 201 }, () => crypto.randomUUID())
    expect((await bulk('changes', many, { field: 'size', value: 8 })).status).toBe(200)
  })

  it('leaves records of other units alone', async () => {
    const stranger = await addStaff(server, rootUnit, {
      permissions: ['account:read', 'account:write'],
      scopes: inUnit(south),
    })
    const id = await found()
    const answer = await post(
      '/bulk-changes',
      { ids: [id], change: { field: 'size', value: 8, effectiveDay: '2026-09-01' } },
      stranger,
    )
    expect(answer.data).toMatchObject({ total: 0, changed: 0 })
    expect(await sizeOn(id, '2026-09-01')).toBe(3)
  })
})
