import { areaOf, type Permission, permissions } from '@rostrum/contracts/permissions'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMemberships, rolesOf } from './modules/access/accounts/authority/authority.store.ts'
import { AuthorityModel, type ModelAccount, roleArbitrary, typeArbitrary } from './testing/authority-model.ts'
import { type DescribedCall, describedCalls } from './testing/described-calls.ts'
import { type ExpectedRow, rowsOf, scopeOfThing } from './testing/expected-scopes.ts'
import { missingLists } from './testing/missing-security.ts'
import { findLeak, keyOf, requestFor, sendCall } from './testing/named-calls.ts'
import { addProject } from './testing/recruitment.ts'
import { alsoNeeded, expectedLists, ownedIdentifiers, reservedFor } from './testing/security-of-modules.ts'
import { addStaff, rootUnit, type TestStaff } from './testing/staff.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { makeWorldOfOthers, thingIn, type WorldOfOthers } from './testing/world-of-others.ts'

let server: TestServer
let world: WorldOfOthers
let model: AuthorityModel
let calls: DescribedCall[]
let units: string[]
/** Each with its unit. */
let projects: ReadonlyMap<string, string | null>
let administrator: TestStaff

beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorldOfOthers(server, permissions)
  administrator = await addStaff(server, rootUnit, { admin: true })
  const line = { code: 'EU-LINE', name: 'EU-LINE', kind: 'line', parentId: thingIn(world.things, 'unit') }
  const { data } = await administrator.client.post('/workbenchApi/organisation/business-units', line)
  await addProject(server, { business_unit_id: data.id })
  await addProject(server, { business_unit_id: rootUnit })
  const parents = await parentsOfUnits()
  units = Object.keys(parents)
  model = new AuthorityModel(parents)
  projects = new Map((await rowsOf(server, '/workbenchApi/recruitment/project-list')).map(({ id, unit }) => [id, unit]))
  calls = (await describedCalls(server)).filter(({ access }) => access === 'staff')
})
afterAll(() => server.close())

async function parentsOfUnits(): Promise<Record<string, string | null>> {
  const { rows } = await server.database.pool.query<{ id: string; parent_id: string | null }>(
    'select id, parent_id from business_unit',
  )
  return Object.fromEntries(rows.map(({ id, parent_id }) => [id, parent_id]))
}

async function menuPages(): Promise<readonly { code: string; path: string; permission: Permission | null }[]> {
  const { rows } = await server.database.pool.query(
    `select code, path, permission from menu where kind <> 'directory' and not hidden`,
  )
  return rows
}

const pageSize = 100

/** One account in the trial: its requests, and the expectation of the model. */
class Trial {
  readonly errors: string[] = []
  readonly #staff: TestStaff
  readonly #account: ModelAccount
  readonly #within: string | undefined
  readonly #query: Record<string, string>

  constructor(staff: TestStaff, account: ModelAccount, within: string | undefined) {
    this.#staff = staff
    this.#account = account
    this.#within = within
    this.#query = within === undefined ? {} : { buId: Buffer.from(within).toString('base64') }
  }

  holds(permission: Permission): boolean {
    return this.#account.roles.some((role) => model.holds(role, this.#account.type, permission))
  }

