import { sql } from 'kysely'
import { changeTimeline } from '../../timeline/change-timeline.ts'
import type { Change } from '../../timeline/plan.ts'
import { lockTree } from '../../timeline/timeline.store.ts'
import type { Resource, Values, WriteContext, WrittenRecord } from '../binding.ts'
import { changesBetween, redactMasked } from '../changes-between.ts'
import { splitValues } from './split-values.ts'
import type { SubjectTimeline } from './subject-timeline.ts'

/** Founds subjects, each on the effective day of its record. */
export async function createSubjects(
  resource: Resource,
  subjects: SubjectTimeline,
  context: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  const { tx, actor, now, origin = 'command', remark } = context
  const { timeline, table } = subjects
  const [act = 'created'] = timeline.founding
  await lockTree(tx, timeline)
  const split = written.map(({ id, values }) => ({ id, values, ...splitValues(resource, subjects, values) }))
  const columns = ['id', ...new Set(split.flatMap(({ undated }) => Object.keys(undated)))]
  const names = sql.join(columns.map((column) => sql.id(column)))
  const rows = JSON.stringify(split.map(({ id, undated }) => ({ ...undated, id })))
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(tx)
  const foundings = split.map(({ id, values, patch }): [string, readonly Change[]] => [
    id,
    [{ type: 'append', id: crypto.randomUUID(), act, day: effectiveDayOf(resource, values), patch, state: 'applied' }],
  ])
  const facts = split.map(({ id, values }): [string, { changes: unknown }] => [
    id,
    { changes: redactMasked(resource, changesBetween({}, values)) },
  ])
  await changeTimeline(tx, timeline, new Map(foundings), {
    ...{ actor, now, origin, facts: new Map(facts) },
    ...(remark && { remark }),
  })
}

/** @throws Error without the day, which the schema of a new record requires */
function effectiveDayOf({ def }: Resource, values: Values): string {
  const day = values[def.effectiveDay ?? '']
  if (typeof day !== 'string') throw new Error(`A new record of ${def.name} has no effective day.`)
  return day
}
