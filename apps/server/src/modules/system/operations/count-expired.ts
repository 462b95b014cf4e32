import type { ChosenRetention } from '@rostrum/contracts/retention'
import type { Db } from '../../../kernel/database/database.ts'
import type { RetentionRule } from '../../../kernel/retention/retention-rule.ts'

type RetentionChoice = { readonly kind: ChosenRetention; readonly days: number }

/** How much the next purge would delete with a retention of so many days; null where only the purge can tell. */
export async function countExpired(
  db: Db,
  retention: readonly RetentionRule[],
  { kind, days }: RetentionChoice,
  now: Date,
): Promise<number | null> {
  const declared = retention.find((one) => one.kind === kind)
  const before = new Date(now.getTime() - days * 86_400_000)
  return declared && 'countBefore' in declared && declared.countBefore ? declared.countBefore(db, before) : null
}