  sees(permission: Permission, row: ExpectedRow): boolean {
    if (this.#within !== undefined && !model.isBelow(row.unit, this.#within)) return false
    return model.reaches(this.#account, permission, row)
  }

  async shell(): Promise<void> {
    const { data } = await this.#get('/workbenchApi/auth/authority')
    this.#same(
      'buttons',
      data.buttons,
      permissions.filter((one) => this.holds(one)),
    )
    const bound = new Set(this.#account.roles.flatMap(({ menus }) => menus))
    const all = this.#account.type !== 'distributor' && this.#account.roles.some(({ admin }) => admin)
    const shown = (await menuPages()).filter(
      ({ code, permission }) => (all || bound.has(code)) && (permission === null || this.holds(permission)),
    )
    this.#same(
      'menus',
      pathsIn(data.menus),
      shown.map(({ path }) => path),
    )
  }

  /** List, count, picker, export and record of one resource. */
  async resource(list: DescribedCall): Promise<void> {
    const { path } = list
    const read = list.permission as Permission
    if (!this.holds(read)) {
      for (const part of ['', '/description', '/options'])
        this.#same(`GET ${path}${part}`, [(await this.#get(`${path}${part}`)).status], [403])
      return
    }
    if (areaOf(read) === 'installation') return
    const rows = await rowsOf(server, path)
    const seen = rows.filter((row) => this.sees(read, row))
    this.#same(`list ${path}`, await this.#listed(path, seen.length), seen.map(idOf))
    const latest = rows.slice(-100)
    const picked = (await this.#get(`${path}/options`, { ids: latest.map(idOf).join(',') })).data
    const chosen = picked.map(({ value }: { value: string }) => value)
    this.#same(`picker ${path}`, chosen, latest.filter((row) => this.sees(read, row)).map(idOf))
    for (const row of [seen.at(0), rows.find((one) => !this.sees(read, one))]) {
      if (!row) continue
      const { status } = await this.#get(`${path}/${row.id}`)
      this.#same(`record ${path} ${JSON.stringify(row)}`, [status], [this.sees(read, row) ? 200 : 404])
    }
    await this.#sheet(path, rows)
  }

  /** The rows of a list on all its pages, each of which must report the same count. */
  async #listed(path: string, expected: number): Promise<string[]> {
    const shown: string[] = []
    for (let current = 1; current === 1 || shown.length >= pageSize * (current - 1); current += 1) {
      const { data } = await this.#get(path, { size: String(pageSize), current: String(current) })
      this.#same(`count ${path}`, [data.total], [expected])
      shown.push(...data.records.map(idOf))
    }
    return shown
  }

  async #sheet(path: string, rows: readonly ExpectedRow[]): Promise<void> {
    const call = calls.find((one) => one.method === 'GET' && one.path === `${path}/export`)
    const permission = call?.permission as Permission | undefined
    if (!permission || !this.holds(permission)) return
    const { rawPayload } = await this.#staff.client.raw({ method: 'GET', url: `${path}/export`, query: this.#query })
    const { sheets } = await readXlsx(rawPayload)
    const exported = (sheets[0]?.rows.length ?? 0) - 1
    this.#same(`export ${path}`, [exported], [rows.filter((row) => this.sees(permission, row)).length])
  }

  /** The contents of the global search and the home page. */
  async acrossPages(): Promise<void> {
    for (const words of ['店长', '测试', 'EU', '草稿', '周小禾', '单选', '一中', '林若溪']) {
      const { data } = await this.#get('/workbenchApi/search', { words })
      for (const { kind, page, records } of data) await this.#found(words, kind, page, records.map(idOf))
      const posts = data.find(({ page }: { page: string }) => page === '/talent/posts')?.records ?? []
      if (words === '店长')
        this.#same('search for a post', posts.map(idOf), await this.#seenAt('/workbenchApi/talent/posts'))
    }
    const reachesNothing = (await rowsOf(server, '/workbenchApi/recruitment/project-list')).every((row) =>
      permissions.every((one) => areaOf(one) === 'installation' || !this.sees(one, row)),
    )
    const { data: todos } = await this.#get('/workbenchApi/home/todos')
    const reported = todos.filter(({ kind }: { kind: string }) => kind !== 'job' && kind !== 'marking')
    if (reachesNothing) this.#same('to-dos', reported, [])
  }

