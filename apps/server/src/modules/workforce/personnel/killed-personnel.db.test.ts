import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowOn } from '../../../engines/timeline/fold.ts'
import { planChanges } from '../../../engines/timeline/plan.ts'
import { findLiveEvents } from '../../../engines/timeline/timeline.store.ts'
import { KillSwitch } from '../../../testing/kill-switch.ts'
import { addCompany, addEmployee, type Company, personnelStaff, roster } from '../../../testing/personnel.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { employmentTimeline } from '../employees/public.ts'
import { runEffects } from './run-effects.ts'

const killSwitch = new KillSwitch()
let server: TestServer
let company: Company
beforeAll(async () => {
  server = await startTestServer({ through: (database) => killSwitch.throughDatabase(database) })
  company = await addCompany(server, 'MM', 'MM')
  company = { ...company, hr: await personnelStaff(server, company.id, ['personnel:correct', 'employee:export']) }
})
afterAll(() => server.close())

const rowsOf = async <T extends object>(query: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query<T>(query, [...values])).rows

/** Does some work on a server that dies at a step, and starts it again. @returns whether it died */
async function killedAt(step: number, work: () => Promise<unknown>): Promise<boolean> {
  killSwitch.arm(step)
  await work().catch(() => undefined)
  const died = killSwitch.disarm()
  server.clock.advance({ minutes: 1 })
  return died
}

let sheets = 0
async function uploadHires(people: number): Promise<{ readonly id: string; readonly name: string }> {
  const name = `Import ${++sheets}`
  const head = ['name', 'effectiveOn', 'companyId', 'departmentId', 'postId', 'sex', 'birthday', 'nationality']
  const rows = Array.from({ length: people }, (_, at) => [
    ...[`${name} ${at}`, '2026-02-02', 'MM', 'MM-S', 'MM-G', 'female', '1999-05-01', 'KH', 'EMPLOYEE'],
    ...[String(900_000_000 + sheets * 100 + at), '+84912345678'],
  ])
  const file = await writeXlsx({
    sheets: [{ name: 'x', rows: [[...head, 'labourRelationId', 'idNumber', 'phone'], ...rows] }],
  })
  const content = Buffer.from(file).toString('base64')
  const { data } = await company.hr.client.post(`${roster}/imports`, { fileName: 'x.xlsx', content })
  expect(data.counts).toMatchObject({ new: people, invalid: 0 })
  return { id: data.id, name }
}

describe('a server that dies at any statement', () => {
  it('leaves an import of staff whole or undone, and its repetition hires each person once', async () => {
    let deaths = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 160 }), { minLength: 1, maxLength: 2 }), async (steps) => {
        const { id, name } = await uploadHires(4)
        const confirm = () => company.hr.client.post(`${roster}/imports/${id}/confirmation`, {})
        for (const step of steps) {
          deaths += Number(await killedAt(step, confirm))
          const [found] = await rowsOf<{ hired: number }>(
            'select count(*)::int as hired from employee where name like $1',
            [`${name} %`],
          )
          expect([0, 4]).toContain(found?.hired)
        }
        expect((await confirm()).data).toMatchObject({ created: 4 })
        const hired = await rowsOf<{ number: string; events: number; rows: number }>(
          `select job_number as number,
             (select count(*)::int from effective_event where subject_id = employment.id) as events,
             (select count(*)::int from assignment_row where subject_id = employment.id) as rows
           from employment join employee on employee.id = employee_id where name like $1`,
          [`${name} %`],
        )
        expect(hired).toHaveLength(4)
        expect(new Set(hired.map(({ number }) => number)).size).toBe(4)
        expect(hired.every(({ events, rows }) => events === 2 && rows === 1)).toBe(true)
      }),
      { numRuns: 15 },
    )
    expect(deaths).toBeGreaterThan(5)
    const numbers = await rowsOf<{ number: string }>('select number from job_number order by number')
    expect(numbers.map(({ number }) => Number(number.slice(2)))).toEqual(numbers.map((_, at) => at + 1))
  })

  it('leaves the rows of an employment equal to the fold of its events', async () => {
    const employee = await addEmployee(company)
    const { client } = company.hr
    const foldIsStored = async () => {
      const events = (await findLiveEvents(server.database.db, employmentTimeline, [employee])).get(employee) ?? []
      const { after } = planChanges(employmentTimeline, events, [])
      const stored = await rowsOf<{ day: string; department_id: string }>(
        'select lower(during)::text as day, department_id from assignment_row where subject_id = $1 order by during',
        [employee],
      )
      expect(stored.map(({ day }) => day)).toEqual(after.map(({ from }) => from))
      for (const { day, department_id } of stored) expect(rowOn(after, day)?.values.department_id).toBe(department_id)
    }
    let deaths = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 160 }), fc.boolean(), async (step, isService) => {
        const { events, revision } = (await client.get(`${roster}/${employee}/events`)).data
        const entry = events.find(
          ({ act, state }: { act: string; state: string }) => act === 'entry-approved' && state !== 'rescinded',
        )
        const { sales, service } = company.departments
        const values = isService
          ? { departmentId: service, postId: company.posts.agent }
          : { departmentId: sales, postId: company.posts.guide }
        const died = await killedAt(step, () =>
          client.post(`${roster}/${employee}/events/${entry.id}/correction`, { revision, values }),
        )
        deaths += Number(died)
        await foldIsStored()
      }),
      { numRuns: 15 },
    )
    expect(deaths).toBeGreaterThan(3)
    expect((await client.get(`${roster}/${employee}/events`)).data.events.length).toBeGreaterThan(2)
  })

  it('leaves the effects of a day to be done once', async () => {
    const leavers: { id: string; accountId: string }[] = []
    for (let at = 0; at < 3; at += 1) {
      const id = await addEmployee(company)
      const { accountId } = await addStaff(server, company.id)
      await rowsOf(
        `update account set employee_id = (select employee_id from employment where id = $1) where id = $2`,
        [id, accountId],
      )
      const input = { key: `leaving-${at}`, employmentId: id, type: 'own_wish', day: '2026-11-30' }
      expect((await company.hr.client.post('/workbenchApi/workforce/resignations', input)).code).toBe(200)
      leavers.push({ id, accountId })
    }
    server.clock.set('2026-12-01T06:00:00Z')
    for (const step of [3, 8, 12, 14, 17, 25, 31]) await killedAt(step, () => runEffects(server.platform))
    await runEffects(server.platform)
    await runEffects(server.platform)
    const accountIds = leavers.map(({ accountId }) => accountId)
    const locks = await rowsOf(
      `select account_id from personnel_effect where account_id = any($1) and effect = 'account_locked'`,
      [accountIds],
    )
    expect(locks).toHaveLength(3)
    expect(await rowsOf('select id from account where id = any($1) and locked', [accountIds])).toHaveLength(3)
    const audited = await rowsOf(`select id from audit_record where event = 'account.locked' and entity_id = any($1)`, [
      accountIds,
    ])
    expect(audited).toHaveLength(3)
  })
})
