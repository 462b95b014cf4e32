import type { FirstStep } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** The first unit below the group, the first role besides that of the administrator, and the first colleague. */
export async function accountFirstSteps(db: Db, actor: Staff): Promise<FirstStep[]> {
  const steps = [
    { kind: 'unit', permission: 'business-unit:write', path: '/organisation/business-units?id=new' },
    { kind: 'role', permission: 'role:write', path: '/access/roles?id=new' },
    { kind: 'account', permission: 'account:write', path: '/access/accounts?id=new' },
  ] as const
  const allowed = steps.filter(({ permission }) => actor.permissions.has(permission))
  if (allowed.length === 0) return []
  const { rows } = await sql<Record<(typeof steps)[number]['kind'], boolean>>`
    select exists (select from business_unit where parent_id is not null) as unit,
      exists (select from role where not admin) as role,
      exists (select from account where id <> ${actor.accountId}) as account`.execute(db)
  return allowed.map(({ kind, path }) => ({ kind, path, isDone: rows[0]?.[kind] ?? false }))
}
