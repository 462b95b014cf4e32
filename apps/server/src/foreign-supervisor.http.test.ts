import { areaOf, type Permission, permissions } from '@rostrum/contracts/permissions'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DescribedCall, describedCalls } from './testing/described-calls.ts'
import { addDepartment, insertEmployment } from './testing/employees.ts'
import type { IdentifierCase } from './testing/identifier-case.ts'
import { findLeak, keyOf, requestFor, sendCall } from './testing/named-calls.ts'
import { expectedLists, ownedIdentifiers } from './testing/security-of-modules.ts'
import { addStaff, rootUnit, type TestStaff } from './testing/staff.ts'
import { addStore } from './testing/stores.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { makeWorldOfOthers, thingIn, type WorldOfOthers } from './testing/world-of-others.ts'

/**
 * Two supervisors of one unit with every permission over their own reports. What one of them may do with a person of the
 * other is what a stranger may do: nothing.
 */
let server: TestServer
let world: WorldOfOthers
let calls: readonly DescribedCall[]
let naming: (readonly [DescribedCall, IdentifierCase])[]
let own: TestStaff
let foreign: TestStaff
/** What a caller who does not know the person learns by: the identifiers, and the name with the numbers. */
let identifiers: readonly string[]
let texts: readonly string[]

/** Calls about people: of the personnel side, of attendance, and of the channel side. */
const isAboutPeople = ({ permission, access }: DescribedCall) =>
  access === 'staff' &&
  permission !== undefined &&
  (['workforce', 'attendance'].includes(areaOf(permission as Permission)) || permission.startsWith('guide'))

async function addSupervisor(name: string, unit: string, foreignStore: string): Promise<[TestStaff, string]> {
  const people = (['workforce', 'attendance'] as const).map((area) => ({ area, kind: 'reports' as const, ids: [] }))
  const staff = await addStaff(server, unit, {
    permissions,
    scopes: [
      ...people,
      { area: 'organisation', kind: 'own_department', ids: [] },
      { area: 'stores', kind: 'stores', ids: [foreignStore] },
      { area: 'installation', kind: 'all', ids: [] },
    ],
  })
  const place = { unit, ...(await addDepartment(server, unit, name)) }
  const employment = await insertEmployment(server, name, place)
  await insertEmployment(server, `Report of ${name}`, { ...place, manager: employment })
  await sql`update account set employee_id = (select employee_id from employment where id = ${employment})
    where id = ${staff.accountId}`.execute(server.database.db)
  return [staff, employment]
}

beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorldOfOthers(server, permissions)
  calls = (await describedCalls(server)).filter(isAboutPeople)
  naming = calls.flatMap((call) => {
    const found = ownedIdentifiers[keyOf(call)]
    return found ? [[call, found] as const] : []
  })
  const unit = thingIn(world.things, 'unit')
  const admin = await addStaff(server, rootUnit, { admin: true })
  const { store } = await addStore(admin.client, unit)
  const [ownStaff, manager] = await addSupervisor('Own', unit, store)
  const [foreignStaff] = await addSupervisor('Foreign', unit, store)
  own = ownStaff
  foreign = foreignStaff
  const { db } = server.database
  const person = thingIn(world.things, 'employment')
  const { code, msg } = await world.insider.post('/workbenchApi/workforce/transfers', {
    ...{ key: 'to-own-supervisor', employmentId: person, day: '2026-11-20', changes: { managerId: manager } },
  })
  if (code !== 200) throw new Error(msg)
  const { rows } = await sql<{ name: string; number: string; employee: string }>`
    select name, job_number as number, employee.id as employee
    from employment join employee on employee.id = employee_id where employment.id = ${person}`.execute(db)
  const [{ name, number, employee } = { name: '', number: '', employee: '' }] = rows
  const contracts = await sql<{ number: string }>`select number from contract where employment_id = ${person}`.execute(
    db,
  )
  identifiers = [person, employee]
  texts = [name, `"${number}"`, ...contracts.rows.map((one) => `"${one.number}"`)]
})
afterAll(() => server.close())

