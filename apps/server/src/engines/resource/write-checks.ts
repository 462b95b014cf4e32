import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { DomainError, invalid, notFound } from '../../kernel/http/domain-error.ts'
import type { ProposedChange, Refusal, Resource, Values, WriteContext } from './binding.ts'

export type Saved = { readonly id: string; readonly revision: number }
export type RecordUpdate = Values & Saved

export const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id)

/** @throws DomainError `record.not_found` */
export function recordOf(stored: ReadonlyMap<string, ResourceRecord>, id: string): ResourceRecord {
  const found = stored.get(id)
  if (!found) throw notFound()
  return found
}

/** A record as rules of its fields may read it: what is stored of encrypted fields is not their value. */
export const readableValues = ({ binding }: Resource, record: Values | undefined): Values =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([field]) => binding.encrypted?.[field] === undefined))

/** @throws DomainError at each field that does not fit the others of its record */
export function requireValidRows(
  resource: Resource,
  changes: readonly { readonly before?: Values; readonly after: Values }[],
) {
  const errors = changes.flatMap(
    ({ before, after }) =>
      resource.binding.validateRow?.validate({ ...readableValues(resource, before), ...after }) ?? [],
  )
  if (errors.length > 0) throw invalid(...errors)
}

/** @throws DomainError the first refusal, with all those of its record at their fields */
export async function requirePrecheck(
  { binding }: Resource,
  context: WriteContext,
  changes: readonly ProposedChange<Values>[],
): Promise<void> {
  requireNoRefusal((await binding.precheck?.(context, changes)) ?? [])
}

/** @throws DomainError with the first refusals, at their fields */
export function requireNoRefusal(checked: readonly (readonly Refusal[])[]): void {
  const refusals = checked.find((one) => one.length > 0) ?? []
  const [first] = refusals
  if (first) throw new DomainError(first.key, first.params, refusals)
}
