import { areaOf, type Permission, permissions } from '@rostrum/contracts/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DescribedCall, describedCalls, identifiersIn, valueFor } from './testing/described-calls.ts'
import type { IdentifierCase } from './testing/identifier-case.ts'
import { misplacedIdentifiers, missingIdentifiers } from './testing/missing-security.ts'
import { findLeak, keyOf, requestFor, sendCall } from './testing/named-calls.ts'
import { staffWith } from './testing/people.ts'
import { ownedIdentifiers } from './testing/security-of-modules.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { makeWorldOfOthers, type WorldOfOthers } from './testing/world-of-others.ts'

let server: TestServer
let world: WorldOfOthers
let naming: (readonly [DescribedCall, IdentifierCase])[]
let calls: DescribedCall[]

beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorldOfOthers(server, permissions)
  calls = (await describedCalls(server)).filter((call) => identifiersIn(call).length > 0)
  naming = calls.flatMap((call) => {
    const found = ownedIdentifiers[keyOf(call)]
    return found ? [[call, found] as const] : []
  })
})
afterAll(() => server.close())

/** What belongs to the installation has no owner: there the permission alone decides. */
const isOfInstallation = ({ permission }: DescribedCall) =>
  permission !== undefined && areaOf(permission as Permission) === 'installation'

const validInput = ({ fields }: DescribedCall): object =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, valueFor(schema, crypto.randomUUID())]))

/** Removals come last, so that all other calls still find the thing. */
const callOrder = ({ method, path }: DescribedCall) =>
  path.endsWith('/removal') || path.endsWith('/withdraw') ? 5 : ['GET', 'PUT', 'POST', 'DELETE'].indexOf(method)

/** An export creates an audit record, also an empty one. */
const ofExports = "event like '%.exported'"

/** Each commit of the server adds a mark to it, also that of an export. It has no content of anyone. */
const grown = 'commit_mark'

/** One digest per table of all its rows, except for the records of exports. */
async function digests(): Promise<Record<string, string>> {
  const { pool } = server.database
  const { rows } = await pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> $1 order by tablename`,
    [grown],
  )
  const found: Record<string, string> = {}
  for (const { tablename } of rows) {
    const but = tablename === 'audit_record' ? `where not ${ofExports}` : ''
    const { rows: digest } = await pool.query(`select md5(string_agg(row::text, '' order by row::text)) as digest
      from "${tablename}" as row ${but}`)
    found[tablename] = digest[0]?.digest ?? ''
  }
  return found
}

describe('every call that takes an identifier', () => {
  it('is classified by the owner of what it names', () => {
    expect(missingIdentifiers(calls.filter((call) => !isOfInstallation(call)))).toEqual([])
  })

  it('is classified in the module that mounts it', () => {
    expect(misplacedIdentifiers(calls)).toEqual([])
  })

  it('finds nothing of another person or another unit, and changes nothing', async () => {
    const before = await digests()
    const wrong: string[] = []
    for (const [call, how] of naming) {
      const client = call.access === 'staff' ? world.outsider : world.stranger
      const leak = await findLeak(await sendCall(client, call, requestFor(call, how, world)), how, world)
      if (leak) wrong.push(`${keyOf(call)}: ${leak}`)
    }
    expect(wrong).toEqual([])
    expect(await digests()).toEqual(before)
    const exported = await server.database.pool.query(
      `select facts->>'rows' as rows from audit_record where ${ofExports}`,
    )
    expect(new Set(exported.rows.map(({ rows }) => rows))).toEqual(new Set(['0']))
  })

  it('finds it for its owner', async () => {
    const wrong: string[] = []
    const owned = naming.filter(([, { hidden, outcome }]) => !hidden && !outcome)
    for (const [call, how] of owned.toSorted(([one], [other]) => callOrder(one) - callOrder(other))) {
      const [thing = ''] = Object.values(how.names)
      const client = call.access === 'staff' ? world.insider : (world.ownerOf(thing) ?? world.stranger)
      const { statusCode, payload } = await sendCall(client, call, requestFor(call, how, world))
      if ([401, 403, 404].includes(statusCode)) wrong.push(`${keyOf(call)}: ${payload}`)
    }
    expect(wrong).toEqual([])
  })

  it('requires its permission where a thing belongs to the installation', async () => {
    const wrong: string[] = []
    for (const call of calls.filter(isOfInstallation)) {
      const others = await staffWith(server, ...permissions.filter((one) => one !== call.permission))
      const { statusCode } = await sendCall(others, call, validInput(call))
      if (statusCode !== 403) wrong.push(`${keyOf(call)}: ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })
})
