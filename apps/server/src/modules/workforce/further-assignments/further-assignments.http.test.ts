import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCompany,
  addEmployee,
  addTeam,
  type Company,
  personnelStaff,
  rosterRecord,
} from '../../../testing/personnel.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { addStore } from '../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/workforce/further-assignments'
/** Today of the test server. */
const today = '2026-11-20'
let server: TestServer
let company: Company
let staff: TestStaff
let store: string
let boss: string
let lead: string
let deputy: string
let member: string

beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'VN', 'VN')
  staff = await addStaff(server, rootUnit, { admin: true })
  ;({ store } = await addStore(staff.client, company.id))
  ;({ boss, lead, deputy, member } = await addTeam(company))
})
afterAll(() => server.close())

const give = (values: object) => staff.client.post(path, { employmentId: deputy, from: '2026-11-02', ...values })
const additional = (values: object = {}) => give({ kind: 'additional', postId: company.posts.guide, ...values })
const acting = (values: object = {}) => give({ kind: 'acting', actsForId: lead, ...values })
const recordOf = async (id: string) => (await staff.client.get(`${path}/${id}`)).data?.record
const takeOut = async (id: string) => {
  const { revision } = await recordOf(id)
  return staff.client.post(`${path}/${id}/rescission`, { revision })
}
const refused = ({ reason, errors }: { reason?: string; errors?: readonly { readonly path: string }[] }) => [
  reason,
  errors?.map((one) => one.path),
]

/** Staff of the company with nothing but a scope, as the account of an employment. */
async function signedInAs(employment: string, kind: 'reports' | 'own_department' | 'direct_reports') {
  const scopes = [{ area: 'workforce' as const, kind, ids: [] }]
  const signedIn = await addStaff(server, company.id, { permissions: ['employee:read'], scopes })
  await sql`update account set employee_id = null where employee_id = (select employee_id from employment where id = ${employment})`.execute(
    server.database.db,
  )
  await sql`update account set employee_id = (select employee_id from employment where id = ${employment})
    where id = ${signedIn.accountId}`.execute(server.database.db)
  return signedIn
}

