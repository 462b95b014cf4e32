import { maximumResultsOfRecords, maximumSearchResults } from '@rostrum/contracts/engines/resource/search-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../../kernel/actor.ts'
import { translate } from '../../kernel/http/messages.ts'
import type { Resource } from './binding.ts'
import { columnOf, inLanguage, keyIn, keyOf, tableOf } from './columns.ts'
import { describeHit, type HitDescription, hitFields, hitValues, relatedIds } from './describe-hit.ts'
import type { Labels } from './field-labels.ts'
import { searchCondition } from './filters.ts'
import { inContext } from './in-context.ts'
import { readableFields } from './masks.ts'
import { pageOf } from './page-of.ts'
import type { ReadContext } from './read-context.ts'
import { connectionOf } from './read-records.ts'
import { scopeCondition } from './scope.ts'

type SearchHit = { readonly id: string; readonly title: string; readonly about: string } & Pick<HitDescription, 'state'>

/** The first matches of a resource. */
export type FoundRecords = {
  readonly page: string
  readonly foundAs: Resource['def']['foundAs']
  /** Whether one of them has exactly the searched code. */
  readonly isExact: boolean
  readonly total: number
  readonly records: readonly SearchHit[]
}

type Row = {
  readonly at: number
  readonly id: string
  readonly title: string
  readonly exactness: number
  readonly total: number
  readonly values: readonly unknown[]
}

/** A resource as its hits need it: their fields, and what else is read of them. */
type Searched = { readonly resource: Resource; readonly fields: readonly string[]; readonly read: readonly string[] }

const isSearched = ({ def, binding }: Resource, actor: Staff): boolean =>
  typeof binding.search === 'string' && binding.menu !== undefined && actor.permissions.has(def.permissions.read)

/** The first records of every resource with a page and a text search. */
export async function searchResources(
  resources: readonly Resource[],
  context: ReadContext,
  words: string,
): Promise<readonly FoundRecords[]> {
  const readable = resources.filter((resource) => isSearched(resource, context.actor))
  if (readable.length === 0) return []
  const searched = await Promise.all(
    readable.map(async (untitled): Promise<Searched> => {
      const resource = inLanguage(await inContext(untitled, context), context.language)
      const fields = hitFields(resource, context.actor)
      return { resource, fields, read: [...fields, ...titleAndUnit(resource, context.actor)] }
    }),
  )
  const rows = await inTwoHalves(
    searched.map((one, at) => matchesOf(one, at, context, words)),
    context,
  )
  const found = [...Map.groupBy(rows, ({ at }) => at)].flatMap(([at, some]) => {
    const one = searched[at]
    return one ? [{ ...one, rows: some }] : []
  })
  const labels = await labelsOfHits(resources, found, context)
  return found.map((one) => presentGroup(one, labels, context))
}

/** Planning so many queries takes longer than running them, so that two connections share them. */
async function inTwoHalves(parts: readonly RawBuilder<unknown>[], context: ReadContext): Promise<readonly Row[]> {
  const halves = [0, 1].map((half) => parts.filter((_, at) => at % 2 === half)).filter(({ length }) => length > 0)
  const results = await Promise.all(
    halves.map((half) => sql<Row>`${sql.join(half, sql` union all `)}`.execute(connectionOf(context))),
  )
  return results.flatMap(({ rows }) => rows).toSorted((one, other) => one.at - other.at)
}

const maximumOf = ({ def }: Resource): number =>
  def.foundAs && def.foundAs !== 'reference' ? maximumSearchResults : maximumResultsOfRecords

/** The matches of a resource: those with exactly the searched code or name first, then the shortest names, the newest first. */
function matchesOf({ resource, read }: Searched, at: number, context: ReadContext, words: string): RawBuilder<unknown> {
  const { def } = resource
  const title = sql`${columnOf(resource, def.title)}::text`
  const sought = words.toLowerCase()
  const codes = codesOf(resource, context.actor).map((field) => sql`lower(${columnOf(resource, field)}::text)`)
  const isExact = codes.length === 0 ? sql`false` : sql`${sought} in (${sql.join(codes)})`
  const condition = sql`${scopeCondition(resource, context, def.permissions.read)}
    and ${searchCondition(resource, words) ?? sql`false`}`
  const values = hitValues(resource, read, context.platform.config.timeZone)
  return sql`(select ${sql.lit(at)} as at, ${keyOf(resource)} as id, ${title} as title,
    case when ${isExact} then 2 when lower(${title}) = ${sought} then 1 else 0 end as exactness,
    (count(*) over ())::int as total, ${values} as values
    from ${tableOf(resource)} where ${condition}
    order by exactness desc, length(${title})${newestFirst(resource)} limit ${sql.lit(maximumOf(resource))})`
}

