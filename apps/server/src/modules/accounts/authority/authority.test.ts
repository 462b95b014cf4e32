import { type DataScope, inScope, type Place, scopeKinds } from '@rostrum/contracts/authority'
import { type Permission, permissionAreas, permissions } from '@rostrum/contracts/permissions'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grantedBeyond } from './compare-authority.ts'
import { type CompiledAuthority, compileAuthority, type RoleFacts } from './compile-authority.ts'
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
const units = Object.keys(parents)
const tree = unitTree(Object.entries(parents).map(([id, parent_id]) => ({ id, parent_id })))
const subjects = ['project1', 'project2']
const [me, other] = ['me', 'other']
const places: Place[] = [...units, null].flatMap((unit) =>
  [...subjects, null].flatMap((subject) => [me, other].map((owner) => ({ unit, subject, owner }))),
)

const scope = fc
  .record({ area: fc.constantFrom('organisation', 'recruitment'), kind: fc.constantFrom(...scopeKinds) })
  .chain(({ area, kind }): fc.Arbitrary<DataScope> => {
    const named = kind === 'units' ? units : kind === 'subjects' ? subjects : []
    return fc.subarray(named, { minLength: Math.min(1, named.length) }).map((ids) => ({ area, kind, ids }) as DataScope)
  })
const role: fc.Arbitrary<RoleFacts> = fc.record({
  code: fc.string(),
  name: fc.string(),
  unit: fc.constantFrom(...units),
  admin: fc.boolean(),
  permissions: fc.subarray(['account:read', 'account:write', 'project:write', 'menu:write', 'given:up']),
  menus: fc.subarray(['accounts', 'roles', 'projects']),
  scopes: fc.uniqueArray(scope, { maxLength: 4, selector: ({ area, kind }) => area + kind }),
})
const roles = fc.array(role, { maxLength: 3 })
const unit = fc.constantFrom(...units)

/** The rules in words, one question at a time, with no sets and nothing prepared. */
const isBelow = (below: string | null | undefined, above: string): boolean =>
  below != null && (below === above || isBelow(parents[below], above))

function modelHolds(one: RoleFacts, permission: keyof typeof permissionAreas): boolean {
  if (!one.admin) return one.permissions.includes(permission)
  return one.unit === 'group' || permissionAreas[permission] !== 'installation'
}

function modelReaches(one: RoleFacts, home: string, area: string, place: Place): boolean {
  if (one.admin) return one.unit === 'group' || isBelow(place.unit, one.unit)
  if (area === 'installation') return true
  return one.scopes.some((part) => part.area === area && modelReachesBy(part, home, place))
}

function modelReachesBy({ kind, ids }: DataScope, home: string, place: Place): boolean {
  switch (kind) {
    case 'all':
      return true
    case 'units':
      return ids.some((id) => isBelow(place.unit, id))
    case 'unit_and_below':
      return isBelow(place.unit, home)
    case 'unit':
      return place.unit === home
    case 'subjects':
      return ids.some((id) => id === place.subject)
    case 'self':
      return place.owner === me
  }
}

/** Rows that an account reaches by some permission; its own rows stand in its unit. */
const reachedRows = ({ permissions: held, unit: home }: CompiledAuthority) =>
  [...held].flatMap(([permission, reached]) =>
    places
      .filter((row) => (row.owner !== me || row.unit === home) && inScope(reached, row, me))
      .map((row) => ({ permission, row })),
  )

const reaches = (one: CompiledAuthority, permission: Permission, row: Place, as: string): boolean => {
  const reached = one.permissions.get(permission)
  return reached !== undefined && inScope(reached, row, as)
}

describe('the authority of an account', () => {
  it('is for each permission and row what some role of it says by itself', () => {
    fc.assert(
      fc.property(roles, unit, (held, home) => {
        const compiled = compileAuthority(held, home, tree)
        for (const permission of permissions) {
          const granting = held.filter((one) => modelHolds(one, permission))
          const reached = compiled.permissions.get(permission)
          expect(reached !== undefined).toBe(granting.length > 0)
          for (const place of places) {
            const expected = granting.some((one) => modelReaches(one, home, permissionAreas[permission], place))
            expect(reached !== undefined && inScope(reached, place, me)).toBe(expected)
          }
        }
      }),
    )
  })

  it('is decided in less than fifty microseconds', () => {
    const compiled = compileAuthority(
      [{ code: 'r', name: 'r', unit: 'asia', admin: true, permissions: [], menus: [], scopes: [] }],
      'asia',
      tree,
    )
    const rounds = 20_000
    const started = performance.now()
    let reached = 0
    for (let round = 0; round < rounds; round += 1) {
      const found = compiled.permissions.get('account:read')
      if (found && inScope(found, places[round % places.length] ?? {}, me)) reached += 1
    }
    expect(reached).toBeGreaterThan(0)
    expect(((performance.now() - started) / rounds) * 1000).toBeLessThan(50)
  })
})

describe('granting', () => {
  it('never gives an account a row or act that neither it nor the grantor had', () => {
    fc.assert(
      fc.property(roles, unit, roles, roles, unit, (grantorRoles, home, beforeRoles, afterRoles, place) => {
        const grantor = compileAuthority(grantorRoles, home, tree)
        const before = compileAuthority(beforeRoles, place, tree)
        const after = compileAuthority(afterRoles, place, tree)
        if (grantedBeyond(grantor, before, after) !== undefined) return
        for (const { permission, row } of reachedRows(after)) {
          const held = reaches(before, permission, row, me) || reaches(grantor, permission, row, 'grantor')
          expect([permission, row, held]).toEqual([permission, row, true])
        }
      }),
    )
  })

  it('of what one holds oneself, or of less, is always possible', () => {
    fc.assert(
      fc.property(
        fc.array(
          role.filter(({ scopes }) => scopes.every(({ kind }) => kind !== 'self')),
          { maxLength: 3 },
        ),
        unit,
        fc.nat(),
        (held, home, at) => {
          const grantor = compileAuthority(held, home, tree)
          const less = compileAuthority(
            held.filter((_role, index) => index !== at),
            home,
            tree,
          )
          expect(grantedBeyond(grantor, undefined, less)).toBeUndefined()
        },
      ),
    )
  })

  it('names what is missing', () => {
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
            scopes: [{ area: 'organisation', kind, ids: [] }],
          },
        ],
        'asia',
        tree,
      )
    expect(grantedBeyond(holder(['account:read'], 'all'), undefined, holder(['account:write'], 'unit'))).toBe(
      'account:write',
    )
    expect(grantedBeyond(holder(['account:read'], 'unit'), undefined, holder(['account:read'], 'all'))).toBe(
      'account:read',
    )
  })
})
