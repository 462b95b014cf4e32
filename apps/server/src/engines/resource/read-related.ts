import type { RelatedRecords } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import type { Resource, Resources } from './binding.ts'
import { inContext } from './in-context.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { countRecords } from './read-page.ts'
import { findRecord, selectionCondition } from './read-records.ts'
import { scopeCondition } from './scope.ts'

/** The number of records of each kind that refer to one, as far as the actor may read them; zero counts are omitted. */
export async function readRelated(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  id: string,
): Promise<RelatedRecords[]> {
  const { db } = context.platform.database
  await findRecord(db, resource, id, scopeCondition(resource, context, resource.def.permissions.read), [])
  const related: RelatedRecords[] = []
  for (const { other, field, only } of referencesTo(resources, resource, context)) {
    const referring = await inContext(other, context)
    const { name, path, permissions } = referring.def
    const filters = [{ field, operator: 'is' as const, values: [id] }, ...(only ? [only] : [])]
    const condition = selectionCondition(referring, context, permissions.read, { filters })
    const total = await countRecords(db, referring, condition)
    if (total > 0) related.push({ name, path, field, ...(only && { only }), total })
  }
  return related
}

/** What limits the records that count. A reader who cannot see the field of the limit has the list without it. */
function limitOf({ def }: Resource, relation: string, readable: readonly string[]): Filter | undefined {
  const limit = def.related?.[relation]
  if (!limit || !readable.includes(limit.field)) return undefined
  return { field: limit.field, operator: 'is', values: [...limit.values] }
}

/** Lists with a filter for the records that refer to one of a resource. */
const referencesTo = (resources: Resources, { def }: Resource, context: ReadContext) =>
  [...resources.values()]
    .filter((other) => context.actor.permissions.has(other.def.permissions.read))
    .flatMap((other) => {
      const readable = readableFields(other, context.actor)
      return Object.entries(other.def.relations ?? {})
        .filter(
          ([field, name]) => name === def.name && readable.includes(field) && other.def.list.filters?.includes(field),
        )
        .map(([field]) => ({ other, field, only: limitOf(other, field, readable) }))
    })
