import { inScope } from '@rostrum/contracts/kernel/scope'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { holdsPermission } from '../holders-of-permission.ts'
import { authorityCacheOf } from './authority-cache.ts'

const maximumManagers = 20
/** Those of the nearest units come first, so that these suffice. */
const maximumCandidates = 100

/** The accounts that may set the password of an account: nearest unit first, and not the account itself. */
export async function managersOfAccount(platform: Platform, tx: Tx, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; unit: string }>`
    with recursive upwards as (
      select unit.id, unit.parent_id, 0 as distance from business_unit unit
      join account on account.business_unit_id = unit.id where account.id = ${accountId}::uuid
      union all
      select unit.id, unit.parent_id, distance + 1 from business_unit unit join upwards on upwards.parent_id = unit.id
    )
    select row.id, (select business_unit_id from account where id = ${accountId}::uuid) as unit
    from account as row left join upwards on upwards.id = row.business_unit_id
    where row.id <> ${accountId}::uuid and not row.locked and ${holdsPermission('account:write')}
    order by distance nulls last, row.username limit ${maximumCandidates}`.execute(tx)
  const managers: string[] = []
  for (const { id, unit } of rows) {
    const scope = (await authorityCacheOf(platform).of(id))?.permissions.get('account:write')
    if (scope && inScope(scope, { unit, owner: accountId })) managers.push(id)
    if (managers.length === maximumManagers) break
  }
  return managers
}
