import type { Selection } from '@rostrum/contracts/resource/resource-calls'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Resource } from './binding.ts'
import { columnOf, englishTitleOf, keyIn, keyOf, tableOf } from './columns.ts'
import { orderOf } from './cursor.ts'
import type { Asking } from './read-context.ts'
import { connectionOf, selectionCondition } from './read-records.ts'
import { scopeCondition } from './scope.ts'

const under = ' › '

/** The title in what a record of a tree is called. */
export const lastPlace = (label: string): string => label.slice(label.lastIndexOf(under.trim()) + 1).trim()

type Choosing = Pick<Selection, 'search' | 'filters'> & {
  readonly ids?: readonly string[] | undefined
  /** Calls a record whose title others share by its code, so that an import finds it again. */
  readonly toldApart?: boolean | undefined
}

type Option = { readonly value: string; readonly label: string }
type Placed = Option & { readonly shared: boolean; readonly above: string | null }

/**
 * Choices for a field that refers to the resource: the first that fit the search, or those asked for. In a tree, those
 * that share a title are called with what they stand under.
 */
export async function findOptions(
  resource: Resource,
  asking: Asking,
  { search, filters, ids, toldApart = false }: Choosing,
): Promise<Option[]> {
  const { def } = resource
  const called = columnOf(resource, def.title)
  const within = scopeCondition(resource, asking, def.permissions.read)
  // What lies out of reach must not tell of itself by what others are called.
  const shared = sql<boolean>`${called} in
    (select ${called} from ${tableOf(resource)} where ${within} group by 1 having count(*) > 1)`
  const read = asking.language === 'zh-CN' ? called : (englishTitleOf(resource) ?? called)
  const title = toldApart ? tellingColumn(resource, shared) : read
  const above = toldApart ? undefined : Object.entries(def.relations ?? {}).find(([, name]) => name === def.name)?.[0]
  const condition = selectionCondition(resource, asking, def.permissions.read, { search, filters })
  const asked = ids ? keyIn(resource, ids) : sql<boolean>`true`
  const order = orderOf(resource, { field: def.title, direction: 'asc' }, asking.language)
  const { rows } = await sql<Placed>`
    select ${keyOf(resource)} as value, ${title}::text as label,
      ${above === undefined ? sql`false` : shared} as shared,
      ${above === undefined ? sql`null` : columnOf(resource, above)}::text as above
    from ${tableOf(resource)}
    where ${condition} and ${asked} order by ${order} limit ${ids ? 1000 : 50}`.execute(connectionOf(asking))
  return withPlaces(resource, asking, rows)
}

async function withPlaces(resource: Resource, asking: Asking, rows: readonly Placed[]): Promise<Option[]> {
  const ids = [...new Set(rows.flatMap(({ shared, above }) => (shared && above !== null ? [above] : [])))]
  const places = ids.length > 0 ? await findOptions(resource, asking, { ids }) : []
  const nameOf = new Map(places.map(({ value, label }) => [value, label]))
  return rows.map(({ value, label, shared, above }) => {
    const place = shared ? nameOf.get(above ?? '') : undefined
    return { value, label: place === undefined ? label : `${place}${under}${label}` }
  })
}

/** The title, and in its place the code of a record whose title is not its alone, where a code is all that identifies one. */
function tellingColumn(resource: Resource, shared: RawBuilder<boolean>): RawBuilder<unknown> {
  const { title, transfer } = resource.def
  const [code, ...more] = transfer?.matchOn ?? []
  const called = columnOf(resource, title)
  if (code === undefined || code === title || more.length > 0) return called
  return sql`case when ${shared} then ${columnOf(resource, code)} else ${called} end`
}
