import { ApplicationEvent } from '@rostrum/contracts/recruitment/applications/shapes'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { ReasonParts, reasonIn } from './reason-parts.ts'

const EventRow = ApplicationEvent.omit({ at: true }).extend({ at: z.date() })
export type LoggedEvent = z.infer<typeof EventRow>

/**
 * The event log of an application, the oldest entry first.
 *
 * @param language of the ready-made reasons; Chinese, the language of the project, where there is no reader
 */
export async function eventsOf(db: Db, applicationId: string, language: Locale = 'zh-CN'): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('application_event')
    .leftJoin('listed_reason', 'listed_reason.event_id', 'application_event.id')
    .select(['at', 'state_column as column', 'action', 'before', 'after', 'role', 'reason', 'parts'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
  return rows.map(({ parts, ...row }) =>
    EventRow.parse({ ...row, ...(parts !== null && { reason: reasonIn(language, ReasonParts.parse(parts)) }) }),
  )
}
