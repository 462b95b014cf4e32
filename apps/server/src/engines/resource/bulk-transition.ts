import type { BulkTransition, TransitionOutcome } from '@rostrum/contracts/engines/resource/bulk-calls'
import { sql } from 'kysely'
import { DomainError, invalid } from '../../kernel/http/domain-error.ts'
import { translate } from '../../kernel/http/messages.ts'
import type { Resource } from './binding.ts'
import { allRefused, type BulkContext, selectedIds } from './bulk-change.ts'
import { keyIn, keyOf, tableOf } from './columns.ts'
import { scopeCondition } from './scope.ts'

/**
 * Changes the state of many records in one transaction. A record whose lifecycle refuses it stays as it is, with the
 * reason; the others change together.
 *
 * @param isPreview tells the same and writes nothing
 * @throws DomainError `resource.bulk_too_many`, or at `action` when the resource has no such change
 */
export async function bulkTransition(
  resource: Resource,
  context: BulkContext,
  { action, ...records }: BulkTransition,
  isPreview: boolean,
): Promise<TransitionOutcome> {
  const { def, binding } = resource
  const declared = Object.hasOwn(def.transitions?.actions ?? {}, action)
  const performed = declared ? binding.transitions?.[action] : undefined
  if (!performed) throw invalid({ path: 'action', key: 'field.choice' })
  const ids = await selectedIds(resource, context, records)
  const reached = await idsInScope(resource, context, ids)
  const verdicts = await (isPreview ? performed.decide(context, reached) : performed.perform(context, reached))
  const changing = verdicts.flatMap(({ id, verdict }) => (verdict === 'changes' ? [id] : []))
  const refused = verdicts.flatMap(({ id, verdict }) =>
    verdict instanceof DomainError ? [{ id, reason: translate(verdict.code, verdict.params, context.language) }] : [],
  )
  const outside = ids.length - reached.length
  return {
    total: ids.length,
    changed: changing.length,
    unchanged: verdicts.filter(({ verdict }) => verdict === 'unchanged').length,
    refused: await allRefused(resource, context, outside, refused),
    changedIds: isPreview ? [] : changing,
  }
}

async function idsInScope(resource: Resource, context: BulkContext, ids: readonly string[]): Promise<string[]> {
  const inScope = scopeCondition(resource, context, resource.def.transitions?.permission)
  const { rows } = await sql<{ id: string }>`select ${keyOf(resource)} as id from ${tableOf(resource)}
    where ${keyIn(resource, ids)} and ${inScope} order by 1`.execute(context.tx)
  return rows.map(({ id }) => id)
}
