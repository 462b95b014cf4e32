import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Resource } from './engines/resource/binding.ts'
import { tableOf } from './engines/resource/columns.ts'
import { exportRecords } from './engines/resource/export-records.ts'
import { findChoices } from './engines/resource/find-choices.ts'
import { inContext } from './engines/resource/in-context.ts'
import { type ReadContext, readContext } from './engines/resource/read-context.ts'
import { findRecord, listRecords, selectionCondition } from './engines/resource/read-records.ts'
import { scopeCondition } from './engines/resource/scope.ts'
import { searchResources } from './engines/resource/search-resources.ts'
import { resolveScopes } from './engines/scope/compiled-scope.ts'
import { loadScopeIndex, type ScopeIndex } from './engines/scope/scope-index.ts'
import {
  compileAuthority,
  type RoleFacts,
  type ScopePart,
} from './modules/access/accounts/authority/compile-authority.ts'
import { modules } from './modules/index.ts'
import { storesOnMap } from './modules/stores/stores/map/stores-on-map.ts'
import { resourcesOf } from './modules/system/runs/public.ts'
import { ScopeReference, WorldRows } from './modules/workforce/employees/testing/scope-reference.ts'
import {
  Draws,
  drawWorld,
  insertWorlds,
  present,
  readDays,
  removeWorlds,
  type ScopeWorld,
} from './modules/workforce/employees/testing/scope-world.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** Worlds whose rows are read, each by an account with drawn roles; more with `FUZZ_RUNS`. */
const worldCount = Number(process.env.FUZZ_RUNS ?? 1000)

/** Worlds that are in the database together. */
const batchSize = 100

const resources = resourcesOf(modules)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const kinds = {
  organisation: ['all', 'units', 'unit', 'unit_and_below', 'departments', 'own_department'],
  workforce: [
    ...['all', 'units', 'unit', 'unit_and_below', 'departments', 'own_department', 'regions', 'channels', 'stores'],
    ...['personnel_post', 'direct_reports', 'reports', 'self'],
  ],
  stores: ['all', 'units', 'unit', 'unit_and_below', 'regions', 'channels', 'stores', 'business_post', 'dealer'],
} as const
type Area = keyof typeof kinds
const areas = Object.keys(kinds) as Area[]

const permissions = {
  organisation: ['department:read', 'department:export'],
  workforce: ['employee:read', 'employee:export', 'employee:write'],
  stores: ['store:read', 'store:export'],
} as const

function drawRoles(draws: Draws, world: ScopeWorld): RoleFacts[] {
  const { units, departments, regions, channels, stores } = world
  const named: Readonly<Record<string, readonly { readonly id: string }[]>> = {
    ...{ units, departments, regions, channels, stores },
  }
  const idsOf = (kind: string): string[] => {
    const all = named[kind]
    if (!all) return []
    const chosen = draws.some(all)
    return (chosen.length > 0 ? chosen : [draws.one(all)]).map(({ id }) => id)
  }
  const partsOf = (area: Area): ScopePart[] =>
    // Everything is a rare scope: it says the same of each world.
    [0, 1].slice(draws.below(3)).map(() => {
      const kind = draws.one(kinds[area].slice(draws.happens(90) ? 1 : 0))
      return { area, kind, ids: idsOf(kind) }
    })
  const given = areas.flatMap((area) => permissions[area])
  return [0, 1].slice(draws.below(2)).map((at) => ({
    ...{ code: String(at), name: String(at), unit: world.holder.unit, admin: false, menus: [] },
    permissions: draws.some(given, 75),
    scopes: areas.flatMap(partsOf),
  }))
}

/** The rows of a resource that a permission reaches. */
type Expectation = (resource: string, permission: string) => readonly string[]

/** The rows that a world shows to its account on a day are compared with those of the reference. */
class Reading {
  readonly errors: string[] = []
  /** Rows that were shown. */
  shown = 0
  readonly #reads: ReadContext
  readonly #expected: Expectation
  readonly #label: string
  /** Workbooks cost more than everything else, so only some worlds write and read them. */
  readonly #readsSheets: boolean

