import { maximumSearchResults } from '@rostrum/contracts/engines/resource/search-limits'
import { sql } from 'kysely'
import type { Staff } from '../../kernel/actor.ts'
import type { Resource } from './binding.ts'
import { columnOf, inLanguage, keyOf, tableOf } from './columns.ts'
import { searchCondition } from './filters.ts'
import { findOptions } from './find-options.ts'
import { inContext } from './in-context.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { connectionOf } from './read-records.ts'
import { scopeCondition } from './scope.ts'

type SearchHit = { readonly page: string; readonly id: string; readonly title: string; readonly about: string }
type Row = SearchHit & { readonly unit: string | null }

/** Fields that distinguish records of one title, the best first. */
const disambiguatingFields = ['code', 'username', 'employer']

const isSearched = ({ def, binding }: Resource, actor: Staff): boolean =>
  typeof binding.search === 'string' && binding.menu !== undefined && actor.permissions.has(def.permissions.read)

/** The first records of every resource with a page and a text search, in one statement. */
export async function searchResources(
  resources: readonly Resource[],
  context: ReadContext,
  words: string,
): Promise<readonly SearchHit[]> {
  const searched = resources.filter((resource) => isSearched(resource, context.actor))
  if (searched.length === 0) return []
  const seen = await Promise.all(searched.map((resource) => inContext(resource, context)))
  const parts = seen.map((untitled) => {
    const resource = inLanguage(untitled, context.language)
    const { def } = resource
    const title = columnOf(resource, def.title)
    const readable = readableFields(resource, context.actor)
    const disambiguating = disambiguatingFields.find(
      (field) => readable.includes(field) && def.relations?.[field] === undefined,
    )
    const about = disambiguating === undefined ? sql`''` : columnOf(resource, disambiguating)
    const inUnit = def.relations?.businessUnitId === 'business-unit' && readable.includes('businessUnitId')
    const unit = inUnit ? columnOf(resource, 'businessUnitId') : sql`null`
    const condition = sql`${scopeCondition(resource, context, def.permissions.read)}
      and ${searchCondition(resource, words) ?? sql`false`}`
    return sql`(select ${pageOf(resource)} as page, ${keyOf(resource)} as id, ${title}::text as title,
      coalesce(${about}::text, '') as about, ${unit}::text as unit
      from ${tableOf(resource)} where ${condition} order by length(${title}::text) limit ${maximumSearchResults})`
  })
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(connectionOf(context))
  return withUnits(rows, resources, context)
}

/** Records of several business units that look alike differ by the names of their units. */
async function withUnits(
  rows: readonly Row[],
  resources: readonly Resource[],
  context: ReadContext,
): Promise<readonly SearchHit[]> {
  const lookOf = ({ page, title, about }: SearchHit) => JSON.stringify([page, title, about])
  const counts = Map.groupBy(rows, lookOf)
  const unitOf = (row: Row) => ((counts.get(lookOf(row))?.length ?? 0) > 1 ? row.unit : null)
  const ids = [...new Set(rows.flatMap((row) => unitOf(row) ?? []))]
  const units = resources.find(({ def }) => def.name === 'business-unit')
  const mayRead = units && context.actor.permissions.has(units.def.permissions.read)
  const options = mayRead && ids.length > 0 ? await findOptions(await inContext(units, context), context, { ids }) : []
  const names = new Map(options.map(({ value, label }) => [value, label]))
  return rows.map((row) => {
    const { unit: _unit, ...hit } = row
    const name = names.get(unitOf(row) ?? '')
    return name === undefined ? hit : { ...hit, about: [hit.about, name].filter((part) => part !== '').join(' · ') }
  })
}

const pageOf = ({ def }: Resource): string => def.path.replace('/workbenchApi', '')
