import { type Density, densities } from '@rostrum/contracts/kernel/densities'
import type { Db } from '../../../kernel/database/database.ts'

type List = { readonly accountId: string; readonly resource: string }
type Widths = Readonly<Record<string, Readonly<Record<string, number>>>>
type Settings = {
  readonly columns: string[] | null
  readonly density: Density
  readonly widths: Widths
  readonly pinned: string[] | null
}

export async function findListSettings(db: Db, { accountId, resource }: List): Promise<Settings | null> {
  const found = await db
    .selectFrom('list_setting')
    .select(['columns', 'density', 'widths', 'pinned'])
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .executeTakeFirst()
  if (!found) return null
  const density = densities.find((one) => one === found.density) ?? 'normal'
  return { ...found, density, widths: found.widths as Widths }
}

export async function saveListSettings(db: Db, { accountId, resource }: List, settings: Settings): Promise<void> {
  const stored = { ...settings, widths: JSON.stringify(settings.widths) }
  await db
    .insertInto('list_setting')
    .values({ account_id: accountId, resource, ...stored })
    .onConflict((conflict) => conflict.columns(['account_id', 'resource']).doUpdateSet(stored))
    .execute()
}
