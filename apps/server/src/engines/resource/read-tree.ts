import type { ResourceRecord, ResourceTree } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Selection } from '@rostrum/contracts/engines/resource/selection'
import { maximumTreeRecords } from '@rostrum/contracts/engines/resource/tree-calls'
import { sql } from 'kysely'
import type { Resource, Resources } from './binding.ts'
import { inLanguage, presentRow, selectedColumns, tableOf } from './columns.ts'
import { orderOf } from './cursor.ts'
import { labelsOf } from './labels.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { connectionOf, selectionCondition, sortOrderOf } from './read-records.ts'
import { scopeCondition } from './scope.ts'

const parentColumn = 'parent of the row'
const matchColumn = 'matches the selection'
type TreeRow = ResourceRecord & { readonly [parentColumn]: string | null; readonly [matchColumn]: boolean }

/**
 * The selection and all records that contain it, as far as the reader may see them. A record whose parent is out of
 * scope is at the top.
 */
export async function readTree(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  selection: Selection,
): Promise<ResourceTree> {
  const { def, binding } = resource
  const seen = inLanguage(resource, context.language)
  const condition = selectionCondition(resource, context, def.permissions.read, selection)
  const order = orderOf(seen, sortOrderOf(resource, selection.sort, context.actor), context.language)
  const { rows } = await sql<TreeRow>`
    select ${selectedColumns(seen, readableFields(resource, context.actor))},
      ${sql.ref(`row.${binding.parent ?? ''}`)}::text as ${sql.id(parentColumn)},
      (${condition}) is true as ${sql.id(matchColumn)}
    from ${tableOf(seen)} where ${scopeCondition(resource, context, def.permissions.read)}
    order by ${order} limit ${maximumTreeRecords + 1}`.execute(connectionOf(context))
  const empty = { records: [], parents: {}, context: [], labels: {} }
  if (rows.length > maximumTreeRecords) return { ...empty, complete: false, total: 0 }
  const matches = rows.filter((row) => row[matchColumn])
  const parentOf = new Map(rows.map((row) => [row.id, row[parentColumn]]))
  const needed = withAncestors(
    matches.map(({ id }) => id),
    parentOf,
  )
  const shown = rows.filter(({ id }) => needed.has(id))
  const records = shown.map(({ [parentColumn]: _parent, [matchColumn]: _match, ...record }) =>
    presentRow(resource, record as ResourceRecord, context.platform),
  )
  return {
    complete: true,
    records,
    parents: Object.fromEntries(
      shown.flatMap(({ id, [parentColumn]: parent }) => (parent !== null && needed.has(parent) ? [[id, parent]] : [])),
    ),
    context: shown.filter((row) => !row[matchColumn]).map(({ id }) => id),
    labels: await labelsOf(resources, resource, context, records),
    total: matches.length,
  }
}

/** Records with all that contain them. Rows of a day may contain each other for a moment: a circle ends. */
function withAncestors(ids: readonly string[], parentOf: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const needed = new Set<string>()
  for (const id of ids) {
    let at: string | null = id
    while (at !== null && parentOf.has(at) && !needed.has(at)) {
      needed.add(at)
      at = parentOf.get(at) ?? null
    }
  }
  return needed
}