  constructor(
    reads: ReadContext,
    expected: Expectation,
    { seed, label }: { readonly seed: number; readonly label: string },
  ) {
    this.#reads = reads
    this.#expected = expected
    this.#label = label
    this.#readsSheets = seed % 20 < 3
  }

  /** @param strangers identifiers of which some may be out of reach */
  async resource(name: string, strangers: readonly string[]): Promise<void> {
    const reads = this.#reads
    const resource = resources.get(name)
    if (!resource) throw new Error(`There is no resource ${name}.`)
    const { read, export: exporting } = resource.def.permissions
    if (!reads.actor.permissions.has(read)) return
    const expected = this.#expected(name, read)
    const seen = await inContext(resource, reads)
    const page = await listRecords(seen, reads, { current: 1, size: 100 })
    const listed = page.records.map(({ id }) => id)
    this.shown += listed.length
    this.#same(`count ${name}`, [String(page.total)], [String(expected.length)])
    this.#rows(`list ${name}`, listed, expected)
    const choices = await findChoices(resources, seen, reads, {})
    this.#within(
      `options ${name}`,
      choices.map(({ value }) => value),
      expected,
    )
    const filtered = await listRecords(seen, reads, { current: 1, size: 100, search: 'Mira' })
    this.#rows(
      `search in ${name}`,
      filtered.records.map(({ id }) => id),
      expected,
    )
    const within = scopeCondition(seen, reads, read)
    for (const id of [expected[0], strangers.find((one) => !expected.includes(one))].filter(
      (one) => one !== undefined,
    )) {
      const found = await findRecord(server.database.db, seen, id, within, ['name']).catch(() => undefined)
      this.#same(`record ${name} ${id}`, [String(found !== undefined)], [String(expected.includes(id))])
    }
    if (exporting && reads.actor.permissions.has(exporting)) await this.#export(seen, exporting)
  }

  async #export(seen: Resource, exporting: string): Promise<void> {
    const { name } = seen.def
    const expected = this.#expected(name, exporting)
    const { rows } = await sql<{ id: string }>`select row.id from ${tableOf(seen)}
      where ${selectionCondition(seen, this.#reads, exporting, {})}`.execute(server.database.db)
    this.#same(
      `rows to export ${name}`,
      rows.map(({ id }) => id),
      expected,
    )
    if (!this.#readsSheets || expected.length > 30) return
    const chunks: Buffer[] = []
    for await (const chunk of await exportRecords(resources, seen, this.#reads, {})) chunks.push(chunk)
    const { sheets } = await readXlsx(Buffer.concat(chunks))
    const keys = (sheets[0]?.rows ?? []).slice(1).map(([first]) => String(first))
    this.#same(`export ${name}`, keys, await keysOf(name, expected))
  }

  /** The search over all pages, which is always of today and shows a few of each. */
  async search(): Promise<void> {
    const searched = ['employment', 'store', 'department'].flatMap((name) => resources.get(name) ?? [])
    const hits = await searchResources(searched, this.#reads, 'Mira')
    for (const [name, page, read] of [
      ['employment', '/workforce/roster', 'employee:read'],
      ['store', '/stores/list', 'store:read'],
      ['department', '/organisation/departments', 'department:read'],
    ] as const) {
      const found = hits.filter((hit) => hit.page === page).flatMap(({ records }) => records.map(({ id }) => id))
      const expected = this.#reads.actor.permissions.has(read) ? this.#expected(name, read) : []
      this.#within(`search ${name}`, found, expected)
      this.#same(`search ${name}`, [String(found.length)], [String(Math.min(5, expected.length))])
    }
  }

  async map(asOf: string): Promise<void> {
    if (!this.#reads.actor.permissions.has('store:read')) return
    const { stores } = await storesOnMap(server.platform, this.#reads as never, asOf)
    this.#same(
      'map',
      stores.map(({ id }) => id),
      this.#expected('store', 'store:read'),
    )
  }

  #rows(way: string, shown: readonly string[], expected: readonly string[]): void {
    if (expected.length <= 100) this.#same(way, shown, expected)
    else this.#within(way, shown, expected)
  }

  #within(way: string, shown: readonly string[], expected: readonly string[]): void {
    const foreign = shown.filter((id) => !expected.includes(id))
    if (foreign.length > 0) this.errors.push(`${this.#label}: ${way} shows ${foreign.join(', ')}`)
  }

  #same(way: string, shown: readonly string[], expected: readonly string[]): void {
    const [one, other] = [shown, expected].map((list) => JSON.stringify(list.toSorted()))
    if (one !== other) this.errors.push(`${this.#label}: ${way}: ${one} instead of ${other}`)
  }
}

