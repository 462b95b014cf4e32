import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDepartment, addEmployee, insertEmployment, type TestEmployee } from '../../../testing/employees.ts'
import { addCompany, addEmployee as hire, rosterRecord, transfersPath } from '../../../testing/personnel.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { reportScopes } from './report-scopes.ts'

const day = '2026-11-20'
let server: TestServer
let unit: string
let boss: TestEmployee
const people: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'VN')
  const place = { unit, ...(await addDepartment(server, unit, 'Shops')) }
  boss = await addEmployee(server, 'Boss', place)
  people.push(boss.employment)
  for (let at = 1; at < 9; at += 1) people.push(await insertEmployment(server, `Person ${at}`, place))
})
afterAll(() => server.close())

const found = async (kind: string) => {
  const relative = reportScopes.find((one) => one.kind === kind)?.relative
  if (typeof relative !== 'function') throw new Error('The kind is not relative.')
  return new Set(await relative(server.database.db, { accountId: boss.accountId, unit }, day))
}

describe('people by reporting lines', () => {
  it('are those below on the day, and no others', async () => {
    const above = fc.tuple(...people.slice(1).map((_one, at) => fc.option(fc.nat({ max: at }), { freq: 5 })))
    const leavers = fc.subarray(people.map((_one, at) => at).slice(1)).map((some) => new Set(some))
    await fc.assert(
      fc.asyncProperty(above, leavers, async (above, left) => {
        const managerOf = (at: number) => above[at - 1] ?? undefined
        for (const [at, id] of people.entries()) {
          const manager = at === 0 ? null : (people[managerOf(at) ?? -1] ?? null)
          await sql`update assignment_row set manager_id = ${manager},
            employment_state = ${left.has(at) ? 'left' : 'entered'} where subject_id = ${id}`.execute(
            server.database.db,
          )
        }
        const below = (at: number): boolean => {
          const manager = managerOf(at)
          return !left.has(at) && manager !== undefined && (manager === 0 || below(manager))
        }
        const numbers = people.map((_one, at) => at).slice(1)
        const ids = (some: readonly number[]) => new Set(some.map((at) => people[at]))
        expect(await found('reports')).toEqual(ids(numbers.filter(below)))
        expect(await found('direct_reports')).toEqual(ids(numbers.filter((at) => !left.has(at) && managerOf(at) === 0)))
      }),
      { numRuns: 60 },
    )
  })

  it('are on the roster of their manager from the moment of a transfer, and no longer after the next', async () => {
    const company = await addCompany(server, 'TH', 'TH')
    const top = await hire(company, { name: 'Top', effectiveOn: '2025-01-06' })
    const lead = await hire(company, { name: 'Lead', managerId: top })
    const member = await hire(company, { name: 'Member', managerId: top })
    const scopes = [{ area: 'workforce', kind: 'reports', ids: [] }] as const
    const { client, accountId } = await addStaff(server, company.id, { permissions: ['employee:read'], scopes })
    await sql`update account set employee_id = (select employee_id from employment where id = ${lead})
      where id = ${accountId}`.execute(server.database.db)
    const transfer = (managerId: string) =>
      company.hr.client.post(transfersPath, {
        ...{ key: crypto.randomUUID(), employmentId: member, day: '2026-11-20', changes: { managerId } },
      })
    expect((await transfer(lead)).code).toBe(200)
    expect(await rosterRecord(client, member)).toMatchObject({ name: 'Member' })
    expect((await client.get(`/workbenchApi/workforce/roster/${top}`)).code).toBe(404)
    expect((await transfer(top)).code).toBe(200)
    expect((await client.get(`/workbenchApi/workforce/roster/${member}`)).code).toBe(404)
  })
})