describe('a further assignment', () => {
  it('is an additional post from a day to a day, once at a place', async () => {
    const first = await additional({ to: '2026-11-30', storeId: store })
    expect(first.status).toBe(200)
    expect(await recordOf(first.data.id)).toMatchObject({
      ...{ kind: 'additional', state: 'running', departmentId: company.departments.sales, to: '2026-11-30' },
    })
    expect(refused(await additional({ from: '2026-11-30', storeId: store }))).toEqual([
      'further_assignment.taken',
      ['from'],
    ])
    const elsewhere = await additional({ from: '2026-11-30', to: '2026-12-05' })
    expect(elsewhere.status).toBe(200)
    expect(await recordOf(elsewhere.data.id)).toMatchObject({ state: 'planned' })
    expect((await takeOut(first.data.id)).status).toBe(200)
    expect((await takeOut(elsewhere.data.id)).status).toBe(200)
  })

  it('names what is against it at the field', async () => {
    expect(refused(await additional({ postId: null }))[1]).toEqual(['postId'])
    expect(refused(await additional({ actsForId: lead }))[1]).toEqual(['actsForId'])
    expect(refused(await acting({ actsForId: null }))[1]).toEqual(['actsForId'])
    expect(refused(await acting({ actsForId: deputy }))[1]).toEqual(['actsForId'])
    expect(refused(await additional({ managerId: deputy }))[1]).toEqual(['managerId'])
    expect(refused(await additional({ to: '2026-11-01' }))[1]).toEqual(['to'])
    expect(refused(await additional({ from: '2024-12-31' }))).toEqual(['further_assignment.not_employed', ['from']])
    expect(refused(await additional({ postId: company.posts.agent }))).toEqual([
      'further_assignment.main_post',
      ['postId'],
    ])
    const { store: closed } = await addStore(staff.client, company.id, { status: 'closed' })
    expect(refused(await additional({ storeId: closed }))).toEqual(['further_assignment.store_closed', ['storeId']])
  })

  it('is not given to oneself', async () => {
    const own = await addStaff(server, rootUnit, { admin: true })
    await sql`update account set employee_id = (select employee_id from employment where id = ${member})
      where id = ${own.accountId}`.execute(server.database.db)
    const answer = await own.client.post(path, { employmentId: member, kind: 'acting', actsForId: boss, from: today })
    expect(answer.reason).toBe('personnel.own_act')
    await sql`update account set employee_id = null where id = ${own.accountId}`.execute(server.database.db)
  })

  it('for acting takes the post of the person acted for, of whom one person acts at a time', async () => {
    const first = await acting({ to: '2026-12-31' })
    expect(await recordOf(first.data.id)).toMatchObject({ actsForId: lead, postId: company.posts.lead })
    const second = await staff.client.post(path, {
      employmentId: boss,
      kind: 'acting',
      actsForId: lead,
      from: '2026-12-31',
    })
    expect(refused(second)).toEqual(['further_assignment.acted_for', ['actsForId']])
    await takeOut(first.data.id)
  })

  it('has a post from its beginning to its end', async () => {
    const { id } = (await acting({ to: '2026-12-31' })).data
    const cleared = await staff.client.send({
      ...{ method: 'PUT', url: `${path}/${id}`, payload: { revision: 1, postId: null } },
    })
    expect(refused(cleared)).toEqual(['further_assignment.post_required', ['postId']])
    await takeOut(id)
  })

  it('gives the people of the person acted for on its days only', async () => {
    const { client } = await signedInAs(deputy, 'reports')
    expect(await rosterRecord(client, member)).toBeUndefined()
    const past = await acting({ from: '2026-11-02', to: '2026-11-19' })
    expect(await rosterRecord(client, member)).toBeUndefined()
    const now = await acting({ from: today })
    expect(await rosterRecord(client, member)).toMatchObject({ name: 'Member' })
    expect(await rosterRecord(client, lead)).toBeUndefined()
    await takeOut(now.data.id)
    expect(await rosterRecord(client, member)).toBeUndefined()
    await takeOut(past.data.id)
  })

  it('gives the department of its post, and its holder to the supervisor for it', async () => {
    const { client } = await signedInAs(deputy, 'own_department')
    expect(await rosterRecord(client, member)).toBeUndefined()
    const post = await additional({ managerId: lead })
    expect(await rosterRecord(client, member)).toMatchObject({ name: 'Member' })
    const supervisor = await signedInAs(lead, 'direct_reports')
    expect(await rosterRecord(supervisor.client, deputy)).toMatchObject({ name: 'Deputy' })
    await takeOut(post.data.id)
    expect(await rosterRecord(supervisor.client, deputy)).toBeUndefined()
    expect(await rosterRecord(client, member)).toBeUndefined()
  })

  it('ends with the employment, and goes on where the resignation is revoked', async () => {
    const person = await addEmployee(company, { name: 'Leaver', effectiveOn: '2025-01-06' })
    const given = await additional({ employmentId: person, postId: company.posts.agent })
    const resignations = '/workbenchApi/workforce/resignations'
    const leaving = { employmentId: person, day: '2026-11-22', type: 'own_wish', key: 'further-leaving' }
    expect((await company.hr.client.post(resignations, leaving)).code).toBe(200)
    expect(await recordOf(given.data.id)).toMatchObject({ to: '2026-11-22' })
    const later = await staff.client.get(`${path}/${given.data.id}`, { asOf: '2026-11-23' })
    expect(later.data.record.state).toBe('ended')
    const stayed = { employmentId: person, key: 'further-staying' }
    expect((await company.hr.client.post(`${resignations}/revocations`, stayed)).code).toBe(200)
    expect(await recordOf(given.data.id)).toMatchObject({ to: null, state: 'running' })
  })

  it('refuses to close a post or a region that it names', async () => {
    const given = await additional({ postId: company.posts.lead, employmentId: member })
    const { revision } = (await staff.client.get(`/workbenchApi/organisation/posts/${company.posts.lead}`)).data.record
    const closing = () =>
      staff.client.send({
        ...{ method: 'PUT', url: `/workbenchApi/organisation/posts/${company.posts.lead}` },
        payload: { revision, open: false, effectiveOn: '2026-12-01' },
      })
    const answer = await closing()
    expect(answer.reason).toBe('structure.people_remain')
    expect(answer.msg).toContain('Member')
    await takeOut(given.data.id)
  })

  it('is seen and written in scope only', async () => {
    const other = await addCompany(server, 'TH', 'TH')
    const stranger = await personnelStaff(
      server,
      other.id,
      [],
      ['further-assignment:read', 'further-assignment:write', 'employee:read', 'post:read'],
    )
    const given = await additional()
    expect((await stranger.client.get(`${path}/${given.data.id}`)).status).toBe(404)
    expect((await stranger.client.get(path)).data.records).toEqual([])
    expect((await stranger.client.post(`${path}/${given.data.id}/rescission`, { revision: 1 })).status).toBe(404)
    const foreign = await stranger.client.post(path, {
      employmentId: deputy,
      kind: 'additional',
      postId: other.posts.lead,
      from: today,
    })
    expect(foreign.errors?.map((one: { path: string }) => one.path)).toContain('employmentId')
    await takeOut(given.data.id)
  })
})
