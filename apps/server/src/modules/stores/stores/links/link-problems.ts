import type { ProposedChange, Refusal } from '../../../../engines/resource/binding.ts'
import { precheckRows } from '../../../../engines/timeline/precheck-rows.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { type LinkValues, linkChange } from './link-change.ts'
import { storeLinkRows } from './links.ts'

type Field = 'dealerId' | 'warehouseId'

/** Links on days on which the store has another warehouse, or the same dealer already. */
export async function linkProblems(
  db: Db | Tx,
  changes: readonly ProposedChange<LinkValues>[],
): Promise<readonly (readonly Refusal<Field>[])[]> {
  const requested = changes.flatMap(({ id = crypto.randomUUID(), before, after = {} }, at) => {
    const { storeId, dealerId, warehouseId, from = '', to } = { ...before, ...after }
    const isPossible = storeId !== undefined && !(to && to < from) && Boolean(dealerId) !== Boolean(warehouseId)
    const change = linkChange({ id, isCreate: before === undefined, values: after })
    return isPossible ? [{ at, warehouseId, proposed: { subjectId: storeId, change } }] : []
  })
  const refused = await precheckRows(
    db,
    storeLinkRows,
    requested.map(({ proposed }) => proposed),
  )
  const found = new Map(
    requested.flatMap(({ at, warehouseId }, position): [number, Refusal<Field>][] => {
      const error = refused[position]
      if (!error) return []
      return [[at, { path: warehouseId ? 'warehouseId' : 'dealerId', key: error.code, params: error.params }]]
    }),
  )
  return changes.map((_change, at) => [found.get(at) ?? []].flat())
}
