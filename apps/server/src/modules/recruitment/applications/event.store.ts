import { ApplicationEvent } from '@rostrum/contracts/recruitment/applications/shapes'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { commentIn, partsIn, ReasonParts, reasonIn } from './reason-parts.ts'

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

/** Why an application was returned the last time, and the parts of its form that were named. */
export async function findReturn(db: Db, applicationId: string, language: Locale) {
  const returned = await db
    .selectFrom('application_event')
    .leftJoin('listed_reason', 'listed_reason.event_id', 'application_event.id')
    .select(['reason', 'parts'])
    .where('application_id', '=', applicationId)
    .where('state_column', '=', 'review')
    .where('action', '=', 'return')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!returned || returned.parts === null) return { opinion: returned?.reason ?? '', parts: [] }
  const parts = ReasonParts.parse(returned.parts)
  return { opinion: commentIn(language, parts), parts: partsIn(language, parts) }
}
