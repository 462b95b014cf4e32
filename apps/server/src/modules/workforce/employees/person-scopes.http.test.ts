import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDepartment, addEmployee, insertEmployment, type TestEmployee } from '../../../testing/employees.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { addStore } from '../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Random roles; more with `FUZZ_RUNS`. */
const worlds = Number(process.env.FUZZ_RUNS ?? 40)

type PersonPlace = {
  readonly unit: string
  readonly department: string
  readonly store: string | null
  readonly manager: string | null
}
/** A person of the model: where they were until the spring, are today, and will be next year. */
type Person = {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly places: readonly PersonPlace[]
}

const moves = ['2026-04-01', '2027-01-01'] as const
const today = '2026-11-20'
const days = ['2026-02-01', today, '2027-03-01'] as const
let server: TestServer
const units: string[] = []
const above = new Map<string, string | null>()
const posts = new Map<string, string>()
const stores: { readonly store: string; readonly region: string; readonly channel: string }[] = []
const people: Person[] = []
let boss: TestEmployee
let post: string

/** Writes where a person is on each of the three stretches of time. */
async function place(id: string, places: readonly PersonPlace[]): Promise<void> {
  const { db } = server.database
  const ends = ['2020-01-01', ...moves, null]
  for (const [at, { unit, department, store, manager }] of places.entries()) {
    if (at === 0)
      await sql`update assignment_row set during = daterange(${ends[0]}, ${ends[1]}), unit_id = ${unit},
        department_id = ${department}, store_id = ${store}, manager_id = ${manager} where subject_id = ${id}`.execute(
        db,
      )
    else
      await sql`insert into assignment_row (subject_id, during, sources, unit_id, department_id, post_id, store_id, manager_id,
          labour_relation_id, employment_state, probation_state, entry_date)
        select subject_id, daterange(${ends[at]}, ${ends[at + 1] ?? null}), '{}', ${unit}, ${department},
          ${posts.get(department) ?? ''}, ${store}, ${manager}, labour_relation_id, 'entered', 'regular', entry_date
        from assignment_row where subject_id = ${id} limit 1`.execute(db)
  }
}

beforeAll(async () => {
  server = await startTestServer()
  const { client } = await addStaff(server, rootUnit, { admin: true })
  for (const code of ['NORTH', 'SOUTH']) {
    const unit = await addUnit(server, code)
    units.push(unit)
    const add = async (name: string, parent: string | null) => {
      const added = await addDepartment(server, unit, `${code} ${name}`, parent)
      above.set(added.department, parent)
      posts.set(added.department, added.post)
      return added.department
    }
    const top = await add('Sales', null)
    await add('City', top)
    await add('Service', null)
    stores.push(await addStore(client, unit), await addStore(client, unit))
  }
  const departments = [...above.keys()]
  const unitOf = (department: string) => units[departments.indexOf(department) < 3 ? 0 : 1] ?? ''
  const at = (number: number): Omit<PersonPlace, 'manager'> => {
    const department = departments[number % departments.length] ?? ''
    return { unit: unitOf(department), department, store: stores[number % 5]?.store ?? null }
  }
  const first = at(0)
  const seat = (where: Omit<PersonPlace, 'manager'>) => ({ ...where, post: posts.get(where.department) ?? '' })
  boss = await addEmployee(server, 'Boss', seat(first))
  post = crypto.randomUUID()
  for (let number = 0; number < 14; number += 1) {
    const name = `Person ${String.fromCharCode(65 + number)}`
    const id = number === 0 ? boss.employment : await insertEmployment(server, name, seat(at(number)))
    const managerOn = (time: number) =>
      number === 0 ? null : (people[(number + time) % Math.min(number, 3)]?.id ?? null)
    const places = [0, 1, 2].map((time) => ({
      ...at(number === 0 ? 0 : number * (time + 1) + time),
      manager: managerOn(time),
    }))
    await place(id, places)
    const { rows } = await sql<{
      number: string
    }>`select job_number as number from employment where id = ${id}`.execute(server.database.db)
    people.push({ id, name, number: rows[0]?.number ?? '', places })
    await sql`insert into contract (id, employment_id, kind, number, starts_on, signed_on)
      values (${id}, ${id}, 'fixed_term', ${`K${number}`}, '2020-01-01', '2020-01-01')`.execute(server.database.db)
    await sql`insert into employee_document (id, employment_id, kind, valid_to)
      values (${id}, ${id}, 'identity', '2030-01-01')`.execute(server.database.db)
  }
  await sql`insert into channel_post (id, post_id, side, region_ids, store_ids) values
    (${post}, ${posts.get(first.department) ?? ''}, 'personnel', array[${stores[1]?.region}]::uuid[],
      array[${stores[2]?.store}]::uuid[])`.execute(server.database.db)
})
afterAll(() => server.close())

type ScopePart = { readonly kind: keyof typeof covering; readonly ids: readonly string[] }

const placeOn = ({ places }: Person, day: string): PersonPlace => {
  const found = places[day < moves[0] ? 0 : day < moves[1] ? 1 : 2]
  if (!found) throw new Error('A person has three places.')
  return found
}
const isBelow = (department: string | null | undefined, other: string): boolean =>
  department != null && (department === other || isBelow(above.get(department), other))
/** Managers are those of today, whatever day is read. */
const reportsTo = (person: Person, id: string): boolean => {
  const { manager } = placeOn(person, today)
  const next = people.find((one) => one.id === manager)
  return manager === id || (next !== undefined && reportsTo(next, id))
}
const storeOf = ({ store }: PersonPlace) => stores.find((one) => one.store === store)