/** What the first column of a sheet has for records. */
async function keysOf(name: string, ids: readonly string[]): Promise<string[]> {
  const key = name === 'employment' ? sql`job_number` : sql`code`
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from ${sql.table(name)} where id = any(${[...ids]}::uuid[])`.execute(server.database.db)
  return rows.map(({ key }) => key)
}

const readResources = [
  { name: 'employment', of: 'employments' },
  { name: 'store', of: 'stores' },
  { name: 'employment', of: 'employments' },
  { name: 'department', of: 'departments' },
] as const

async function readWorld(
  rows: WorldRows,
  world: ScopeWorld,
  neighbour: ScopeWorld,
  index: ScopeIndex,
): Promise<Reading> {
  const { platform } = server
  const draws = new Draws(-world.seed)
  const roles = drawRoles(draws, world)
  const { account: accountId, unit, type } = world.holder
  const compiled = compileAuthority(roles, { unit, type }, index).permissions
  const held = await resolveScopes(platform.database.db, compiled, { accountId, unit }, readDays[present], index)
  const actor = { kind: 'staff', accountId, sessionId: '', permissions: held } as const
  const span = draws.below(readDays.length)
  const asOf = readDays[span] ?? ''
  const now = platform.clock.now()
  const reference = new ScopeReference(rows, world)
  const rowsOn = (at: number) => (resource: string, permission: string) =>
    (resource === 'employment'
      ? reference.people(roles, permission, at)
      : resource === 'store'
        ? reference.stores(roles, permission, at)
        : reference.departments(roles, permission, at)
    ).map(({ id }) => id)
  const asking = { actor, now, language: 'en' } as const
  const label = `World ${world.seed}, ${type}, ${asOf}, ${JSON.stringify(roles.map(({ scopes }) => scopes.map(({ kind }) => kind)))}`
  const { seed } = world
  const reading = new Reading(readContext(platform, asking, asOf), rowsOn(span), { seed, label })
  // Each world is read by all ways to one kind of its rows.
  const { name, of } = readResources[seed % readResources.length] ?? readResources[0]
  const strangers = [...draws.some<{ readonly id: string }>(world[of]), ...neighbour[of]].map(({ id }) => id)
  await reading.resource(name, strangers)
  if (name === 'store') await reading.map(asOf)
  const todays = new Reading(readContext(platform, asking), rowsOn(present), { seed, label })
  await todays.search()
  reading.errors.push(...todays.errors)
  return reading
}

it('no world shows a row to its account that a slow reading of the rules does not, nor hides one', async () => {
  const errors: string[] = []
  let shown = 0
  for (let first = 1; first <= worldCount; first += batchSize) {
    const worlds = Array.from({ length: Math.min(batchSize, worldCount - first + 1) }, (_, at) => drawWorld(first + at))
    await server.platform.transaction((tx) => insertWorlds(tx, worlds))
    // Tables that were just filled have no statistics, and a plan without them may take minutes.
    await sql`analyze`.execute(server.database.db)
    const index = await loadScopeIndex(server.platform, server.database.db)
    const waiting = worlds.entries()
    const rows = new WorldRows(worlds)
    const reader = async () => {
      for (const [at, world] of waiting) {
        const reading = await readWorld(rows, world, worlds[at - 1] ?? world, index)
        errors.push(...reading.errors)
        shown += reading.shown
      }
    }
    await Promise.all([reader(), reader(), reader(), reader()])
    expect(errors.slice(0, 10)).toEqual([])
    await server.platform.transaction(removeWorlds)
  }
  expect(shown).toBeGreaterThan(worldCount)
}, 3_600_000)
