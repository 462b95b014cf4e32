import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { foldEvents } from './fold.ts'
import { findLiveEvents, lockSubjects, replaceRows } from './timeline.store.ts'
import type { Timeline } from './timeline.ts'

type Patched = { readonly id: string; readonly patch: Readonly<Record<string, unknown>> }

/**
 * Takes the values of further fields out of the events of subjects, those that no longer count included, and out of their
 * rows. For people who are erased: what an installation asks of them is as personal as their name.
 */
export async function eraseFurther(tx: Tx, timeline: Timeline, subjectIds: readonly string[]): Promise<void> {
  const { kind, further } = timeline
  if (!further || subjectIds.length === 0) return
  await lockSubjects(tx, timeline, subjectIds)
  const { rows } = await sql<Patched>`select id, patch from effective_event
    where subject_kind = ${kind} and subject_id = any(${[...subjectIds]}::uuid[])`.execute(tx)
  const changed = rows
    .filter(({ patch }) => Object.keys(patch).some(further.has))
    .map(({ id, patch }) => ({
      id,
      patch: Object.fromEntries(Object.entries(patch).filter(([field]) => !further.has(field))),
    }))
  if (changed.length === 0) return
  await sql`update effective_event set patch = erased.patch
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as erased (id uuid, patch jsonb)
    where effective_event.id = erased.id`.execute(tx)
  const live = await findLiveEvents(tx, timeline, subjectIds)
  await replaceRows(tx, timeline, new Map([...live].map(([id, events]) => [id, foldEvents(timeline, events)])))
}
