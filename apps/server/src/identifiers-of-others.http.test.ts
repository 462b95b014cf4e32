import { type Permission, permissionAreas, permissions } from '@rostrum/contracts/permissions'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DescribedCall, describedCalls, identifiersIn, valueFor } from './testing/described-calls.ts'
import { identifiersOfNobody, namings } from './testing/identifier-classes.ts'
import type { Naming } from './testing/naming.ts'
import { staffWith } from './testing/people.ts'
import type { TestClient } from './testing/test-client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { makeWorldOfOthers, type WorldOfOthers } from './testing/world-of-others.ts'

type Raw = Awaited<ReturnType<TestClient['raw']>>

let server: TestServer
let world: WorldOfOthers
let naming: (readonly [DescribedCall, Naming])[]
let calls: DescribedCall[]

beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorldOfOthers(server, permissions)
  calls = (await describedCalls(server)).filter((call) => identifiersIn(call).length > 0)
  naming = calls.flatMap((call) => {
    const found = namings[keyOf(call)]
    return found ? [[call, found] as const] : []
  })
}, 120_000)
afterAll(() => server.close())

const keyOf = ({ method, path }: DescribedCall) => `${method} ${path}`

/** What belongs to the installation has no owner: there the permission alone decides. */
const isOfInstallation = ({ permission }: DescribedCall) =>
  permission !== undefined && permissionAreas[permission as Permission] === 'installation'

const fitting = ({ fields }: DescribedCall): object =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, valueFor(schema, crypto.randomUUID())]))

function ask(client: TestClient, call: DescribedCall, given: object): Promise<Raw> {
  const input = new Map<string, unknown>(Object.entries(given))
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.get(name) ?? crypto.randomUUID())),
  )
  const named = [...input].filter(([name]) => name in call.fields)
  return call.method === 'GET'
    ? client.raw({ method: 'GET', url, query: Object.fromEntries(named.map(([name, value]) => [name, String(value)])) })
    : client.raw({ method: call.method, url, payload: Object.fromEntries(named) })
}

function requestFor(call: DescribedCall, { names, with: rest }: Naming): object {
  const named = Object.entries(names).map(([name, thing]) => {
    const id = world.things[thing]
    return [name, call.fields[name]?.type === 'array' ? [id] : id]
  })
  return { ...rest?.({ ...world.things, uploadOfStranger: world.uploadOfStranger }), ...Object.fromEntries(named) }
}

/** @returns what is wrong with the answer to somebody whose thing it is not */
async function faultOf(answer: Raw, { outcome, names }: Naming): Promise<string | undefined> {
  const { statusCode, payload } = answer
  const told = `${statusCode} ${payload.slice(0, 300)}`
  switch (outcome) {
    case undefined:
      return statusCode === 404 || statusCode === 403 ? undefined : told
    case 'at field': {
      const { errors = [] } = answer.json() as { errors?: { path: string }[] }
      return statusCode === 400 && errors.some(({ path }) => path in names) ? undefined : told
    }
    case 'each refused': {
      const { refused } = (answer.json() as { data: { refused: { reason: string }[] } }).data
      return refused.length > 0 && refused.every(({ reason }) => reason === 'record.not_found') ? undefined : told
    }
    case 'without it':
      return statusCode === 200 && !(await holdsAny(answer)) ? undefined : told
  }
}

/** Whether the answer, a sheet or a list, tells of anything in the world of others. */
async function holdsAny({ headers, rawPayload, payload }: Raw): Promise<boolean> {
  if (String(headers['content-type']).includes('spreadsheet')) {
    const { sheets } = await readXlsx(rawPayload)
    return (sheets[0]?.rows.length ?? 0) > 1
  }
  return Object.values(world.things).some((id) => payload.includes(id))
}

/** What removes comes last, so that everything else still finds it. */
const lateness = ({ method, path }: DescribedCall) =>
  path.endsWith('/removal') || path.endsWith('/withdraw') ? 5 : ['GET', 'PUT', 'POST', 'DELETE'].indexOf(method)

/** Every row of every table but sessions, as one digest a table. */
async function digests(): Promise<Record<string, string>> {
  const { pool } = server.database
  const { rows } = await pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  const found: Record<string, string> = {}
  for (const { tablename } of rows) {
    const { rows: digest } = await pool.query(`select md5(string_agg(row::text, '' order by row::text)) as digest
      from "${tablename}" as row`)
    found[tablename] = digest[0]?.digest ?? ''
  }
  return found
}

describe('every call that takes an identifier', () => {
  it('is known by whose things it names', () => {
    const unknown = calls
      .map((call) => ({ call, key: keyOf(call) }))
      .filter(({ call, key }) => !(key in namings) && !(key in identifiersOfNobody) && !isOfInstallation(call))
    expect(unknown.map(({ key }) => key)).toEqual([])
    const keys = new Set(calls.map(keyOf))
    expect([...Object.keys(namings), ...Object.keys(identifiersOfNobody)].filter((key) => !keys.has(key))).toEqual([])
  })

  it('finds nothing of another person or another unit, and changes nothing', async () => {
    const before = await digests()
    const wrong: string[] = []
    for (const [call, how] of naming) {
      const client = call.access === 'staff' ? world.outsider : world.stranger
      const fault = await faultOf(await ask(client, call, requestFor(call, how)), how)
      if (fault) wrong.push(`${keyOf(call)}: ${fault}`)
    }
    expect(wrong).toEqual([])
    expect(await digests()).toEqual(before)
  })

  it('finds it for those whose it is', async () => {
    const wrong: string[] = []
    const owned = naming.filter(([, { hidden, outcome }]) => !hidden && !outcome)
    for (const [call, how] of owned.toSorted(([one], [other]) => lateness(one) - lateness(other))) {
      const [thing = ''] = Object.values(how.names)
      const client = call.access === 'staff' ? world.insider : (world.ownerOf(thing) ?? world.stranger)
      const { statusCode, payload } = await ask(client, call, requestFor(call, how))
      if ([401, 403, 404].includes(statusCode)) wrong.push(`${keyOf(call)}: ${payload}`)
    }
    expect(wrong).toEqual([])
  })

  it('asks for its permission where a thing belongs to the installation', async () => {
    const wrong: string[] = []
    for (const call of calls.filter(isOfInstallation)) {
      const others = await staffWith(server, ...permissions.filter((one) => one !== call.permission))
      const { statusCode } = await ask(others, call, fitting(call))
      if (statusCode !== 403) wrong.push(`${keyOf(call)}: ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })
})
