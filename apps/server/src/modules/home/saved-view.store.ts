import { viewsOfList } from '@rostrum/contracts/view-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

type List = { readonly accountId: string; readonly resource: string }
type View = { readonly name: string; readonly search: string }

export const findViews = (db: Db, { accountId, resource }: List): Promise<View[]> =>
  db
    .selectFrom('saved_view')
    .select(['name', 'search'])
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .orderBy('saved_at')
    .orderBy('name')
    .limit(viewsOfList)
    .execute()

/** @returns whether there was room; one in place of another always has */
export async function keepView(tx: Tx, { accountId, resource }: List, { name, search }: View, now: Date) {
  // One after the other, so that none slips past the limit.
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  const kept = await findViews(tx, { accountId, resource })
  if (kept.length >= viewsOfList && !kept.some((view) => view.name === name)) return false
  await tx
    .insertInto('saved_view')
    .values({ account_id: accountId, resource, name, search, saved_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'resource', 'name']).doUpdateSet({ search }))
    .execute()
  return true
}

export const forgetView = (db: Db, { accountId, resource }: List, name: string) =>
  db
    .deleteFrom('saved_view')
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .where('name', '=', name)
    .execute()
