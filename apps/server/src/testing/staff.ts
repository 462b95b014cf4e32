import type { Permission } from '@rostrum/contracts/permissions'
import type { ScopeKind } from '@rostrum/contracts/scope-kinds'
import { replaceScopes } from '../modules/access/accounts/authority/authority.store.ts'
import type { Membership, ScopePart } from '../modules/access/accounts/authority/compile-authority.ts'
import { unitTree } from '../modules/access/accounts/authority/unit-tree.ts'
import { createStaffSession } from '../modules/access/accounts/staff-session.store.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

export const rootUnit = '00000000-0000-8000-8000-000000000001'

/** A business unit below another, with its own code. */
export async function addUnit({ platform }: TestServer, code: string, parent = rootUnit): Promise<string> {
  const id = crypto.randomUUID()
  const kind = parent === rootUnit ? 'company' : 'line'
  await platform.transaction(async (tx) => {
    await tx.insertInto('business_unit').values({ id, parent_id: parent, code, name: code, kind }).execute()
    await platform.changes.publish(tx, unitTree.topic)
  })
  return id
}

/** A client of a staff account with exactly the given permissions over some of the projects. */
export async function addStaffWithScope(
  server: TestServer,
  scope: { readonly kind: 'units' | 'projects'; readonly ids: readonly string[] },
  ...permissions: readonly Permission[]
): Promise<TestClient> {
  const role = { permissions, scopes: [{ area: 'recruitment', ...scope }] } as const
  return (await addStaff(server, rootUnit, role)).client
}

type TestRole = {
  readonly permissions?: readonly string[]
  readonly scopes?: readonly ScopePart[]
  readonly admin?: boolean
  readonly unit?: string
  readonly menus?: readonly string[]
}

export type TestStaff = { readonly client: TestClient; readonly accountId: string; readonly roleIds: readonly string[] }

/** The hash of a discarded random password: these accounts could log in, and no test does. */
const password_hash =
  '$argon2id$v=19$m=19456,t=2,p=1$ffXA2TvbJXdzlhY55/glAA$Zza8qkDWVIXDRAOWJmK4rvZ81oVigh6OBYOGRF5PWTg'

/** A staff account in a unit, by default of the type system user, with the given roles, and its session. */
export async function addStaff(
  { platform, clock, client }: TestServer,
  membership: string | Membership,
  ...roles: readonly TestRole[]
): Promise<TestStaff> {
  const { unit, type } = typeof membership === 'string' ? { unit: membership, type: 'system' } : membership
  const accountId = crypto.randomUUID()
  const roleIds = roles.map(() => crypto.randomUUID())
  const token = await platform.transaction(async (tx) => {
    const account = { username: `u${accountId.slice(0, 12)}`, display_name: '测试', password_hash }
    await tx
      .insertInto('account')
      .values({ ...account, id: accountId, business_unit_id: unit, user_type: type, created_at: clock.now() })
      .execute()
    for (const [
      at,
      { permissions = [], scopes = [], admin = false, unit: belonging = unit, menus = [] },
    ] of roles.entries()) {
      const id = roleIds[at] ?? ''
      const row = { id, code: id, name: id, admin, business_unit_id: belonging }
      await tx
        .insertInto('role')
        .values({ ...row, permissions: [...permissions], menus: [...menus] })
        .execute()
      await replaceScopes(tx, id, scopes)
      await tx.insertInto('account_role').values({ account_id: accountId, role_id: id }).execute()
    }
    return createStaffSession(tx, { accountId, now: clock.now(), address: '127.0.0.1' })
  })
  const signedIn = client()
  signedIn.headers.authorization = token
  return { client: signedIn, accountId, roleIds }
}

/** A new session for an account after the clock of a test went on for longer than a session lives. */
export async function renewSession({ platform, clock }: TestServer, { client, accountId }: TestStaff): Promise<void> {
  client.headers.authorization = await platform.transaction((tx) =>
    createStaffSession(tx, { accountId, now: clock.now(), address: '127.0.0.1' }),
  )
}

/** A scope in the areas of accounts and of business units alike. */
export const overAccountsAndUnits = (kind: ScopeKind, ids: readonly string[] = []) =>
  (['access', 'organisation'] as const).map((area) => ({ area, kind, ids }))
