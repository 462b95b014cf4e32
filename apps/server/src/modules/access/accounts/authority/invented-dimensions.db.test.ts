import { inScope, type RowScope } from '@rostrum/contracts/kernel/scope'
import type { Permission } from '@rostrum/contracts/permissions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import { resolveScopes } from '../../../../engines/scope/compiled-scope.ts'
import type { ScopeDimension, ScopeTree } from '../../../../engines/scope/scope-dimension.ts'
import { scopeIndex } from '../../../../engines/scope/scope-index.ts'
import { treeOf } from '../../../../engines/scope/tree.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { accountScopes } from './account-scopes.ts'
import { exceedsGrantor } from './compare-authority.ts'
import { compileAuthority, type RoleFacts, type ScopePart } from './compile-authority.ts'
import { unitTree } from './unit-tree.ts'

/** Dimensions that no module has: a tree of gardens, tools without a tree, and gardens that follow from the holder. */
const gardenTree: ScopeTree = { topic: 'test-garden', load: async () => [] }

const id = (kind: number, at: number) => `${kind}0000000-0000-4000-8000-00000000000${at}`
const ids = (kind: number, count: number) => Array.from({ length: count }, (_one, at) => id(kind, at))
const [units, gardens, tools, holders] = [ids(1, 5), ids(2, 6), ids(3, 3), ids(4, 2)]
const days = ['2026-11-22', '2026-11-23'] as const
const held: readonly Permission[] = ['account:read', 'account:write', 'session:read']

/** The parent of each node is one with a smaller number, so that no ring exists. */
const parents = (nodes: readonly string[]) =>
  fc
    .tuple(...nodes.map((_node, at) => fc.nat({ max: Math.max(0, at - 1) })))
    .map((above) => new Map(nodes.map((node, at) => [node, at === 0 ? null : (nodes[above[at] ?? 0] ?? null)])))

type World = {
  readonly units: ReadonlyMap<string, string | null>
  readonly gardens: ReadonlyMap<string, string | null>
  readonly unitOf: Readonly<Record<string, string>>
  /** The gardens of a holder on a day. */
  readonly tended: Readonly<Record<string, readonly string[]>>
}

const dictionary = <T>(keys: readonly string[], value: fc.Arbitrary<T>) =>
  fc.tuple(...keys.map(() => value)).map((all) => Object.fromEntries(keys.map((key, at) => [key, all[at] as T])))

const world: fc.Arbitrary<World> = fc.record({
  units: parents(units),
  gardens: parents(gardens),
  unitOf: dictionary([...gardens, ...tools], fc.constantFrom(...units)),
  tended: dictionary(
    holders.flatMap((holder) => days.map((day) => `${holder} ${day}`)),
    fc.subarray(gardens, { maxLength: 2 }),
  ),
})

const named = (kind: string, all: readonly string[]) =>
  fc.subarray([...all], { minLength: 1 }).map((chosen): ScopePart => ({ area: 'access', kind, ids: chosen }))
const unnamed = fc
  .constantFrom('all', 'unit', 'unit_and_below', 'self', 'tended', 'tended_and_below', 'withdrawn')
  .map((kind): ScopePart => ({ area: 'access', kind, ids: [] }))
const part = fc.oneof(unnamed, named('units', units), named('gardens', gardens), named('tools', tools))
const role: fc.Arbitrary<RoleFacts> = fc.record({
  ...{ code: fc.constant('r'), name: fc.constant('r'), unit: fc.constantFrom(...units), admin: fc.constant(false) },
  ...{ permissions: fc.subarray([...held]), menus: fc.constant([]), scopes: fc.array(part, { maxLength: 3 }) },
})
const account = fc.record({
  accountId: fc.constantFrom(...holders),
  unit: fc.constantFrom(...units),
  type: fc.constantFrom('system', 'clerk'),
  roles: fc.array(role, { minLength: 1, maxLength: 3 }),
})
type Account = { accountId: string; unit: string; type: 'system' | 'clerk'; roles: readonly RoleFacts[] }

const row: fc.Arbitrary<RowScope> = fc.record({
  unit: fc.option(fc.constantFrom(...units), { freq: 4 }),
  garden: fc.option(fc.constantFrom(...gardens)),
  tool: fc.option(fc.constantFrom(...tools)),
  owner: fc.option(fc.constantFrom(...holders)),
})

function indexOf({ units, gardens, unitOf, tended }: World) {
  const nodes = (of: ReadonlyMap<string, string | null>) =>
    treeOf([...of].map(([one, parent_id]) => ({ id: one, parent_id })))
  const unitsOf: ScopeDimension['unitsOf'] = async (_db, all) => new Map(all.map((one) => [one, unitOf[one] ?? '']))
  const relative: ScopeDimension['relative'] = async (_db, { accountId }, day) => tended[`${accountId} ${day}`] ?? []
  return scopeIndex(
    [
      ...accountScopes,
      { kind: 'gardens', column: 'garden', below: gardenTree, unitsOf },
      { kind: 'tools', column: 'tool', unitsOf },
      { kind: 'tended', column: 'garden', relative },
      { kind: 'tended_and_below', column: 'garden', relative, below: gardenTree },
    ],
    new Map([
      [unitTree, nodes(units)],
      [gardenTree, nodes(gardens)],
    ]),
  )
}

