import type { positions } from '@rostrum/contracts/recruitment/positions/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Refusal } from '../../../engines/resource/binding.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'

type Values = Partial<z.output<typeof positions.schema>>
type Change = {
  readonly id?: string | undefined
  readonly before?: Values | undefined
  readonly after?: Values | undefined
}
type Category = { readonly projectId: string; readonly code: string; readonly name: string }

const keyOf = ({ projectId, code }: Omit<Category, 'name'>) => `${projectId} ${code}`

/**
 * A category code has one name in a project: applicants filter by the code and read the name. The first of several new
 * names counts; positions that a bulk change renames together do not hinder one another.
 */
export async function precheckCategories(
  db: Db | Tx,
  changes: readonly Change[],
): Promise<(Refusal<'categoryName'> | undefined)[]> {
  const proposed = changes.map(categoryAfter)
  const projects = [...new Set(proposed.flatMap((one) => one?.projectId ?? []))]
  if (projects.length === 0) return proposed.map(() => undefined)
  const { rows } = await sql<Category>`
    select distinct on (project_id, category_code) project_id as "projectId", category_code as code,
      category_name as name
    from position where project_id = any(${projects}::uuid[])
      and id <> all(${changes.flatMap(({ id }) => id ?? [])}::uuid[])
    order by project_id, category_code, code`.execute(db)
  const names = new Map(rows.map((row) => [keyOf(row), row.name]))
  return proposed.map((category) => {
    if (!category) return undefined
    const { code, name } = category
    const known = names.get(keyOf(category)) ?? name
    names.set(keyOf(category), known)
    return known === name
      ? undefined
      : { path: 'categoryName', key: 'recruitment.category_named', params: { code, name: known } }
  })
}

/** The category of a position after a change; undefined where the change does not touch it. */
function categoryAfter({ before, after = {} }: Change): Category | undefined {
  if (after.categoryCode === undefined && after.categoryName === undefined) return undefined
  const { projectId, categoryCode: code, categoryName: name } = { ...before, ...after }
  return projectId && code && name ? { projectId, code, name } : undefined
}
