import type { Tx } from '../../../../kernel/database/database.ts'

/** The store of each link. */
export async function findStoresOfLinks(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('store_link').select(['id', 'store_id']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, store_id }) => [id, store_id]))
}