const isBelow = (tree: ReadonlyMap<string, string | null>, one: string | null | undefined, above: string): boolean =>
  one != null && (one === above || isBelow(tree, tree.get(one), above))

type Case = { readonly world: World; readonly account: Account; readonly day: string; readonly row: RowScope }

const tendedBy = ({ world, account, day }: Case) => world.tended[`${account.accountId} ${day}`] ?? []

/** The rule of each kind in words. */
const rules: Readonly<Record<string, (tested: Case, chosen: readonly string[]) => boolean>> = {
  all: () => true,
  unit: ({ row, account }) => row.unit === account.unit,
  unit_and_below: ({ world, row, account }) => isBelow(world.units, row.unit, account.unit),
  units: ({ world, row }, chosen) => chosen.some((one) => isBelow(world.units, row.unit, one)),
  gardens: ({ world, row }, chosen) => chosen.some((one) => isBelow(world.gardens, row.garden, one)),
  tools: ({ row }, chosen) => chosen.some((one) => one === row.tool),
  self: ({ row, account }) => row.owner === account.accountId,
  tended: (tested) => tendedBy(tested).some((one) => one === tested.row.garden),
  tended_and_below: (tested) => tendedBy(tested).some((one) => isBelow(tested.world.gardens, tested.row.garden, one)),
}

/** One part of one role that holds the permission has to reach the row. */
function reaches(tested: Case, permission: string): boolean {
  const { world, account, row } = tested
  if (account.type === 'clerk' && !isBelow(world.units, row.unit, account.unit)) return false
  return account.roles.some(
    ({ permissions, scopes }) =>
      permissions.includes(permission) && scopes.some(({ kind, ids: chosen }) => rules[kind]?.(tested, chosen)),
  )
}

/**
 * A row as it can exist: what belongs to a garden or a tool belongs to its unit. Undefined for a row that follows from
 * the account itself, which belongs to the unit of the account.
 */
function placed(world: World, row: RowScope, account: Account, day: string): RowScope | undefined {
  const record = row.garden ?? row.tool
  if (row.owner === account.accountId || tendedBy({ world, account, day, row }).length > 0) return undefined
  if (row.garden && row.tool) return undefined
  return record ? { ...row, unit: world.unitOf[record] ?? null } : row
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The scopes of an account on a day, as the server resolves them for a session. */
function scopesOf(world: World, { accountId, unit, type, roles }: Account, day: string) {
  const index = indexOf(world)
  const { permissions } = compileAuthority(roles, { unit, type }, index)
  return resolveScopes(server.database.db, permissions, { accountId, unit }, day, index)
}

describe('scopes of dimensions that a module registers', () => {
  it('reach the rows that the rule in words reaches, and no others, in memory and in SQL', async () => {
    const drawn = fc.record({
      world,
      account,
      day: fc.constantFrom(...days),
      rows: fc.array(row, { minLength: 1, maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(drawn, async ({ world, account, day, rows }) => {
        const permissions = await scopesOf(world, account, day)
        for (const permission of held) {
          const expected = rows.flatMap((row, at) => (reaches({ world, account, day, row }, permission) ? [at] : []))
          const scope = permissions.get(permission)
          expect(rows.flatMap((one, at) => (scope && inScope(scope, one) ? [at] : []))).toEqual(expected)
          if (!scope) continue
          const columns = { unit: sql`unit`, garden: sql`garden`, tool: sql`tool`, owner: sql`owner` }
          const actor = { kind: 'staff', accountId: account.accountId, sessionId: '', permissions } as const
          const found = await sql<{ at: number }>`
            select at::int - 1 as at
            from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (unit uuid, garden uuid, tool uuid, owner uuid))
              with ordinality as one (unit, garden, tool, owner, at)
            where ${rowScopeCondition(columns, actor, permission)}`.execute(server.database.db)
          expect(found.rows.map(({ at }) => at)).toEqual(expected)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are granted only as far as the grantor or the account reaches the rows', async () => {
    const drawn = fc.record({
      world,
      grantor: account,
      roles: fc.array(role, { maxLength: 2 }),
      after: account,
      rows: fc.array(row, { maxLength: 12 }),
    })
    const [day] = days
    await fc.assert(
      fc.asyncProperty(drawn, async ({ world, grantor, roles, after, rows }) => {
        const index = indexOf(world)
        const compile = ({ roles, unit, type }: Account) => compileAuthority(roles, { unit, type }, index)
        const before = { ...after, roles }
        const units = new Map(['garden', 'tool'].map((column) => [column, new Map(Object.entries(world.unitOf))]))
        if (exceedsGrantor(compile(grantor), compile(before), compile(after), units) !== undefined) return
        const possible = rows.map((one) => placed(world, one, after, day)).filter((one) => one !== undefined)
        const gained = held.flatMap((permission) =>
          possible
            .filter((row) => reaches({ world, account: after, day, row }, permission))
            .filter((row) => ![before, grantor].some((account) => reaches({ world, account, day, row }, permission)))
            .map((row) => ({ permission, row })),
        )
        expect(gained).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
