import { ApplicationEvent } from '@rostrum/contracts/recruitment/applications/shapes'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'

const EventRow = ApplicationEvent.omit({ at: true }).extend({ at: z.date() })
export type LoggedEvent = z.infer<typeof EventRow>

/** The event log of an application, the oldest entry first. */
export async function eventsOf(db: Db, applicationId: string): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('application_event')
    .select(['at', 'state_column as column', 'action', 'before', 'after', 'role', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
  return rows.map((row) => EventRow.parse(row))
}
