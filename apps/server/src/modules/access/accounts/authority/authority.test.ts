import type { DataScope } from '@rostrum/contracts/access/accounts/data-scope'
import { inScope, type RowScope } from '@rostrum/contracts/kernel/scope'
import { type Permission, permissions } from '@rostrum/contracts/permissions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompiledScope } from '../../../../engines/scope/compiled-scope.ts'
import { scopeDimension } from '../../../../engines/scope/scope-dimension.ts'
import { scopeIndex } from '../../../../engines/scope/scope-index.ts'
import { treeOf } from '../../../../engines/scope/tree.ts'
import { AuthorityModel, roleArbitrary, typeArbitrary } from '../../../../testing/authority-model.ts'
import { accountScopes } from './account-scopes.ts'
import { exceedsGrantor } from './compare-authority.ts'
import { type CompiledAuthority, compileAuthority } from './compile-authority.ts'
import { unitTree } from './unit-tree.ts'

/** group over asia (vietnam over hanoi, laos) and europe. */
const parents: Record<string, string | null> = {
  group: null,
  asia: 'group',
  europe: 'group',
  vietnam: 'asia',
  laos: 'asia',
  hanoi: 'vietnam',
}
const projectUnits: ReadonlyMap<string, string> = new Map([
  ['project1', 'vietnam'],
  ['project2', 'europe'],
])
const projects = [...projectUnits.keys()]
const unitsOfNamed = new Map([['project', projectUnits]])
const units = Object.keys(parents)
const index = scopeIndex(
  [...accountScopes, scopeDimension('projects')],
  new Map([[unitTree, treeOf(units.map((id) => ({ id, parent_id: parents[id] ?? null })))]]),
)
const [me, other] = ['me', 'other']
/** Rows of a project have the scope of the project. */
const rowScopes: RowScope[] = [
  ...[...units, null].map((unit) => ({ unit, project: null })),
  ...projects.map((project) => ({ unit: projectUnits.get(project) ?? null, project })),
].flatMap((place) => [me, other].map((owner) => ({ ...place, owner })))

const role = roleArbitrary({
  units,
  projects,
  permissions: ['account:read', 'account:write', 'project:write', 'menu:write', 'given:up'],
  menus: ['accounts', 'roles', 'projects'],
})
const roles = fc.array(role, { maxLength: 3 })
const unit = fc.constantFrom(...units)
const membership = fc.record({ unit, type: typeArbitrary })

const model = new AuthorityModel(parents)

const covers = ({ relative, ...scope }: CompiledScope, row: RowScope, accountId: string): boolean =>
  inScope(relative.has('self') ? { ...scope, ids: { ...scope.ids, owner: new Set([accountId]) } } : scope, row)

/** Rows in scope of some permission of an account; its own rows are in its unit. */
const reachedRows = ({ permissions: held, unit: home }: CompiledAuthority) =>
  [...held].flatMap(([permission, reached]) =>
    rowScopes
      .filter((row) => (row.owner !== me || row.unit === home) && covers(reached, row, me))
      .map((row) => ({ permission, row })),
  )

const reaches = (one: CompiledAuthority, permission: Permission, row: RowScope, as: string): boolean => {
  const reached = one.permissions.get(permission)
  return reached !== undefined && covers(reached, row, as)
}

describe('the authority of an account', () => {
  it('is the union over its roles, for each permission and row', () => {
    fc.assert(
      fc.property(roles, membership, (held, home) => {
        const compiled = compileAuthority(held, home, index)
        for (const permission of permissions) {
          const granting = held.filter((one) => model.holds(one, home.type, permission))
          const reached = compiled.permissions.get(permission)
          expect(reached !== undefined).toBe(granting.length > 0)
          for (const place of rowScopes) {
            const expected = model.reaches({ roles: held, ...home, id: me }, permission, place)
            expect(reached !== undefined && covers(reached, place, me)).toBe(expected)
          }
        }
      }),
    )
  })
})

describe('granting', () => {
  it('never gives an account a row or action that neither it nor the grantor had', () => {
    fc.assert(
      fc.property(roles, membership, roles, membership, roles, typeArbitrary, (...drawn) => {
        const [grantorRoles, home, beforeRoles, place, afterRoles, type] = drawn
        const grantor = compileAuthority(grantorRoles, home, index)
        const before = compileAuthority(beforeRoles, place, index)
        const after = compileAuthority(afterRoles, { ...place, type }, index)
        if (exceedsGrantor(grantor, before, after, unitsOfNamed) !== undefined) return
        for (const { permission, row } of reachedRows(after)) {
          const held = reaches(before, permission, row, me) || reaches(grantor, permission, row, 'grantor')
          expect([permission, row, held]).toEqual([permission, row, true])
        }
      }),
    )
  })

  it("is always possible within the grantor's own authority", () => {
    fc.assert(
      fc.property(
        fc.array(
          role.filter(({ scopes }) => scopes.every(({ kind }) => kind !== 'self')),
          { maxLength: 3 },
        ),
        membership,
        fc.nat(),
        (held, home, at) => {
          const grantor = compileAuthority(held, home, index)
          const less = compileAuthority(
            held.filter((_role, index) => index !== at),
            home,
            index,
          )
          expect(exceedsGrantor(grantor, undefined, less, unitsOfNamed)).toBeUndefined()
        },
      ),
    )
  })

  it('of one project is possible for a grantor with its unit in scope', () => {
    const roleOf = (scope: Pick<DataScope, 'kind' | 'ids'>) => ({
      ...{ code: 'r', name: 'r', unit: 'asia', admin: false, menus: [], permissions: ['application:review'] },
      scopes: [{ area: 'recruitment', ...scope } as const],
    })
    const local = compileAuthority([roleOf({ kind: 'units', ids: ['asia'] })], { unit: 'asia', type: 'clerk' }, index)
    const named = (id: string) =>
      compileAuthority([roleOf({ kind: 'projects', ids: [id] })], { unit: 'asia', type: 'system' }, index)
    expect(exceedsGrantor(local, undefined, named('project1'), unitsOfNamed)).toBeUndefined()
    expect(exceedsGrantor(local, undefined, named('project2'), unitsOfNamed)).toBe('application:review')
    expect(exceedsGrantor(local, undefined, named('unknown'), unitsOfNamed)).toBe('application:review')
  })

  it('names the missing permission', () => {
    const holder = (held: string[], kind: 'all' | 'unit') =>
      compileAuthority(
        [
          {
            code: 'r',
            name: 'r',
            unit: 'asia',
            admin: false,
            permissions: held,
            menus: [],
            scopes: [{ area: 'access', kind, ids: [] }],
          },
        ],
        { unit: 'asia', type: 'system' },
        index,
      )
    expect(
      exceedsGrantor(holder(['account:read'], 'all'), undefined, holder(['account:write'], 'unit'), unitsOfNamed),
    ).toBe('account:write')
    expect(
      exceedsGrantor(holder(['account:read'], 'unit'), undefined, holder(['account:read'], 'all'), unitsOfNamed),
    ).toBe('account:read')
  })
})
