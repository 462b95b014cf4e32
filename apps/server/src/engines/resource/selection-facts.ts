import type { FieldKind } from '@rostrum/contracts/engines/resource/field-shape'
import type { Selection } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Resource } from './binding.ts'

/** What a filter of these kinds asks for is one of a few choices, or the identifier of a record. */
const nonPersonalKinds: readonly FieldKind[] = ['boolean', 'choice', 'choices', 'relation', 'relations']

/** What was asked for, as the audit log may tell it: whatever was typed may be a name or a number of somebody. */
export function selectionFacts({ shapes }: Resource, { filters = [], search }: Selection) {
  const told = filters.map(({ field, operator, values }) => {
    const kind = shapes.get(field)?.kind
    return { field, operator, ...(kind && nonPersonalKinds.includes(kind) && { values }) }
  })
  return { ...(told.length > 0 && { filters: told }), ...(search && { searched: true }) }
}
