import { foundAtMost } from '@rostrum/contracts/global-search'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Staff } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Resource } from './binding.ts'
import { columnOf, keyOf, tableOf, titledIn } from './columns.ts'
import { searchCondition } from './filters.ts'
import { readableFields } from './masks.ts'
import { scopeCondition } from './scope.ts'

type FoundRecord = { readonly page: string; readonly id: string; readonly title: string; readonly about: string }

/** Fields that tell records of one title apart, the best first. */
const tellingFields = ['code', 'username', 'employer', 'projectId', 'businessUnitId']

const isSearched = ({ def, binding }: Resource, actor: Staff): boolean =>
  binding.search !== undefined && binding.menu !== undefined && actor.permissions.has(def.permissions.read)

/** The first records of every resource that has a page and is searched by words, in one statement. */
export async function searchResources(
  db: Db,
  resources: readonly Resource[],
  asking: { readonly actor: Staff; readonly now: Date; readonly language: Locale },
  words: string,
): Promise<readonly FoundRecord[]> {
  const searched = resources.filter((resource) => isSearched(resource, asking.actor))
  if (searched.length === 0) return []
  const parts = searched.map((untitled) => {
    const resource = titledIn(untitled, asking.language)
    const { def } = resource
    const title = columnOf(resource, def.title)
    const readable = readableFields(resource, asking.actor)
    const telling = tellingFields.find((field) => readable.includes(field) && def.relations?.[field] === undefined)
    const about = telling === undefined ? sql`''` : columnOf(resource, telling)
    const condition = sql`${scopeCondition(resource, asking, def.permissions.read)}
      and ${searchCondition(resource, words) ?? sql`false`}`
    return sql`(select ${pageOf(resource)} as page, ${keyOf(resource)} as id, ${title}::text as title,
      coalesce(${about}::text, '') as about
      from ${tableOf(resource)} where ${condition} order by length(${title}::text) limit ${foundAtMost})`
  })
  const { rows } = await sql<FoundRecord>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

const pageOf = ({ def }: Resource): string => def.path.replace('/workbenchApi', '')