  async #seenAt(path: string): Promise<string[]> {
    const read = calls.find((one) => one.method === 'GET' && one.path === path)?.permission as Permission
    if (!this.holds(read) || !(path in expectedLists)) return []
    return (await rowsOf(server, path)).filter((row) => this.sees(read, row)).map(idOf)
  }

  async #found(words: string, kind: string, page: string, ids: readonly string[]): Promise<void> {
    const path = `/workbenchApi${page}`
    const read = calls.find((one) => one.method === 'GET' && one.path === path)?.permission as Permission
    if (read && areaOf(read) === 'installation') return this.#same(`search at ${page}`, [this.holds(read)], [true])
    const seen = kind === 'applicants' ? await this.#visibleApplications() : await this.#seenAt(path)
    const beyond = ids.filter((id) => !seen.includes(id))
    this.#same(`search for ${words} at ${page}`, beyond, [])
  }

  async #visibleApplications(): Promise<string[]> {
    const { rows } = await server.database.pool.query<{ id: string; project_id: string }>(
      'select id, project_id from application',
    )
    const projectsSeen = (await rowsOf(server, '/workbenchApi/recruitment/project-list'))
      .filter((row) => this.sees('application:read', row))
      .map(idOf)
    return rows.filter(({ project_id }) => projectsSeen.includes(project_id)).map(idOf)
  }

  /**
   * A call that names something: rejected as if the thing did not exist, or served when it only reads and the thing is
   * in scope.
   */
  async named(call: DescribedCall): Promise<void> {
    const how = ownedIdentifiers[keyOf(call)]
    const [thing] = Object.values(how?.names ?? {})
    if (!how || !thing || !call.permission) return
    const permission = call.permission as Permission
    const place = await scopeOfThing(server, world.things, thing)
    if (!place || areaOf(permission) === 'installation') return
    const reached = model.reaches(this.#account, permission, place)
    if (reached && call.method !== 'GET') return
    const answer = await sendCall(this.#staff.client, call, requestFor(call, how, world))
    const reserved = reservedFor[keyOf(call)]
    if (!this.holds(permission)) this.#same(keyOf(call), [answer.statusCode], [403])
    else if (reached && reserved) this.#same(keyOf(call), [answer.json().reason], [reserved])
    else if (!reached && ![403, 404].includes(answer.statusCode))
      this.#same(keyOf(call), [await findLeak(answer, how, world)], [undefined])
    else if (
      reached &&
      !how.hidden &&
      this.#has(alsoNeeded[keyOf(call)] ?? {}, place) &&
      [401, 403, 404].includes(answer.statusCode)
    )
      this.errors.push(`${keyOf(call)} ${answer.payload}`)
  }

  #has({ held, reaching }: (typeof alsoNeeded)[string], place: ExpectedRow): boolean {
    return (!held || this.holds(held)) && (!reaching || model.reaches(this.#account, reaching, place))
  }

  #get(url: string, query: Record<string, string> = {}) {
    return this.#staff.client.get(url, { ...query, ...this.#query })
  }

  #same(what: string, reported: readonly unknown[], expected: readonly unknown[]): void {
    const [one, other] = [reported, expected].map((list) => JSON.stringify(list.toSorted()))
    if (one !== other) this.errors.push(`${what}: ${one} instead of ${other}`)
  }
}

const idOf = ({ id }: { readonly id: string }) => id

type MenuNode = { readonly path: string; readonly children: readonly MenuNode[] }
const pathsIn = (menus: readonly MenuNode[]): string[] =>
  menus.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsIn(children)])

const choices = async () => ({
  units,
  projects: [...projects.keys()],
  permissions,
  menus: (await menuPages()).map(({ code }) => code),
})

/** Successful changes of the rounds. */
let granted = 0

/** Each round has the time limit of a whole test, for slow machines. */
const rounds = [1, 2, 3, 4, 5]

/** Each round draws other cases, the same on each run. */
const drawsOf = (round: number) => (process.env.FUZZ_RUNS === undefined ? { seed: round } : {})

