import { viewsOfList } from '@rostrum/contracts/kernel/view-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

type List = { readonly accountId: string; readonly resource: string }
/** The name of the view of all records, which is stored while a list opens with it. */
const allRecords = ''
type View = { readonly name: string; readonly search: string }

export const findViews = (db: Db, { accountId, resource }: List): Promise<(View & { initial: boolean })[]> =>
  db
    .selectFrom('saved_view')
    .select(['name', 'search', 'initial'])
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .orderBy('saved_at')
    .orderBy('name')
    .limit(viewsOfList + 1)
    .execute()

/** @returns whether there was room; a replacement always has */
export async function saveView(tx: Tx, { accountId, resource }: List, { name, search }: View, now: Date) {
  // Serialized, so that none exceeds the limit.
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  const views = (await findViews(tx, { accountId, resource })).filter((view) => view.name !== allRecords)
  if (views.length >= viewsOfList && !views.some((view) => view.name === name)) return false
  await tx
    .insertInto('saved_view')
    .values({ account_id: accountId, resource, name, search, saved_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'resource', 'name']).doUpdateSet({ search }))
    .execute()
  return true
}

/** @returns the outcome; a name of another view of the list is refused */
export async function renameView(tx: Tx, { accountId, resource }: List, name: string, newName: string) {
  // Serialized, so that no two views get the same name.
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  const views = await findViews(tx, { accountId, resource })
  if (!views.some((view) => view.name === name)) return 'unknown'
  if (name !== newName && views.some((view) => view.name === newName)) return 'taken'
  await viewNamed(tx, { accountId, resource }, name).set({ name: newName }).execute()
  return 'renamed'
}

/** @returns whether such a view exists; null is for the list's own one */
export async function setInitialView(tx: Tx, { accountId, resource }: List, name: string | null, now: Date) {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  await tx
    .updateTable('saved_view')
    .set({ initial: false })
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .execute()
  await deleteView(tx, { accountId, resource }, allRecords)
  if (name === null) return true
  if (name === allRecords) {
    const view = { account_id: accountId, resource, name, search: '', saved_at: now, initial: true }
    await tx.insertInto('saved_view').values(view).execute()
    return true
  }
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await viewNamed(tx, { accountId, resource }, name)
    .set({ initial: true })
    .execute()
  return numUpdatedRows > 0n
}

const viewNamed = (tx: Tx, { accountId, resource }: List, name: string) =>
  tx
    .updateTable('saved_view')
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .where('name', '=', name)

export const deleteView = (db: Db, { accountId, resource }: List, name: string) =>
  db
    .deleteFrom('saved_view')
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .where('name', '=', name)
    .execute()
