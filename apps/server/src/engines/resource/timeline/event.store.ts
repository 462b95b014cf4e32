import type { TimelineEvent } from '@rostrum/contracts/engines/resource/event-calls'
import { maximumEvents } from '@rostrum/contracts/engines/resource/event-calls'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Timeline } from '../../timeline/timeline.ts'

/** An event as it is stored, with the name of who made it. */
export type StoredEvent = Pick<
  TimelineEvent,
  'id' | 'act' | 'day' | 'actorKind' | 'actor' | 'rescindedBy' | 'replaces' | 'replacedBy' | 'origin' | 'remark'
> & {
  readonly seq: number
  readonly state: 'scheduled' | 'applied' | 'rescinded'
  readonly patch: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly rescindedAt: Date | null
}

/** The newest events of a subject, of every state. */
export async function findEvents(db: Db | Tx, { kind }: Timeline, subjectId: string): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select event.id, act, day, seq, state, patch, origin, remark, replaces, event.created_at as "createdAt",
      rescinded_at as "rescindedAt", rescinded_by as "rescindedBy", actor_kind as "actorKind",
      account.display_name as actor,
      (select later.id from effective_event later where later.replaces = event.id limit 1) as "replacedBy"
    from effective_event event
    left join account on account.id = case when actor_kind = 'staff' then actor_id::uuid end
    where subject_kind = ${kind} and subject_id = ${subjectId}
    order by day desc, seq desc, event.created_at desc limit ${maximumEvents}`.execute(db)
  return rows
}
