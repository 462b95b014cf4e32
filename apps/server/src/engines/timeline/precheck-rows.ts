import type { Db, Tx } from '../../kernel/database/database.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { findLiveRows } from './dated-rows.store.ts'
import type { DatedRow, DatedRows } from './dated-rows.ts'
import { planRows, type RowChange } from './dated-rows-plan.ts'

type ProposedRowChange = { readonly subjectId: string; readonly change: RowChange }

/**
 * What a rule of dated rows has against each change, in order. A change comes after the possible ones before it, so that
 * the rows of a sheet are compared with each other as well.
 */
export async function precheckRows(
  db: Db | Tx,
  kind: DatedRows,
  proposed: readonly ProposedRowChange[],
): Promise<readonly (DomainError | undefined)[]> {
  const stored = await findLiveRows(db, kind, [...new Set(proposed.map(({ subjectId }) => subjectId))])
  const present = new Map<string, readonly DatedRow[]>(stored)
  return proposed.map(({ subjectId, change }) => {
    try {
      present.set(subjectId, planRows(kind, present.get(subjectId) ?? [], [change]).after)
      return undefined
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return error
    }
  })
}
