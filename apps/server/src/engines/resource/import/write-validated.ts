import type { Resource, Resources, Values, WriteContext } from '../binding.ts'
import { createRecords, updateRecords } from '../write-record.ts'

/** What is written for a row. */
export type WritableRow = {
  readonly mark: 'new' | 'update' | 'unchanged' | 'invalid'
  readonly recordId: string | null | undefined
  readonly revision: number | undefined
  readonly values: Values
  readonly newId?: string | undefined
}

/**
 * Writes the rows of an import that change something.
 *
 * @throws DomainError as `createRecords` and `updateRecords` do
 */
export async function writeValidated(
  resources: Resources,
  resource: Resource,
  context: WriteContext,
  rows: readonly WritableRow[],
): Promise<{ created: number; changed: number }> {
  const immutable: readonly string[] = resource.def.immutable ?? []
  const added = rows.filter(({ mark }) => mark === 'new')
  await createRecords(
    resources,
    resource,
    context,
    added.map(({ values }) => values),
    added.map(({ newId }) => newId),
  )
  const changed = rows.flatMap(({ mark, recordId, revision, values }) => {
    if (mark !== 'update' || !recordId || revision === undefined) return []
    const given = Object.fromEntries(Object.entries(values).filter(([field]) => !immutable.includes(field)))
    return [{ ...given, id: recordId, revision }]
  })
  await updateRecords(resources, resource, context, changed)
  return { created: added.length, changed: changed.length }
}
