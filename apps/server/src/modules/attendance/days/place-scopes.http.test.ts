import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDepartment, addEmployee, insertEmployment, type TestEmployee } from '../../../testing/employees.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { addStore } from '../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** A person of the model: where they work, and who they report to. */
type Person = {
  readonly id: string
  readonly unit: string
  readonly department: string
  readonly store: string | null
  readonly manager: string | null
}

const day = '2026-11-02'
let server: TestServer
const units: string[] = []
/** Each department with the one above it. */
const above = new Map<string, string | null>()
const posts = new Map<string, string>()
const stores: { readonly store: string; readonly region: string; readonly channel: string }[] = []
const people: Person[] = []
let boss: TestEmployee

async function writeFacts({ id, unit, department, store }: Person): Promise<void> {
  const { db } = server.database
  await sql`insert into attendance_day (employment_id, day, unit_id, department_id, store_id, absent, attended,
      calculated_at, detail, due, early, figure, final, final_at, hash, late, leave, machine_result, missing, overtime,
      plan, result, time_zone, valid, worked)
    values (${id}, ${day}, ${unit}, ${department}, ${store}, 0, 1, now(), '{}', 1, 0, 'none', true, now(), '', 0, 0,
      'on_time', 0, 0, 'work', 'on_time', 'Asia/Ho_Chi_Minh', true, 480)`.execute(db)
  await sql`insert into contract (id, employment_id, kind, number, starts_on, signed_on)
    values (${id}, ${id}, 'fixed_term', ${id.slice(0, 20).toUpperCase()}, '2020-01-01', '2020-01-01')`.execute(db)
  await sql`insert into leave_request (id, employment_id, unit_id, department_id, kind_code, kind_name, days, draws,
      from_day, from_part, to_day, to_part, price, state, submitted_at, terms)
    values (${id}, ${id}, ${unit}, ${department}, 'annual', 'Annual', 1, '[]', ${day}, 'whole', ${day}, 'whole', '[]',
      'approved', now(), '{}')`.execute(db)
}

/** Hires into a department. The first person has an account, and each one reports to one who came before. */
async function hire(unit: string, department: string, store: string | null): Promise<void> {
  const placement = { unit, department, post: posts.get(department) ?? '' }
  const manager = people[Math.floor((people.length - 1) / 2)]?.id
  const name = `Person ${people.length}`
  if (people.length === 0) boss = await addEmployee(server, name, placement)
  const reporting = manager === undefined ? placement : { ...placement, manager }
  const id = people.length === 0 ? boss.employment : await insertEmployment(server, name, reporting)
  await sql`update assignment_row set store_id = ${store} where subject_id = ${id}`.execute(server.database.db)
  people.push({ id, unit, department, store, manager: manager ?? null })
}

beforeAll(async () => {
  server = await startTestServer()
  const { client } = await addStaff(server, rootUnit, { admin: true })
  for (const code of ['NORTH', 'SOUTH']) {
    const unit = await addUnit(server, code)
    units.push(unit)
    const add = async (name: string, parent: string | null) => {
      const { department, post } = await addDepartment(server, unit, `${code} ${name}`, parent)
      above.set(department, parent)
      posts.set(department, post)
      return department
    }
    const top = await add('Sales', null)
    const departments = [top, await add('City', top), await add('Coast', top), await add('Service', null)]
    const own = [await addStore(client, unit), await addStore(client, unit)]
    stores.push(...own)
    for (const [at, department] of departments.entries()) await hire(unit, department, own[at]?.store ?? null)
  }
  for (const person of people) await writeFacts(person)
})
afterAll(() => server.close())

type ScopePart = { readonly kind: keyof typeof covering; readonly ids: readonly string[] }

const isBelow = (department: string | null | undefined, other: string): boolean =>
  department != null && (department === other || isBelow(above.get(department), other))
const reportsTo = ({ manager }: Person, id: string): boolean => {
  const next = people.find((one) => one.id === manager)
  return manager === id || (next !== undefined && reportsTo(next, id))
}
const storeOf = ({ store }: Person) => stores.find((one) => one.store === store)

