import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

type Queued = { readonly projectId: string; readonly kind: string; readonly deadline: Date }

/** The stage of the project within which the reader of a message has to act. */
const stages = JSON.stringify({
  fee_due: 'pay',
  waiver_refused: 'pay',
  confirmation_due: 'confirmation',
  ticket_open: 'ticketPrinting',
})

/** The windows, as they are now, of messages that have not been sent. */
export async function findQueuedWindows(
  db: Db,
): Promise<(Queued & { readonly opens: Date; readonly timeZone: string })[]> {
  const { rows } = await sql<Queued & { opens: Date; timeZone: string }>`
    with queued as (
      select distinct application.project_id, message.kind
      from applicant_delivery delivery
        join applicant_message message on message.id = delivery.message_id
        join application on application.id = message.application_id
      where delivery.state = 'waiting' and ${stages}::jsonb ? message.kind
    )
    select project.id as "projectId", queued.kind, project.time_zone as "timeZone",
      (stage ->> 'start')::timestamptz as opens, (stage ->> 'end')::timestamptz as deadline
    from queued join project on project.id = queued.project_id,
      lateral (select project.windows -> (${stages}::jsonb ->> queued.kind) as stage) as planned
    where stage is not null`.execute(db)
  return rows
}

/** Moves the first attempts, and the deadlines that the messages name. */
export async function moveQueued(
  db: Db,
  { projectId, kind, deadline, due, isUpcoming }: Queued & { readonly due: Date; readonly isUpcoming: boolean },
): Promise<void> {
  await sql`
    with waiting as (
      select delivery.id, delivery.message_id from applicant_delivery delivery
        join applicant_message message on message.id = delivery.message_id
        join application on application.id = message.application_id
      where delivery.state = 'waiting' and delivery.attempts = 0
        and application.project_id = ${projectId}::uuid and message.kind = ${kind}
    ), named as (
      update applicant_message message set deadline = ${deadline}
      where message.id in (select message_id from waiting) and message.deadline is distinct from ${deadline}::timestamptz
    )
    update applicant_delivery delivery set due_at = ${due} from waiting
    where delivery.id = waiting.id
      and (delivery.due_at > ${due}::timestamptz or (${isUpcoming}::boolean and delivery.due_at < ${due}::timestamptz))`.execute(
    db,
  )
}
