import { readPhone } from '@rostrum/contracts/kernel/phone'
import { checkIdNumberOf, normalizeIdNumberOf } from '@rostrum/workforce-rules/id-number'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSamples } from '../../../../testing/load-samples.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { sealedPurpose } from '../sealed-values.ts'

let server: TestServer
let day = ''
beforeAll(async () => {
  server = await startTestServer()
  const { world } = await loadSamples(server, ['accounts', 'structure', 'stores', 'employees'])
  day = world.day(0)
})
afterAll(() => server.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  (await query.execute(server.database.db)).rows as readonly Row[]
const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf<{ count: number }>(sql`select count(*)::int as count from ${what}`))[0]?.count ?? 0
/** Over the rows `part` of the day of the world. */
const today = () => sql`part.during @> ${day}::date`

describe('the sample staff', () => {
  it('are 2,400 people of six countries, some of whom were hired again by another company', async () => {
    const rows = await rowsOf(sql`select nationality, count(*)::int as people from employee group by 1 order by 1`)
    expect(rows).toEqual([
      { nationality: 'CN', people: 900 },
      { nationality: 'KH', people: 200 },
      { nationality: 'LA', people: 150 },
      { nationality: 'MM', people: 250 },
      { nationality: 'TH', people: 400 },
      { nationality: 'VN', people: 500 },
    ])
    const again = sql`(select employee_id from employment group by 1 having count(distinct company_id) = 2) people`
    expect(await count(again)).toBeGreaterThan(5)
  })

  it('have sealed values that are valid in their country', async () => {
    const rows = await rowsOf<{ nationality: string; field: string; value_encrypted: string }>(
      sql`select nationality, field, value_encrypted from employee_sealed join employee on employee.id = employee_id`,
    )
    expect(rows).toHaveLength(7200)
    const wrong = rows.filter(({ nationality, field, value_encrypted }) => {
      const value = server.platform.personalData.decrypt(value_encrypted, sealedPurpose)
      if (field === 'phone') return readPhone(value, nationality) !== value
      if (field !== 'idNumber') return value === ''
      return checkIdNumberOf(nationality, value, '2026-01-01') || normalizeIdNumberOf(nationality, value) !== value
    })
    expect(wrong).toEqual([])
    expect(
      await count(sql`(select from employee_sealed where field in ('phone', 'idNumber')
      group by field, blind_index having count(*) > 1) twice`),
    ).toBe(0)
  })

  it('have one top per company, heads of all departments, and managers who are there', async () => {
    const tops = sql`assignment_row part where ${today()} and manager_id is null and employment_state <> 'left'`
    expect(await count(tops)).toBe(6)
    expect(await count(sql`department_row part where ${today()} and head_id is null`)).toBe(0)
    expect(
      await count(sql`assignment_row part where ${today()} and employment_state <> 'left' and manager_id is not null
      and not exists (select from assignment_row other where other.subject_id = part.manager_id
        and other.during @> ${day}::date and other.employment_state = 'entered')`),
    ).toBe(0)
  })

  it('are in all states, with events that are coming', async () => {
    const rows = await rowsOf<{ state: string; people: number }>(sql`
      select employment_state as state, count(*)::int as people from assignment_row part where ${today()} group by 1`)
    const states = new Map(rows.map(({ state, people }) => [state, people]))
    expect(states.get('waiting_to_enter')).toBeGreaterThan(10)
    expect(states.get('waiting_to_leave')).toBeGreaterThan(15)
    expect(states.get('left')).toBeGreaterThan(80)
    expect(await count(sql`assignment_row part where ${today()} and probation_state = 'waiting'`)).toBeGreaterThan(60)
    expect(
      await count(sql`effective_event where subject_kind = 'employment' and act = 'transfer' and state = 'scheduled'`),
    ).toBeGreaterThan(15)
  })

  it('work in stores that have supervisors, some of them in two', async () => {
    expect(
      await count(sql`assignment_row part join post_row post on post.subject_id = part.post_id
      where ${today()} and post.during @> ${day}::date and post.kind = 'guide' and store_id is null`),
    ).toBe(0)
    expect(
      await count(sql`(select store_id from assignment_row part where ${today()} and store_id is not null
      except select store_id from store_person where role = 'supervisor') stores`),
    ).toBe(0)
    expect(await count(sql`store_person where role = 'second_store'`)).toBeGreaterThan(30)
  })

  it('have log-ins with the password of demo mode', async () => {
    const rows = await rowsOf(sql`select username, user_type from account where employee_id is not null order by 1`)
    expect(rows).toEqual(
      ['guide-my', 'hr-vn', 'manager-cn', 'supervisor-th'].map((username) => ({ username, user_type: 'clerk' })),
    )
    const rosterOf = async (username: string) => {
      const client = server.client()
      const login = await client.post('/workbenchApi/auth/login', { username, password: 'Demo2026a' })
      expect(login.code).toBe(200)
      const { data } = await client.get('/workbenchApi/auth/authority')
      const paths = data.menus.flatMap(({ children }: { children: { path: string }[] }) => children)
      const isListed = paths.some(({ path }: { path: string }) => path === '/workforce/roster')
      const { total = 0 } = (await client.get('/workbenchApi/workforce/roster', { asOf: day })).data ?? {}
      return { isListed, total }
    }
    const [vietnam, china] = [await rosterOf('hr-vn'), await rosterOf('manager-cn')]
    expect([vietnam.isListed, china.isListed]).toEqual([true, true])
    expect(china.total).toBeGreaterThan(vietnam.total)
    const team = await rosterOf('supervisor-th')
    expect(team.isListed && team.total > 5 && team.total < 100).toBe(true)
    expect(await rosterOf('guide-my')).toEqual({ isListed: false, total: 0 })
  })

  it('are counted the same by store, channel, region, department and post', async () => {
    const admin = server.client()
    await admin.post('/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
    const sums = async (path: string, filters: readonly unknown[] = []) =>
      (await admin.get(`/workbenchApi/${path}/summary`, { asOf: day, filters: JSON.stringify(filters) })).data.sums
    const { guides } = await sums('stores/list')
    expect(guides).toBeGreaterThan(1500)
    expect(await sums('stores/channels')).toMatchObject({ guides })
    const tops = [{ field: 'level', operator: 'is', values: ['1'] }]
    const { records } = (await admin.get('/workbenchApi/stores/regions', { asOf: day, filters: JSON.stringify(tops) }))
      .data
    expect(records.reduce((sum: number, region: { guides: number }) => sum + region.guides, 0)).toBe(guides)
    const { people } = await sums('organisation/departments')
    expect(people).toBe(
      await count(sql`assignment_row part
        where ${today()} and employment_state in ('entered', 'waiting_to_leave')`),
    )
    expect((await sums('organisation/posts')).people).toBe(people)
    const { data } = await admin.get('/workbenchApi/stores/list', { asOf: day, sort: '-guides', size: '2' })
    const [most, next] = data.records
    expect(most.guides).toBeGreaterThanOrEqual(next.guides)
    const guidesThere = [
      { field: 'storeId', operator: 'is', values: [most.id] },
      { field: 'employmentState', operator: 'is', values: ['entered', 'waiting_to_leave'] },
    ]
    const roster = await admin.get('/workbenchApi/workforce/roster', {
      asOf: day,
      filters: JSON.stringify(guidesThere),
    })
    expect(roster.data.total).toBe(most.guides)
  })
})