describe('random roles', () => {
  it.each(rounds)('let an account see and call exactly what a simple model says, round %i', async (round) => {
    const lists = calls.filter(
      ({ method, path }) => method === 'GET' && calls.some((one) => one.path === `${path}/description`),
    )
    expect(missingLists(lists.filter(({ permission }) => areaOf(permission as Permission) !== 'installation'))).toEqual(
      [],
    )
    const role = roleArbitrary(await choices())
    const matrix = fc.record({
      roles: fc.array(
        role.map((one) => ({ ...one, admin: one.admin && one.permissions.length % 5 === 0 })),
        { minLength: 1, maxLength: 3 },
      ),
      home: fc.constantFrom(...units),
      type: typeArbitrary,
      within: fc.option(fc.constantFrom(...units), { nil: undefined, freq: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(matrix, async ({ roles, home, type, within }) => {
        const staff = await addStaff(server, { unit: home, type }, ...roles)
        const trial = new Trial(staff, { roles, unit: home, type, id: staff.accountId }, within)
        await trial.shell()
        for (const list of lists) await trial.resource(list)
        await trial.acrossPages()
        for (const call of calls) await trial.named(call)
        expect(trial.errors).toEqual([])
      }),
      { numRuns: 3, endOnFailure: true, ...drawsOf(round) },
    )
  })

  it.each(rounds)(
    'grant no more than the account and the grantor had, and are not revoked from accounts with more, round %i',
    async (round) => {
      const attempt = fc.record({
        role: roleArbitrary(await choices()),
        grantor: roleArbitrary({ ...(await choices()), permissions: organising }),
        home: fc.record({ unit: fc.constantFrom(...units), type: typeArbitrary }),
        other: fc.record({ unit: fc.constantFrom(...units), type: typeArbitrary }),
        type: typeArbitrary,
        pick: fc.nat(),
      })
      await fc.assert(
        fc.asyncProperty(attempt, async ({ role, grantor, home, other, type, pick }) => {
          const actor = await addStaff(server, home, grantor)
          const victim = await addStaff(server, other, role)
          const [held] = victim.roleIds
          const { code: _code, unit: businessUnitId, ...latest } = role
          const body = { ...latest, code: crypto.randomUUID(), name: crypto.randomUUID(), businessUnitId }
          const accounts = '/workbenchApi/access/accounts'
          const roles = '/workbenchApi/access/roles'
          const moved = units[pick % units.length]
          for (const [method, url, payload] of [
            ['POST', roles, body],
            ['PUT', `${roles}/${actor.roleIds[0]}`, { revision: 1, admin: role.admin, permissions: role.permissions }],
            ['PUT', `${roles}/${held}`, { revision: 1, scopes: role.scopes, businessUnitId: home.unit }],
            ['PUT', `${accounts}/${actor.accountId}`, { revision: 1, roleIds: [...actor.roleIds, held] }],
            ['PUT', `${accounts}/${actor.accountId}`, { revision: 1, businessUnitId: moved }],
            ['PUT', `${accounts}/${victim.accountId}`, { revision: 1, businessUnitId: moved }],
            ['PUT', `${accounts}/${victim.accountId}`, { revision: 1, userType: type }],
            ['PUT', `${accounts}/${actor.accountId}`, { revision: 1, userType: type }],
            [
              'POST',
              accounts,
              {
                username: `n${crypto.randomUUID().slice(0, 8)}`,
                displayName: '新',
                businessUnitId: home.unit,
                userType: type,
                roleIds: [held],
              },
            ],
            ['PUT', `${accounts}/${victim.accountId}`, { revision: 1, roleIds: [] }],
            ['PUT', `/workbenchApi/organisation/business-units/${other.unit}`, { revision: 1, parentId: moved }],
            ['POST', `${accounts}/removal`, { ids: [victim.accountId] }],
          ] as const) {
            const before = await holders()
            const { status } = await actor.client.send({ method, url, payload })
            if (status === 200) granted += 1
            if (status !== 200) continue
            const after = await holders()
            const taken = lost(before, after, victim.accountId, actor.accountId)
            const wrong = [...gained(before, after, actor.accountId), ...taken]
            expect([method, url, wrong]).toEqual([method, url, []])
          }
        }),
        { numRuns: 8, endOnFailure: true, ...drawsOf(round) },
      )
    },
  )

  it('were granted at all, so that the rounds are meaningful', () => expect(granted).toBeGreaterThan(0))
})

const organising = permissions.filter((one) => areaOf(one) === 'organisation' || one.startsWith('project:'))

type Holders = { readonly model: AuthorityModel; readonly accounts: ReadonlyMap<string, ModelAccount> }

/** All accounts with their permissions, and their scopes, from the database. */
async function holders(): Promise<Holders> {
  const { db } = server.database
  const accounts = await Promise.all(
    (await findMemberships(db, 'everybody')).map(async ({ id, unit, type }) => {
      return [id, { id, unit, type, roles: await rolesOf(db, id) }] as const
    }),
  )
  return { model: new AuthorityModel(await parentsOfUnits()), accounts: new Map(accounts) }
}

/** Things of a project have the scope of the project. */
const rowScopes = () => [
  ...units.map((unit) => ({ unit, project: null })),
  ...[...projects].map(([project, unit]) => ({ unit, project })),
]

/** The loss of an account after a change, when the account had access to something that the grantor has not. */
function lost(before: Holders, after: Holders, id: string, grantorId: string): string[] {
  const everything = permissions.flatMap((permission) => rowScopes().map((place) => ({ permission, place })))
  const reachedBy = ({ model, accounts }: Holders, who: string) => {
    const account = accounts.get(who)
    return new Set(everything.filter(({ permission, place }) => account && model.reaches(account, permission, place)))
  }
  const had = reachedBy(before, id)
  if (had.isSubsetOf(reachedBy(before, grantorId))) return []
  return [...had.difference(reachedBy(after, id))].map((one) => `${id} ${JSON.stringify(one)}`)
}

/** The gain of an account after a change beyond what the account and the grantor had before. */
function gained(before: Holders, after: Holders, grantorId: string): string[] {
  const grantor = before.accounts.get(grantorId)
  return [...after.accounts.values()].flatMap((account) => {
    const former = before.accounts.get(account.id)
    return permissions.flatMap((permission) =>
      rowScopes()
        .filter((place) => after.model.reaches(account, permission, place))
        .filter((place) => !former || !before.model.reaches(former, permission, place))
        .filter((place) => !grantor || !before.model.reaches(grantor, permission, place))
        .map((place) => `${account.id} ${permission} ${JSON.stringify(place)}`),
    )
  })
}
