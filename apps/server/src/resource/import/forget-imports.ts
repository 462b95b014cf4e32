import { countOf } from '../../platform/clear-away.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { keptSince } from '../../platform/kept-days.ts'
import { deleteBatchesBefore } from './import.store.ts'

/** Removes imports that nobody confirmed within a day, or as long as is set, and what is left of those that were. */
export async function forgetImports(db: Db | Tx, now: Date) {
  return { import: countOf(await deleteBatchesBefore(db, await keptSince(db, 'import', now))) }
}
