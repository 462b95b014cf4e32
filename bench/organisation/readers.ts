import type { Scope } from '@rostrum/contracts/kernel/scope'
import type { Staff } from '@rostrum/server/kernel/actor'
import type { Db } from '@rostrum/server/kernel/database/database'
import { reportScopes } from '@rostrum/server/modules/workforce/employees/report-scopes'
import { sql } from 'kysely'

const readerIn = (scope: Scope): Staff => ({
  ...{ kind: 'staff', accountId: crypto.randomUUID(), sessionId: crypto.randomUUID() },
  permissions: new Map([['employee:read', scope]]),
})

/** Reads every employment. */
export const reader = (): Staff => readerIn({ all: true, ids: {} })

/** Reads the reports of an employment, found as at a log-in. */
export async function managerOf(
  db: Db,
  employment: string,
  day: string,
): Promise<Staff & { readonly reports: number }> {
  const { rows } = await sql<{ id: string; unit: string }>`update account set employee_id =
    (select employee_id from employment where id = ${employment}) where username = 'admin'
    returning id, business_unit_id as unit`.execute(db)
  const [account] = rows
  const relative = reportScopes.find(({ kind }) => kind === 'reports')?.relative
  if (!account || typeof relative !== 'function') throw new Error('The sample has no administrator.')
  const reports = await relative(db, { accountId: account.id, unit: account.unit }, day)
  return { ...readerIn({ all: false, ids: { employment: new Set(reports) } }), reports: reports.length }
}
