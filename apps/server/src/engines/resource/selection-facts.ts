import type { FieldKind } from '@rostrum/contracts/engines/resource/field-shape'
import type { Selection } from '@rostrum/contracts/engines/resource/selection'
import type { Resource } from './binding.ts'

/** A filter of these kinds has one of a few choices, or the identifier of a record, as its value. */
const nonPersonalKinds: readonly FieldKind[] = ['boolean', 'choice', 'choices', 'relation', 'relations']

/** The selection in a form that the audit log may hold: typed text may be a person's name or number. */
export function selectionFacts({ shapes }: Resource, { asOf, filters = [], search }: Selection) {
  const redactedFilters = filters.map(({ field, operator, values }) => {
    const kind = shapes.get(field)?.kind
    return { field, operator, ...(kind && nonPersonalKinds.includes(kind) && { values }) }
  })
  return {
    ...(asOf !== undefined && { asOf }),
    ...(redactedFilters.length > 0 && { filters: redactedFilters }),
    ...(search && { searched: true }),
  }
}
