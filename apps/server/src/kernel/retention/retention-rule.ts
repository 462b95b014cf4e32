import type { ChosenRetention, RetentionKind } from '@rostrum/contracts/retention'
import type { Db } from '../database/database.ts'

/**
 * How long data is retained, and the scheduled job that removes it then; null days are for ever. A kind that the
 * installation configures has no days here.
 */
export type RetentionRule =
  | {
      readonly kind: ChosenRetention
      readonly job: string
      /** How many rows are from before an instant; omitted where only the job itself can count. */
      readonly countBefore?: (db: Db, before: Date) => Promise<number>
    }
  | { readonly kind: Exclude<RetentionKind, ChosenRetention>; readonly days: number | null; readonly job?: string }
