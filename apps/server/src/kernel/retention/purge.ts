import type { RetentionKind } from '@rostrum/contracts/retention'
import { system } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'
import type { Platform } from '../platform.ts'

type PurgeResult = Readonly<Partial<Record<RetentionKind, number>>>

/**
 * Clears away what was kept long enough, and puts on record how much of it in the same transaction. Where nothing was due,
 * nothing is said.
 *
 * @param clear answers how many of each kind are gone
 */
export function purge(
  { transaction, clock }: Platform,
  job: string,
  deleteExpired: (tx: Tx, now: Date) => Promise<PurgeResult>,
): Promise<void> {
  const now = clock.now()
  return transaction(async (tx) => {
    const cleared = Object.entries(await deleteExpired(tx, now)).filter(([, count]) => count > 0)
    if (cleared.length === 0) return
    const facts = Object.fromEntries(cleared)
    await audit(tx, system(job), now, { event: 'retention.cleared', entity: 'retention', entityId: job, facts })
  })
}

/** How many rows a statement has removed. */
export const deletedRowCount = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number =>
  Number(numDeletedRows)
