import { stageOfMessage } from '@rostrum/contracts/recruitment/messages/kinds'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { stageDeadline } from './message-window.ts'

type Queued = { readonly projectId: string; readonly kind: string; readonly deadline: Date }

const stages = JSON.stringify(stageOfMessage)
/** A ticket has to be printed before the first paper. */
const followedStages: readonly Stage[] = [...new Set([...Object.values(stageOfMessage), 'writtenExam' as const])]

/** A transaction that began before a change may still write messages with the earlier window; later runs move them. */
const settlingMinutes = 15

/** The windows, as they are now, of messages that may wait in projects whose windows have changed lately. */
export async function findChangedWindows(
  tx: Tx,
  now: Date,
): Promise<(Queued & { readonly opens: Date; readonly timeZone: string })[]> {
  const planned = sql.join(followedStages.map((stage) => sql`${stage}::text, windows -> ${stage}::text`))
  await sql`
    insert into followed_windows (project_id, windows, changed_at)
    select id, jsonb_build_object(${planned}), ${now}::timestamptz from project
    on conflict (project_id) do update set windows = excluded.windows, changed_at = excluded.changed_at
    where followed_windows.windows <> excluded.windows`.execute(tx)
  const { rows } = await sql<Queued & { opens: Date; timeZone: string }>`
    select project.id as "projectId", waiting.kind, project.time_zone as "timeZone",
      (stage ->> 'start')::timestamptz as opens, ${stageDeadline(sql`waiting.stage_name`, sql`followed.windows`)} as deadline
    from followed_windows followed join project on project.id = followed.project_id,
      jsonb_each_text(${stages}::jsonb) as waiting (kind, stage_name),
      lateral (select followed.windows -> waiting.stage_name as stage) as planned
    where followed.changed_at > ${now}::timestamptz - ${settlingMinutes} * interval '1 minute'
      and jsonb_typeof(stage) = 'object'`.execute(tx)
  return rows
}

/** Moves the first attempts, and the deadlines that the messages name. */
export async function moveQueued(
  tx: Tx,
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
    tx,
  )
}
