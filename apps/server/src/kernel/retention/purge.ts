import type { RetentionKind } from '@rostrum/contracts/retention'
import { system } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'
import type { Platform } from '../platform.ts'

type PurgeResult = Readonly<Partial<Record<RetentionKind, number>>>

/**
 * Deletes expired data and records the counts in the audit log in the same transaction. Without expired data it writes
 * no record.
 *
 * @param deleteExpired returns the number of deleted rows of each kind
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
    await audit(tx, system(job), now, { event: 'retention.purged', entity: 'retention', entityId: job, facts })
  })
}

/** The number of rows that a statement has removed. */
export const deletedRowCount = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number =>
  Number(numDeletedRows)
