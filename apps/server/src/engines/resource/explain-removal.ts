import { DomainError } from '../../kernel/http/domain-error.ts'
import type { Resource } from './binding.ts'
import { blockedActions } from './blocked-actions.ts'
import { findOptions } from './find-options.ts'
import type { ReadContext } from './read-context.ts'

/** Maximum number of records checked, and of records named. */
const [maximumChecked, maximumNamed] = [200, 3]

/** Why several records could not be removed at once: the records that cannot be, and the reason for the first one. */
export async function explainRemoval(
  resource: Resource,
  context: ReadContext,
  ids: readonly string[],
  refusal: DomainError,
): Promise<DomainError> {
  if (ids.length === 1 || refusal.code === 'record.not_found') return refusal
  const blocked: { readonly id: string; readonly reason: string }[] = []
  for (const id of ids.slice(0, maximumChecked)) {
    const reason = (await blockedActions(resource, context, id).catch(() => undefined))?.remove
    if (reason) blocked.push({ id, reason })
    if (blocked.length > maximumNamed) break
  }
  const [first] = blocked
  if (!first) return refusal
  const sameReason = blocked.filter(({ reason }) => reason === first.reason)
  const labels = await findOptions(resource, context, { ids: sameReason.slice(0, maximumNamed).map(({ id }) => id) })
  const names = [...labels.map(({ label }) => label), ...(sameReason.length > maximumNamed ? ['…'] : [])]
  const params = { names, reason: first.reason, count: ids.length }
  return new DomainError('resource.bulk_delete_blocked', params, refusal.errors, { cause: refusal })
}