/** Everything that a supervisor could have changed, as one digest. */
async function changes(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from effective_event) as events, (select count(*) from personnel_act) as acts,
    (select md5(string_agg(contract::text, '' order by id)) from contract) as contracts,
    (select md5(string_agg(row::text, '' order by row::text)) from assignment_row row) as rows,
    (select count(*) from audit_record where event not like '%.exported') as audited`.execute(server.database.db)
  return rows
}

const tracesIn = (text: string, traces = [...identifiers, ...texts]) => traces.filter((trace) => text.includes(trace))

type Answer = Awaited<ReturnType<typeof sendCall>>
async function textOf({ headers, rawPayload, payload }: Answer): Promise<string> {
  if (!String(headers['content-type']).includes('spreadsheet')) return payload
  return JSON.stringify((await readXlsx(rawPayload)).sheets.map(({ rows }) => rows))
}

describe('a supervisor of others', () => {
  it('is refused by every call that names a person, or a record of one, and learns and changes nothing', async () => {
    const before = await changes()
    const wrong: string[] = []
    for (const [call, how] of naming) {
      const answer = await sendCall(foreign.client, call, requestFor(call, how, world))
      const leak = await findLeak(answer, how, world)
      // The sender knows the identifiers.
      const reported = tracesIn(await textOf(answer), [...texts])
      if (leak || reported.length > 0) wrong.push(`${keyOf(call)}: ${leak} ${reported.join(' ')}`)
    }
    expect(wrong).toEqual([])
    expect(await changes()).toEqual(before)
  })

  it('finds no trace of the person in lists, counts, choices and sheets', async () => {
    const lists = Object.keys(expectedLists).filter((path) => calls.some((call) => call.path === path))
    expect(lists.length).toBeGreaterThan(15)
    for (const path of lists)
      for (const part of ['?size=100', '/options', '/export', '/summary', '/tree']) {
        const answer = await foreign.client.raw({ method: 'GET', url: `${path}${part}` })
        expect([path, part, tracesIn(await textOf(answer))]).toEqual([path, part, []])
      }
  })

  it('finds no trace of the person in the search, the chart and the home page', async () => {
    const [name = '', number = ''] = texts
    const chart = '/workbenchApi/organisation/chart'
    for (const [url, query] of [
      ['/workbenchApi/search', { words: name }],
      ['/workbenchApi/search', { words: number.replaceAll('"', '') }],
      [`${chart}/search`, { search: name, view: 'people' }],
      [`${chart}/search`, { search: name, view: 'departments' }],
      [chart, { view: 'people' }],
      [chart, {}],
      ['/workbenchApi/home/todos', {}],
    ] as const) {
      const { payload } = await foreign.client.raw({ method: 'GET', url, query })
      expect([url, query, tracesIn(payload)]).toEqual([url, query, []])
    }
  })

  it('is refused where the own supervisor is served', async () => {
    const ofPerson = ['employment', 'contract', 'transfer', 'regularisation', 'resignation', 'employeeDocument']
    const served: string[] = []
    const wrong: string[] = []
    // A transfer comes last: the one of the world takes the manager away.
    const place = ({ method, path }: DescribedCall) =>
      method === 'GET' ? 0 : path.endsWith('preview') ? 1 : path.endsWith('/transfers') ? 3 : 2
    const readsFirst = naming.toSorted(([one], [other]) => place(one) - place(other))
    for (const [call, how] of readsFirst) {
      const things = Object.values(how.names)
      if (how.outcome || how.hidden || !things.every((thing) => ofPerson.includes(thing))) continue
      const { statusCode, payload } = await sendCall(own.client, call, requestFor(call, how, world))
      if ([401, 403, 404].includes(statusCode) || statusCode >= 500) wrong.push(`${keyOf(call)}: ${payload}`)
      else served.push(keyOf(call))
    }
    expect(wrong).toEqual([])
    const base = '/workbenchApi/workforce'
    expect(served).toEqual(
      expect.arrayContaining([
        `POST ${base}/regularisation`,
        `POST ${base}/resignations`,
        `POST ${base}/resignations/revocations`,
        `GET ${base}/contracts/{id}/document`,
        `GET ${base}/resignations/{id}/checklist`,
      ]),
    )
  })
})
