import { sql } from 'kysely'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Resource, Resources, WriteContext } from '../binding.ts'
import type { SubjectTimeline } from './subject-timeline.ts'

/** A dated field of one timeline that refers to subjects of another, or of its own. */
type Reference = {
  readonly from: Resource
  readonly field: string
  readonly column: string
  readonly source: SubjectTimeline
  readonly target: SubjectTimeline
}

/**
 * A row names only records that exist on all of its days. Checks the rows of changed subjects, and the rows that refer
 * to them.
 *
 * @throws DomainError at the field that names a record which begins later or is gone; `timeline.used_by_others` where
 *   the change takes days from a record that others name
 */
export async function requireReferences(
  resources: Resources,
  resource: Resource,
  { tx }: Pick<WriteContext, 'tx'>,
  ids: readonly string[],
): Promise<void> {
  const references = [...resources.values()].flatMap((from) => referencesOf(resources, from))
  for (const reference of references.filter(({ from }) => from.def.name === resource.def.name)) {
    if (reference.target.table !== reference.source.table) await lockTargets(tx, reference, ids)
    const day = await findGap(tx, reference, sql`part.subject_id = any(${[...ids]}::uuid[])`)
    if (day !== undefined) throw invalid({ path: reference.field, key: 'timeline.not_on_day', params: { day } })
  }
  const own = resource.binding.timeline?.table
  for (const reference of references.filter(({ target }) => target.table === own)) {
    const day = await findGap(tx, reference, sql`part.${sql.id(reference.column)} = any(${[...ids]}::uuid[])`)
    if (day !== undefined) throw new DomainError('timeline.used_by_others', { day })
  }
}

function referencesOf(resources: Resources, from: Resource): Reference[] {
  const source = from.binding.timeline
  if (!source) return []
  return Object.entries(from.def.relations ?? {}).flatMap(([field, name]) => {
    const target = name === undefined ? undefined : resources.get(name)?.binding.timeline
    const column = from.binding.columns[field]
    if (!target || typeof column !== 'string' || !source.timeline.fields.includes(column)) return []
    return [{ from, field, column, source, target }]
  })
}

/** Nothing takes days from the named records before the transaction ends. Those of a tree are locked with it. */
const lockTargets = (tx: WriteContext['tx'], { source, column, target }: Reference, ids: readonly string[]) =>
  sql`select from ${sql.table(target.table)} where id in (
      select ${sql.id(column)} from ${sql.table(source.timeline.rowTable)} where subject_id = any(${[...ids]}::uuid[]))
    order by id for share`.execute(tx)

/** The first day on which one of some rows names a record that does not exist then. */
async function findGap(
  tx: WriteContext['tx'],
  { source, column, target }: Reference,
  some: ReturnType<typeof sql>,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(lower(datemultirange(part.during) - named.days))::text as day
    from ${sql.table(source.timeline.rowTable)} as part
    left join lateral (
      select coalesce(range_agg(other.during), '{}') as days from ${sql.table(target.timeline.rowTable)} as other
      where other.subject_id = part.${sql.id(column)}
    ) as named on true
    where ${some} and part.${sql.id(column)} is not null and not datemultirange(part.during) <@ named.days`.execute(tx)
  return rows[0]?.day ?? undefined
}
