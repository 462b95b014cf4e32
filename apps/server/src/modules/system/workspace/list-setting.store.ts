import { type Density, densities } from '@rostrum/contracts/kernel/densities'
import type { Db } from '../../../kernel/database/database.ts'

type List = { readonly accountId: string; readonly resource: string }
type Settings = { readonly columns: string[] | null; readonly density: Density }

export async function findListSettings(db: Db, { accountId, resource }: List): Promise<Settings | null> {
  const found = await db
    .selectFrom('list_setting')
    .select(['columns', 'density'])
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .executeTakeFirst()
  return found ? { ...found, density: densities.find((one) => one === found.density) ?? 'normal' } : null
}

export const saveListSettings = (db: Db, { accountId, resource }: List, settings: Settings) =>
  db
    .insertInto('list_setting')
    .values({ account_id: accountId, resource, ...settings })
    .onConflict((conflict) => conflict.columns(['account_id', 'resource']).doUpdateSet(settings))
    .execute()