/** Fields that identify a single record, as people know it. */
function codesOf(resource: Resource, actor: Staff): readonly string[] {
  const { def, shapes } = resource
  const [key, ...more] = def.transfer?.matchOn ?? []
  const candidates = [...(more.length === 0 ? [key] : []), ...(def.choice ?? []), 'code'].filter(
    (one) => one !== undefined,
  )
  const readable = new Set(readableFields(resource, actor))
  return [...new Set(candidates)].filter((field) => readable.has(field) && shapes.get(field)?.kind === 'text')
}

/** Records of equal titles follow their list where it begins with the newest. */
function newestFirst(resource: Resource): RawBuilder<unknown> {
  const [field, direction] = resource.def.list.sort
  const isTimed = ['day', 'instant'].includes(resource.shapes.get(field)?.kind ?? '')
  return isTimed && direction === 'desc' ? sql`, ${columnOf(resource, field)} desc nulls last` : sql``
}

/** Titles that are records of others, and the units of records that look alike, are read with the fields of hits. */
const titleAndUnit = (resource: Resource, actor: Staff): readonly string[] => [
  ...(isRelatedTitle(resource) ? [resource.def.title] : []),
  ...(hasUnit(resource) && readableFields(resource, actor).includes(unitField) ? [unitField] : []),
]

const unitField = 'businessUnitId'

const hasUnit = ({ def }: Resource): boolean => def.relations?.[unitField] === 'business-unit'

const isRelatedTitle = ({ def }: Resource): boolean => def.relations?.[def.title] !== undefined

type Matches = Searched & { readonly rows: readonly Row[] }

/** The names of related records that the reader may see, in one statement. */
async function labelsOfHits(
  resources: readonly Resource[],
  found: readonly Matches[],
  context: ReadContext,
): Promise<Labels> {
  const ids = new Map<string, Set<string>>()
  for (const { resource, read, rows } of found) {
    for (const [relation, id] of rows.flatMap(({ values }) => relatedIds(resource, read, values)))
      ids.set(relation, (ids.get(relation) ?? new Set()).add(id))
  }
  const targets = resources.filter(
    ({ def }) => ids.has(def.name) && context.actor.permissions.has(def.permissions.read),
  )
  if (targets.length === 0) return {}
  const parts = await Promise.all(
    targets.map(async (target) => {
      const seen = inLanguage(await inContext(target, context), context.language)
      const condition = scopeCondition(seen, context, seen.def.permissions.read)
      return sql`select ${seen.def.name} as resource, ${keyOf(seen)} as id, ${columnOf(seen, seen.def.title)}::text as label
        from ${tableOf(seen)} where ${keyIn(seen, [...(ids.get(seen.def.name) ?? [])])} and ${condition}`
    }),
  )
  const { rows } = await sql<{
    resource: string
    id: string
    label: string
  }>`${sql.join(parts, sql` union all `)}`.execute(connectionOf(context))
  const byResource = Map.groupBy(rows, ({ resource }) => resource)
  return Object.fromEntries(
    [...byResource].map(([name, some]) => [name, Object.fromEntries(some.map(({ id, label }) => [id, label]))]),
  )
}

function presentGroup({ resource, fields, read, rows }: Matches, labels: Labels, context: ReadContext): FoundRecords {
  const { def } = resource
  const unitAt = read.lastIndexOf(unitField)
  const hits = rows.map(({ id, title, values }) => {
    const [called] = isRelatedTitle(resource) ? relatedIds(resource, [def.title], [values[fields.length]]) : []
    const name = called ? (labels[called[0]]?.[called[1]] ?? translate('value.hidden', {}, context.language)) : title
    const { about, state } = describeHit(resource, fields, values, labels, context)
    const texts = [...new Set(about)].filter((text) => text !== '' && text !== name)
    return { id, title: name, texts, unit: labels['business-unit']?.[String(values[unitAt])], ...(state && { state }) }
  })
  const looks = Map.groupBy(hits, lookOf)
  return {
    page: pageOf(def),
    foundAs: def.foundAs,
    isExact: rows.some(({ exactness }) => exactness === 2),
    total: rows[0]?.total ?? 0,
    // Records of several business units that look alike differ by the names of their units.
    records: hits.map(({ texts, unit, ...hit }) => {
      const isShared = (looks.get(lookOf({ ...hit, texts }))?.length ?? 0) > 1
      const lines = isShared && unit !== undefined && !texts.includes(unit) ? [...texts, unit] : texts
      return { ...hit, about: lines.join(' · ') }
    }),
  }
}

const lookOf = ({ title, texts, state }: { title: string; texts: readonly string[] } & Pick<HitDescription, 'state'>) =>
  JSON.stringify([title, texts, state?.label])