/** Whether a part covers a person by the place of the reach, in words. */
const covering = {
  all: () => true,
  units: (person: Person, reach: PersonPlace, ids: readonly string[]) =>
    ids.includes(reach.unit) || ids.includes(placeOn(person, today).unit),
  departments: (_person: Person, { department }: PersonPlace, ids: readonly string[]) =>
    ids.some((id) => isBelow(department, id)),
  regions: (_person: Person, reach: PersonPlace, ids: readonly string[]) => ids.includes(storeOf(reach)?.region ?? ''),
  channels: (_person: Person, reach: PersonPlace, ids: readonly string[]) =>
    ids.includes(storeOf(reach)?.channel ?? ''),
  stores: (_person: Person, { store }: PersonPlace, ids: readonly string[]) => store !== null && ids.includes(store),
  personnel_post: (_person: Person, { store }: PersonPlace) =>
    store !== null && (store === stores[1]?.store || store === stores[2]?.store),
  own_department: (_person: Person, { department }: PersonPlace) =>
    isBelow(department, people[0]?.places[0]?.department ?? ''),
  direct_reports: (person: Person) => placeOn(person, today).manager === boss.employment,
  reports: (person: Person) => reportsTo(person, boss.employment),
  self: ({ id }: Person) => id === boss.employment,
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
  ...(['all', 'personnel_post', 'own_department', 'direct_reports', 'reports', 'self'] as const).map(relative),
)
const parts = fc.uniqueArray(part, { maxLength: 3, selector: ({ kind }) => kind })

async function bossWith(reads: readonly ScopePart[], writes: readonly ScopePart[]): Promise<TestStaff> {
  const inArea = (some: readonly ScopePart[]) => some.map((one) => ({ ...one, area: 'workforce' as const }))
  const staff = await addStaff(
    server,
    rootUnit,
    {
      permissions: ['employee:read', 'employee:export', 'contract:read', 'employee-document:read', 'department:read'],
      scopes: [...inArea(reads), { area: 'organisation', kind: 'all', ids: [] }],
    },
    // The scopes of what the second role may do are no part of what the first one reads.
    { permissions: ['employee:write', 'transfer:submit'], scopes: inArea(writes) },
  )
  const { db } = server.database
  await sql`update account set employee_id = null where employee_id is not null`.execute(db)
  await sql`update account set employee_id = (select employee_id from employment where id = ${boss.employment})
    where id = ${staff.accountId}`.execute(db)
  return staff
}

const roster = '/workbenchApi/workforce/roster'
const chart = '/workbenchApi/organisation/chart'
type Row = Readonly<Record<string, string>>

/** Every way in which people are shown, each as identifiers. */
async function waysOf({ client }: TestStaff, asOf: string) {
  const data = async (path: string, query: Row = {}) => (await client.get(path, { asOf, ...query })).data
  const listed = async (path: string, key = 'id') =>
    (await data(path, { size: '100' })).records.map((row: Row) => row[key])
  const { rawPayload } = await client.raw({ method: 'GET', url: `${roster}/export?asOf=${asOf}` })
  const [sheet] = (await readXlsx(new Uint8Array(rawPayload))).sheets
  // Another column has the number of the manager, who need not be in reach.
  const numbers = new Set((sheet?.rows ?? []).map(([first]) => String(first)))
  const drawn: string[] = []
  for (const department of above.keys())
    drawn.push(...(await data(`${chart}/people`, { department, limit: '100' })).people.map(({ id }: Row) => id))
  const found = await data(`${chart}/search`, { search: 'Person', view: 'departments' })
  return {
    list: await listed(roster),
    options: (await data(`${roster}/options`, { limit: '100' })).map(({ value }: Row) => value),
    contracts: await listed('/workbenchApi/workforce/contracts'),
    documents: await listed('/workbenchApi/workforce/documents'),
    export: people.filter(({ number }) => numbers.has(number)).map(({ id }) => id),
    chart: drawn,
    found: found.filter(({ kind }: Row) => kind === 'person').map(({ id }: Row) => id) as string[],
    total: (await data(roster, { size: '1' })).total as number,
  }
}

it('every way to people shows exactly those that the parts of a role cover, in the past, today and to come', async () => {
  let shown = 0
  await fc.assert(
    fc.asyncProperty(parts, parts, fc.constantFrom(...days), async (reads, writes, asOf) => {
      const staff = await bossWith(reads, writes)
      const reach = asOf < today ? asOf : today
      const covered = people.filter((person) =>
        reads.some(({ kind, ids }) => covering[kind](person, placeOn(person, reach), ids)),
      )
      const expected = covered.map(({ id }) => id).toSorted()
      const { found, total, ...ways } = await waysOf(staff, asOf)
      for (const [way, seen] of Object.entries(ways)) expect([way, seen.toSorted()]).toEqual([way, expected])
      expect(total).toBe(expected.length)
      expect(found.filter((id) => !expected.includes(id))).toEqual([])
      for (const { id } of people) {
        const { status } = await staff.client.get(`${roster}/${id}`, { asOf })
        expect(status).toBe(expected.includes(id) ? 200 : 404)
      }
      shown += expected.length
    }),
    { numRuns: worlds },
  )
  expect(shown).toBeGreaterThan(worlds)
}, 600_000)
