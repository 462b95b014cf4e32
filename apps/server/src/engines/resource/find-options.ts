import type { Selection } from '@rostrum/contracts/engines/resource/selection'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Resource } from './binding.ts'
import { columnOf, keyIn, keyOf, tableOf, translatedTitleOf } from './columns.ts'
import { orderOf } from './cursor.ts'
import type { ReadContext } from './read-context.ts'
import { connectionOf, selectionCondition } from './read-records.ts'
import { scopeCondition } from './scope.ts'

const pathSeparator = ' › '

/** The last segment of the label of a tree record. */
export const lastPathSegment = (label: string): string =>
  label.slice(label.lastIndexOf(pathSeparator.trim()) + 1).trim()

type OptionQuery = Pick<Selection, 'search' | 'filters'> & {
  readonly ids?: readonly string[] | undefined
  /** Labels a record by its code when others share its title, so that an import finds it again. */
  readonly disambiguate?: boolean | undefined
}

type Option = { readonly value: string; readonly label: string }
type OptionRow = Option & {
  readonly isAmbiguous: boolean
  readonly parentId: string | null
  readonly code: string | null
}

/**
 * Choices for a field that refers to the resource: the first that match the search, or the requested ones. In a tree,
 * records with equal titles get the label of their parent. Other records that refer to one of their own kind, such as
 * employees to their supervisor, have their code after the name in every list: the superior is no part of a name.
 */
export async function findOptions(
  resource: Resource,
  context: ReadContext,
  { search, filters, ids, disambiguate = false }: OptionQuery,
): Promise<Option[]> {
  const { def } = resource
  const called = columnOf(resource, def.title)
  const within = scopeCondition(resource, context, def.permissions.read)
  // The labels of visible records must not reveal records out of scope.
  const isShared = (column: RawBuilder<unknown>) => sql<boolean>`${column} in
    (select ${column} from ${tableOf(resource)} where ${within} group by 1 having count(*) > 1)`
  const shared = isShared(called)
  const read = translatedTitleOf(resource, context.language) ?? called
  const title = disambiguate ? disambiguatingColumn(resource, read, isShared(read)) : read
  const above = disambiguate
    ? undefined
    : Object.entries(def.relations ?? {}).find(([, name]) => name === def.name)?.[0]
  const isTree = def.list.tree === true
  const [code, ...moreCodes] = def.transfer?.matchOn ?? []
  const labelCode = above === undefined || isTree || moreCodes.length > 0 || code === def.title ? undefined : code
  const condition = selectionCondition(resource, context, def.permissions.read, { search, filters })
  const idCondition = ids ? keyIn(resource, ids) : sql<boolean>`true`
  const order = orderOf(resource, { field: def.title, direction: 'asc' }, context.language)
  const { rows } = await sql<OptionRow>`
    select ${keyOf(resource)} as value, ${title}::text as label,
      ${above === undefined || !isTree ? sql`false` : shared} as "isAmbiguous",
      ${above === undefined || !isTree ? sql`null` : columnOf(resource, above)}::text as "parentId",
      ${labelCode === undefined ? sql`null` : columnOf(resource, labelCode)}::text as code
    from ${tableOf(resource)}
    where ${condition} and ${idCondition} order by ${order} limit ${ids ? 1000 : 50}`.execute(connectionOf(context))
  return withParentPaths(resource, context, rows)
}

async function withParentPaths(
  resource: Resource,
  context: ReadContext,
  rows: readonly OptionRow[],
): Promise<Option[]> {
  const ids = [
    ...new Set(rows.flatMap(({ isAmbiguous, parentId }) => (isAmbiguous && parentId !== null ? [parentId] : []))),
  ]
  const places = ids.length > 0 ? await findOptions(resource, context, { ids }) : []
  const nameOf = new Map(places.map(({ value, label }) => [value, label]))
  return rows.map(({ value, label, isAmbiguous, parentId, code }) => {
    if (code !== null && code !== '') return { value, label: `${label} ${code}` }
    const place = isAmbiguous ? nameOf.get(parentId ?? '') : undefined
    return { value, label: place === undefined ? label : `${place}${pathSeparator}${label}` }
  })
}

/**
 * The title as its reader sees it, or what an import finds where others have the same: the code, where only a code
 * identifies a record, and otherwise the stored title.
 */
function disambiguatingColumn(
  resource: Resource,
  read: RawBuilder<unknown>,
  isShared: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const { title, transfer } = resource.def
  const [code, ...more] = transfer?.matchOn ?? []
  const isCoded = code !== undefined && code !== title && more.length === 0
  return sql`case when ${isShared} then ${columnOf(resource, isCoded ? code : title)} else ${read} end`
}