/** Whether a part covers a person, in words. */
const covering = {
  all: () => true,
  units: ({ unit }: Person, ids: readonly string[]) => ids.includes(unit),
  departments: ({ department }: Person, ids: readonly string[]) => ids.some((id) => isBelow(department, id)),
  regions: (person: Person, ids: readonly string[]) => ids.includes(storeOf(person)?.region ?? ''),
  channels: (person: Person, ids: readonly string[]) => ids.includes(storeOf(person)?.channel ?? ''),
  stores: ({ store }: Person, ids: readonly string[]) => store !== null && ids.includes(store),
  own_department: ({ department }: Person) => isBelow(department, people[0]?.department ?? ''),
  direct_reports: ({ manager }: Person) => manager === boss.employment,
  reports: (person: Person) => reportsTo(person, boss.employment),
} as const

const named = (kind: ScopePart['kind'], of: () => readonly string[]): fc.Arbitrary<ScopePart> =>
  fc
    .array(fc.nat(), { minLength: 1, maxLength: 2 })
    .map((picks) => ({ kind, ids: [...new Set(picks.map((pick) => of()[pick % of().length] ?? ''))] }))
const relative = (kind: ScopePart['kind']) => fc.constant<ScopePart>({ kind, ids: [] })
const part = fc.oneof(
  named('units', () => units),
  named('departments', () => [...above.keys()]),
  named('regions', () => stores.map(({ region }) => region)),
  named('channels', () => stores.map(({ channel }) => channel)),
  named('stores', () => stores.map(({ store }) => store)),
  ...(['all', 'own_department', 'direct_reports', 'reports'] as const).map(relative),
)
const parts = fc.uniqueArray(part, { maxLength: 2, selector: ({ kind }) => kind })

/** Lists with one row of each person. */
const lists = [
  ['/workbenchApi/attendance/days', 'employmentId'],
  ['/workbenchApi/attendance/leave-requests', 'id'],
  ['/workbenchApi/attendance/clock-in-holders', 'id'],
  ['/workbenchApi/workforce/roster', 'id'],
  ['/workbenchApi/workforce/contracts', 'id'],
] as const
const permissions = [
  ...['attendance-day:read', 'attendance-request:read', 'attendance-configuration:read', 'clock-in-permission:read'],
  ...['employee:read', 'contract:read'],
]

/** The account of the first person, with a role of its own. */
async function bossWith(scopes: readonly ScopePart[]): Promise<TestStaff> {
  const staff = await addStaff(
    server,
    rootUnit,
    ...(['attendance', 'workforce'] as const).map((area) => ({
      permissions,
      scopes: scopes.map((one) => ({ ...one, area })),
    })),
  )
  const { db } = server.database
  await sql`update account set employee_id = null where employee_id is not null`.execute(db)
  await sql`update account set employee_id = (select employee_id from employment where id = ${boss.employment})
    where id = ${staff.accountId}`.execute(db)
  return staff
}

it('every list about people shows exactly those that the parts of a role cover, in each area', async () => {
  let shown = 0
  await fc.assert(
    fc.asyncProperty(parts, async (scopes) => {
      const { client } = await bossWith(scopes)
      const covered = people.filter((person) => scopes.some(({ kind, ids }) => covering[kind](person, ids)))
      const expected = covered.map(({ id }) => id).toSorted()
      for (const [path, key] of lists) {
        const { data } = await client.get(path, { size: '100' })
        const seen = data.records.map((row: Record<string, string>) => row[key]).toSorted()
        expect([path, seen]).toEqual([path, expected])
      }
      for (const { id } of people) {
        const { status } = await client.get(`/workbenchApi/workforce/roster/${id}`)
        expect(status).toBe(expected.includes(id) ? 200 : 404)
      }
      shown += expected.length
    }),
    { numRuns: 40 },
  )
  expect(shown).toBeGreaterThan(20)
})
